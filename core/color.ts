import * as z from "zod/mini";

/** A color as pages store it: `#rrggbb`, lowercase. */
export const hexColorSchema = z.pipe(
	z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "Use a color like #1c1b19.")),
	z.transform((color: string) => color.toLowerCase()),
);
