import * as z from "zod/mini";
import { targetSchema } from "../addresses/target-schema.ts";
import { mediaNameSchema } from "../media/media-schema.ts";
import { ruleFields } from "../rules/rule-schema.ts";
import { maybeWordsSchema, wordsSchema } from "../text/words-schema.ts";
import { blockKind, SAMPLE_PICTURES } from "./block-kind.ts";
import { BLOCK_TITLE_MAX } from "./block-limits.ts";
import { blockSchema, titledGateFields } from "./block-schema.ts";
import { LinkButton } from "./link-button.tsx";

/** The longest line below the title of a featured link, in characters. */
export const LINK_LINE_MAX = 160;

export const linkSchema = blockSchema("link", {
	title: wordsSchema(BLOCK_TITLE_MAX, "A title", "Give this link a title."),
	url: targetSchema,
	thumbnail: z.optional(mediaNameSchema),
	/** A large card with a picture, the title and a line. Missing on a plain button. */
	featured: z.optional(
		z.strictObject({
			line: maybeWordsSchema(LINK_LINE_MAX, "The line"),
			picture: z.optional(mediaNameSchema),
		}),
	),
	/** A smart order leaves the link in its place. */
	isPinned: z.optional(z.boolean()),
	...ruleFields,
	...titledGateFields,
});

/** A button that leads to an address. The plan limits their number. */
export const link = blockKind({
	purpose: "A button that opens an address",
	icon: "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 1 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 1 0 5.7 5.7l1.5-1.5",
	schema: linkSchema,
	blank: { title: "", url: "" },
	sample: {
		title: "The shop",
		url: "https://example.com/shop",
		thumbnail: SAMPLE_PICTURES[0],
		featured: { line: "Open until Sunday", picture: SAMPLE_PICTURES[0] },
		isPinned: true,
	},
	css: "",
	wordsOf: ({ title, featured }) => [title, featured?.line ?? ""],
	View: LinkButton,
});
