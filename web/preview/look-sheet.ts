import { fontFaceCss } from "../../core/bio-page/font-faces.ts";
import { typefacesOf } from "../../core/bio-page/typefaces-of.ts";
import { lookOfTheme } from "../../core/look/look-defaults.ts";
import type { ThemeId } from "../../core/look/themes.ts";
import type { TypefaceId } from "../../core/look/typefaces.ts";

const SIGNATURES = import.meta.glob<string>("../../core/look/looks/*.ts", {
	query: "?signature",
	import: "default",
});

/** Invented people have names in letters of the first subset. */
const LATIN = "A";

/** The fonts and the own styles of themes, for pages in a document of the build, apart from those that it has already. */
export async function lookSheet(themes: readonly ThemeId[], present: readonly ThemeId[] = []): Promise<string> {
	const missing = themes.filter((theme) => !present.includes(theme));
	const typefaces = typefacesIn(missing).difference(typefacesIn(present));
	const signatures = await Promise.all(missing.map((theme) => SIGNATURES[`../../core/look/looks/${theme}.ts`]?.()));
	return [...typefaces].map((typeface) => fontFaceCss(typeface, LATIN)).join("") + signatures.join("");
}

function typefacesIn(themes: readonly ThemeId[]): Set<TypefaceId> {
	return new Set(themes.flatMap((theme) => typefacesOf(lookOfTheme(theme))));
}
