import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { link, type Template, text } from "../template.ts";

export const developer: Template = {
	example: {
		fullName: "Sam Lindqvist",
		bio: "Open source, maps and coffee.",
		icons: ["youtube", "threads", "email"],
	},
	blocks: [
		link("Projects"),
		link("Blog"),
		link("Talks"),
		{ kind: "heading", text: "Now" },
		text("Writing a small map renderer, and a long text about why. Open for work from spring."),
		{
			kind: "video",
			url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
			title: "A talk in ten minutes",
			picture: DEMO_PICTURES.microphone,
		},
		link("Resume"),
		link("Sponsor my work"),
	],
};
