import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { link, product, questions, type Template } from "../template.ts";

export const restaurant: Template = {
	example: {
		fullName: "Little Oven",
		bio: "Wood-fired pizza and bread.\nTuesday to Sunday.",
		icons: ["instagram", "facebook", "whatsapp"],
	},
	blocks: [
		link("Book a table"),
		link("The menu", { thumbnail: DEMO_PICTURES.pizza }),
		link("Order to go"),
		{
			kind: "image",
			picture: DEMO_PICTURES["cover-bakery"],
			width: 1200,
			height: 750,
			alt: "A counter with bread under three lamps",
		},
		{ kind: "heading", text: "From the oven" },
		product("Margherita", "€11", "pizza"),
		product("Country loaf, 1 kg", "€7.50", "loaf"),
		{ kind: "map", title: "Find us", place: "12 Harbor Street" },
		questions(
			["Do you have a terrace?", "Yes, with twenty seats. We keep it open until ten."],
			["Is there something without meat?", "Half of the menu."],
		),
	],
};
