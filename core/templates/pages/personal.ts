import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { gallery, link, type Template, text } from "../template.ts";

export const personal: Template = {
	example: {
		fullName: "Jane Roe",
		bio: "Gardener, reader, aunt.",
		icons: ["instagram", "threads", "email"],
	},
	blocks: [
		link("My blog", { thumbnail: DEMO_PICTURES.plant }),
		link("Photos"),
		link("What I read"),
		{ kind: "heading", text: "Lately" },
		gallery(
			["plant", "A plant on a window sill"],
			["product-mug", "My favorite mug"],
			["coast", "A lighthouse on a cliff"],
		),
		text("Planting beans, reading about bees, and learning to make bread that rises."),
		link("Write to me"),
	],
};
