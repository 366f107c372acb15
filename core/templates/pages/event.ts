import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { link, questions, type Template } from "../template.ts";

export const event: Template = {
	example: {
		fullName: "Harbor Lights",
		bio: "A weekend of music by the water.",
		icons: ["instagram", "facebook", "tiktok"],
	},
	blocks: [
		{ kind: "countdown", title: "Doors open in", inDays: 60, afterwards: "We have begun. Come by." },
		link("Tickets"),
		link("Line-up"),
		{ kind: "image", picture: DEMO_PICTURES.lanterns, width: 480, height: 480, alt: "Lanterns above a harbor at dusk" },
		{ kind: "map", title: "The old pier", place: "12 Harbor Street" },
		questions(
			["Can I bring children?", "Yes. Under twelve they come for free."],
			["What if it rains?", "There is a roof above the large stage."],
		),
		link("Become a volunteer"),
	],
};
