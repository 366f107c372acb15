import { FONT_WEIGHTS, FONTS, type FontId, type FontWeight, fontFilePath } from "../font.ts";

/** The `@font-face` rules a page needs: none for system fonts; else the web font, then the system font in its place. */
export function fontFaceCss(id: FontId): string {
	const { family, files, standIn } = FONTS[id];
	if (!family || !standIn) return "";
	const faces = files.map(
		(file) =>
			`@font-face{font-family:"${family}";src:url(${fontFilePath(file)})format("woff2");font-weight:${file.weight};font-display:swap}`,
	);
	const local = standIn.localNames.map((name) => `local("${name}")`).join();
	return `${faces.join("")}@font-face{font-family:"${standInOf(family)}";src:${local};size-adjust:${standIn.sizeAdjust}%;ascent-override:${standIn.ascent}%;descent-override:${standIn.descent}%}`;
}

/** The file that draws most of a page's text, to be fetched before the stylesheet asks for it; null for system fonts. */
export function fontToPreload(id: FontId, weight: FontWeight): string | null {
	const { files } = FONTS[id];
	const file = files.find((file) => file.weight === String(FONT_WEIGHTS[weight])) ?? files[0];
	return file ? fontFilePath(file) : null;
}

/** CSS `font-family` of a page. */
export function fontStack(id: FontId): string {
	const { family, fallback } = FONTS[id];
	return family ? `"${family}","${standInOf(family)}",${fallback}` : fallback;
}

function standInOf(family: string): string {
	return `${family} stand-in`;
}
