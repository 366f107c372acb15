import { fontFaceCss } from "../../core/bio-page/font-faces.ts";
import { typefacesOf } from "../../core/bio-page/typefaces-of.ts";
import type { Look } from "../../core/look/look-schema.ts";
import type { TypefaceId } from "../../core/look/typefaces.ts";
import { addSheet } from "./add-sheet.ts";

const loaded = new Set<TypefaceId>();

/** Adds the `@font-face` rules of a look to this document once. The browser fetches a font when text uses it. */
export function loadFonts(look: Pick<Look, "theme" | "font" | "fontWeight">): void {
	for (const typeface of typefacesOf(look)) {
		if (loaded.has(typeface)) continue;
		loaded.add(typeface);
		addSheet(fontFaceCss(typeface));
	}
}
