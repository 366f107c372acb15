import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { link, product, type Template } from "../template.ts";

export const musician: Template = {
	example: {
		fullName: "Ada Rivers",
		bio: "Folk songs about rivers.\nOn tour this spring.",
		icons: ["instagram", "youtube", "tiktok"],
	},
	blocks: [
		{ kind: "countdown", title: "The new album is out in", inDays: 30, afterwards: "It is out. Listen now." },
		link("Hear the new single", { thumbnail: DEMO_PICTURES.record }),
		link("Tour dates"),
		{
			kind: "music",
			url: "https://open.spotify.com/playlist/3cEYpjA9oz9GiPac4AsH4n",
			title: "Songs for the road",
			picture: DEMO_PICTURES.coast,
		},
		{ kind: "heading", text: "From the merch table" },
		product("The album on vinyl", "€24", "record"),
		link("Book us for a show"),
	],
};
