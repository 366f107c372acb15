import { channelsOf } from "./channels.ts";

/** The contrast ratio (1–21) of two `#rrggbb` colors, as WCAG 2.2 defines it by relative luminance. */
export function contrastRatio(first: string, second: string): number {
	const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
	return (lighter + 0.05) / (darker + 0.05);
}

/** Whether a text is lighter than what is behind it. */
export function isLightOn(text: string, behind: string): boolean {
	return luminance(text) > luminance(behind);
}

/** The relative luminance (0–1) of a `#rrggbb` color. */
export function luminance(color: string): number {
	const [red, green, blue] = channelsOf(color).map((value) => {
		const channel = value / 255;
		return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	}) as [number, number, number];
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
