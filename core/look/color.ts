import * as z from "zod/mini";

/** A color as pages store it: `#rrggbb`, in lower case. */
export type HexColor = `#${string}`;

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

export const hexColorSchema = z.pipe(
	z.string().check(z.regex(HEX_COLOR, "Use a color like #1c1b19.")),
	// The pattern was checked above.
	z.transform((color: string) => color.toLowerCase() as HexColor),
);
