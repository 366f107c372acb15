import { fontFaceCss } from "../../core/bio-page/font-faces.ts";
import { typefacesOf } from "../../core/bio-page/typefaces-of.ts";
import { lookOfTheme } from "../../core/look/look-defaults.ts";
import type { ThemeId } from "../../core/look/themes.ts";

const SIGNATURES = import.meta.glob<string>("../../core/look/looks/*.ts", {
	query: "?signature",
	import: "default",
});

/** Invented people have names in letters of the first subset. */
const LATIN = "A";

/** The fonts and the own styles of themes, for pages in a document of the build. */
export async function lookSheet(themes: readonly ThemeId[]): Promise<string> {
	const typefaces = new Set(themes.flatMap((theme) => typefacesOf(lookOfTheme(theme))));
	const signatures = await Promise.all(themes.map((theme) => SIGNATURES[`../../core/look/looks/${theme}.ts`]?.()));
	return [...[...typefaces].map((typeface) => fontFaceCss(typeface, LATIN)), ...signatures].join("");
}
