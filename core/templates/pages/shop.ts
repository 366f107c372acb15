import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { gallery, link, product, questions, type Template } from "../template.ts";

export const shop: Template = {
	example: {
		fullName: "Fern & Clay",
		bio: "Stoneware for every day.\nThrown in small batches.",
		icons: ["instagram", "youtube", "email"],
	},
	blocks: [
		link("The whole shop", { thumbnail: DEMO_PICTURES["product-vase"] }),
		link("New glazes", { thumbnail: DEMO_PICTURES["product-bowl"] }),
		{ kind: "heading", text: "New this week" },
		product("Stoneware mug", "€28", "product-mug"),
		product("Soup bowl", "€34", "product-bowl"),
		gallery(
			["product-mug", "A blue mug"],
			["product-vase", "A green vase with a branch"],
			["product-bowl", "A glazed bowl"],
		),
		questions(
			["Where do you ship?", "Everywhere in Europe, within a week."],
			["Can I return a piece?", "Yes, within thirty days."],
		),
	],
};
