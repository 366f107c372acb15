import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { link, type Template, text } from "../template.ts";

export const nonprofit: Template = {
	example: {
		fullName: "River Watch",
		bio: "Neighbors who keep the river clean.",
		icons: ["facebook", "instagram", "email"],
	},
	blocks: [
		link("Donate"),
		link("Volunteer"),
		{ kind: "image", picture: DEMO_PICTURES.heron, width: 480, height: 480, alt: "A heron in the reeds" },
		text("Last year 240 people took four tons of waste out of the water. The herons are back."),
		{ kind: "countdown", title: "The next clean-up begins in", inDays: 14, afterwards: "We are at the river." },
		{ kind: "map", title: "Where we meet", place: "12 Harbor Street" },
		link("Read our report"),
	],
};
