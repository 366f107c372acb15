import * as z from "zod/mini";
import { blockKind } from "./block-kind.ts";
import { blockSchema } from "./block-schema.ts";

const DIVIDER_STYLES = ["line", "dots", "space"] as const;

/** A line or a space between other blocks. */
export const divider = blockKind({
	purpose: "A line or a space between two parts",
	icon: "M4 12h16M8 6h8M8 18h8",
	schema: blockSchema("divider", { style: z.enum(DIVIDER_STYLES) }),
	blank: { style: "line" },
	sample: { style: "line" },
	css: `
		.bio-divider { height: 0; margin: 1.75rem auto 0; border: 0; border-top: 2px solid currentcolor; opacity: .35 }
		.bio-divider[data-style="dots"] { max-width: 4rem; border-top: 5px dotted }
		.bio-divider[data-style="space"] { margin-top: 3rem; border: 0 }
	`,
	wordsOf: () => [],
	View: ({ block }) => <hr className="bio-divider" data-style={block.style} />,
});
