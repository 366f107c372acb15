import { fontFaceCss } from "../../core/bio-page/font-faces.ts";
import type { FontId } from "../../core/look/font.ts";

const loaded = new Set<FontId>();

/** Adds a font's `@font-face` rules to this document once. The browser fetches the font when text uses it. */
export function loadFont(font: FontId): void {
	const css = fontFaceCss(font);
	if (!css || loaded.has(font)) return;
	loaded.add(font);
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
}
