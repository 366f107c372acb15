import { FONT_WEIGHTS, FONTS, type FontId, type FontWeight, fontFilePath } from "../look/font.ts";
import { SUBSETS, type Subset, subsetsOf } from "../look/font-subset.ts";

/**
 * The `@font-face` rules for a text, or for every subset without a text. System fonts need no rules. Latin comes first
 * and has no range, because browsers use the last rule that includes a character.
 */
export function fontFaceCss(id: FontId, text?: string): string {
	const { family, files, subsets, standIn } = FONTS[id];
	if (!family || !standIn) return "";
	const needed: Subset[] = ["latin", ...(text === undefined ? subsets : subsetsOf(text, subsets).keys())];
	const faces = needed.flatMap((subset) => {
		const range = subset === "latin" ? "" : `;unicode-range:${SUBSETS[subset]}`;
		return files.map(
			(file) =>
				`@font-face{font-family:"${family}";src:url(${fontFilePath(file, subset)})format("woff2");font-weight:${file.weight};font-display:swap${range}}`,
		);
	});
	const local = standIn.localNames.map((name) => `local("${name}")`).join();
	return `${faces.join("")}@font-face{font-family:"${fallbackFamilyOf(family)}";src:${local};size-adjust:${standIn.sizeAdjust}%;ascent-override:${standIn.ascent}%;descent-override:${standIn.descent}%}`;
}

/** The font file to preload: the one that draws most of the text. Null for system fonts. */
export function fontToPreload(id: FontId, weight: FontWeight, text: string): string | null {
	const { files, subsets } = FONTS[id];
	const file = files.find((file) => file.weight === String(FONT_WEIGHTS[weight])) ?? files[0];
	return file ? fontFilePath(file, mostUsed(text, subsets)) : null;
}

function mostUsed(text: string, subsets: readonly Subset[]): Subset {
	const others = [...subsetsOf(text, subsets)].sort(([, a], [, b]) => b - a);
	const [subset, characters] = others[0] ?? ["latin", 0];
	return characters > [...text].length / 2 ? subset : "latin";
}

/** The CSS `font-family` of a page. */
export function fontStack(id: FontId): string {
	const { family, fallback } = FONTS[id];
	return family ? `"${family}","${fallbackFamilyOf(family)}",${fallback}` : fallback;
}

function fallbackFamilyOf(family: string): string {
	return `${family} stand-in`;
}
