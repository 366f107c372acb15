import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { link, questions, type Template } from "../template.ts";

export const coach: Template = {
	example: {
		fullName: "Tom Berg",
		bio: "Strength training for busy people.",
		icons: ["instagram", "youtube", "whatsapp"],
	},
	blocks: [
		link("Book a free call"),
		{
			kind: "link",
			title: "The 12-week program",
			url: "https://example.com/",
			featured: { line: "Three sessions of forty minutes a week.", picture: DEMO_PICTURES.kettlebell },
		},
		link("The free guide"),
		{ kind: "heading", text: "Before you ask" },
		questions(
			["Do I need a gym?", "No. A mat and one weight are enough."],
			["What if I miss a week?", "We move the plan, and nothing is lost."],
			["How much does it cost?", "The first call is free. Then you choose a month or the whole program."],
		),
		link("What others say"),
	],
};
