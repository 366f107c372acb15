import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { link, type Template } from "../template.ts";

export const streamer: Template = {
	example: {
		fullName: "PixelPia",
		bio: "Cozy games, live at eight.",
		icons: ["youtube", "tiktok", "x"],
	},
	blocks: [
		link("Watch live", { thumbnail: DEMO_PICTURES.gamepad }),
		{ kind: "countdown", title: "The next stream begins in", inDays: 2, afterwards: "Live now." },
		link("Join the community"),
		{ kind: "heading", text: "Best of last week" },
		{
			kind: "video",
			url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
			title: "The rabbit who had enough",
			picture: DEMO_PICTURES.mountain,
		},
		link("The schedule"),
		link("My setup"),
	],
};
