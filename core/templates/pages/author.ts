import { link, product, type Template, text } from "../template.ts";

export const author: Template = {
	example: {
		fullName: "Iris Okafor",
		bio: "Novels about islands.\nLetters on Sundays.",
		icons: ["instagram", "threads", "email"],
	},
	blocks: [
		{ kind: "heading", text: "The new novel" },
		product("The Lighthouse Year", "€22", "book"),
		link("Read the first chapter"),
		link("The Sunday letter"),
		{ kind: "heading", text: "Readings" },
		text("12 March, Harbor Books, seven in the evening.\n19 March, City Library, half past six."),
		link("Invite me to read"),
	],
};
