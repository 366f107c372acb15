/** The id of the element with the fonts' rules in a screen's document. */
export const FONTS_ID = "fonts";

const KEPT = "linkstead-fonts";

/**
 * The script in a screen's document that shows the fonts from the start when this browser has kept them. A browser that
 * hasn't loads the screen first, which takes a second less on a slow line.
 */
export const FONTS_SCRIPT = `try {
	if (localStorage.getItem("${KEPT}")) document.getElementById("${FONTS_ID}").media = "all";
} catch {}`;

/** Loads the fonts, for this document or the next one, and remembers that this browser has them. */
export async function keepFonts(): Promise<void> {
	const rules = document.getElementById(FONTS_ID) as HTMLStyleElement | null;
	if (rules) rules.media = "all";
	await Promise.all(
		["Figtree Variable", "Bricolage Grotesque Variable"].map((name) => document.fonts.load(`1em "${name}"`)),
	);
	try {
		localStorage.setItem(KEPT, "kept");
	} catch {
		// Without storage the next document loads its screen first, too.
	}
}
