import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { link, type Template, text } from "../template.ts";

export const podcast: Template = {
	example: {
		fullName: "Slow News",
		bio: "One story a week, told well.\nEvery Thursday.",
		icons: ["youtube", "x", "threads"],
	},
	wallpaper: "cover-night",
	blocks: [
		link("Listen to the new episode", { thumbnail: DEMO_PICTURES.microphone }),
		link("Subscribe"),
		link("Support the show"),
		{
			kind: "music",
			url: "https://open.spotify.com/show/38bS44xjbVVZ3No3ByF1dJ",
			title: "All episodes",
			picture: DEMO_PICTURES.owl,
		},
		{ kind: "heading", text: "The show" },
		text("Half an hour without headlines: who was there, what they saw, and what it was like afterwards."),
		link("Suggest a story"),
	],
};
