import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { gallery, link, questions, type Template } from "../template.ts";

export const photographer: Template = {
	example: {
		fullName: "Noor Haddad",
		bio: "Portraits and places, in daylight.\nBased in Lyon.",
		icons: ["instagram", "email"],
	},
	blocks: [
		link("Portfolio", { thumbnail: DEMO_PICTURES.mountain }),
		link("Book a session"),
		link("Prints"),
		{ kind: "heading", text: "New work" },
		gallery(
			["mountain", "Mountains above a lake in the morning"],
			["coast", "A lighthouse on a cliff"],
			["street", "A street after the rain"],
			["plant", "A plant on a window sill"],
		),
		questions(
			["How long does a session take?", "About ninety minutes, and we walk a little."],
			["When do we get the pictures?", "Within two weeks, in an online gallery."],
		),
	],
};
