import * as z from "zod/mini";
import { wordsSchema } from "../text/words-schema.ts";
import { blockKind } from "./block-kind.ts";
import { BLOCK_TITLE_MAX } from "./block-limits.ts";
import { blockSchema } from "./block-schema.ts";

/** A title between other blocks. */
export const heading = blockKind({
	purpose: "A title for the blocks below it",
	icon: "M6 5v14M18 5v14M6 12h12",
	schema: blockSchema("heading", {
		text: wordsSchema(BLOCK_TITLE_MAX, "A heading", "Write the heading."),
		/** The blocks up to the next heading are seen after a tap on this one. */
		isFolded: z.optional(z.boolean()),
	}),
	blank: { text: "" },
	sample: { text: "New this week", isFolded: false },
	// The look sets its headings: core/look/parts/heading.css.
	css: "",
	wordsOf: ({ text }) => [text],
	View: ({ block }) => (
		<h2 className="bio-heading" dir="auto">
			{block.text}
		</h2>
	),
});
