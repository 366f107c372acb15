import * as z from "zod/mini";

/** A colour as pages store it: `#rrggbb`, lower-case. */
export const hexColorSchema = z.pipe(
	z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "Use a colour like #1c1b19.")),
	z.transform((color: string) => color.toLowerCase()),
);

/** Contrast ratio of two `#rrggbb` colours, 1–21, as WCAG 2.2 defines it (relative luminance). */
export function contrastRatio(first: string, second: string): number {
	const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
	return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
	const [red, green, blue] = [1, 3, 5].map((at) => {
		const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
		return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	}) as [number, number, number];
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
