import { keepCookie } from "../browser/keep-cookie.ts";

/**
 * The id of the element with the fonts' rules in a screen's document. The Worker lets them apply from the start when this
 * browser has kept the fonts. One that hasn't loads the screen first, which takes a second less on a slow line.
 */
export const FONTS_ID = "fonts";

/**
 * Loads the fonts for this document or the next one, and sets the cookie that tells the Worker that this browser has kept them.
 */
export async function keepFonts(): Promise<void> {
	const rules = document.getElementById(FONTS_ID) as HTMLStyleElement | null;
	if (rules) rules.media = "all";
	await Promise.all(
		["Figtree Variable", "Bricolage Grotesque Variable"].map((name) => document.fonts.load(`1em "${name}"`)),
	);
	keepCookie("fonts", "kept");
}
