import stylesheet from "../../core/bio-page/bio-page.css?inline";
import { fontFaceCss } from "../../core/bio-page/font-faces.ts";
import { pageVariables } from "../../core/bio-page/page-variables.ts";
import { twinVariables } from "../../core/bio-page/twin-variables.ts";
import { typefacesOf } from "../../core/bio-page/typefaces-of.ts";
import { stylesOf } from "../../core/blocks/views.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import type { Schemes } from "./schemes.ts";
import { SIGNATURES } from "./signatures.ts";
import { usedStyles } from "./used-styles.ts";

/** The styles of a document around its page. What has the focus comes into view with its ring. */
export const DOCUMENT_STYLES = "html,body{height:100%;margin:0;scroll-padding:8px}body{container:page/inline-size}";

/** All styles that a page's HTML needs. `text` is what visitors read in it, and `last` what changes the look. */
export function pageStyles(
	page: BioPageContent,
	schemes: Schemes | null,
	html: string,
	text: string,
	last: readonly string[] = [],
): string {
	const faces = typefacesOf(page).map((typeface) => fontFaceCss(typeface, text));
	const twin = schemes && `@media ${schemes.other}{.bio{${declarations(twinVariables(page, schemes.twin))}}}`;
	// The signature is last, because it changes what the parts draw.
	const sheets = [stylesheet, ...stylesOf(page.blocks), page.theme === null ? "" : SIGNATURES[page.theme], ...last];
	const styles = sheets.map((css) => usedStyles(css, html, schemes));
	return [...faces, `.bio{${declarations(pageVariables(page))}}`, twin ?? "", ...styles].join("");
}

function declarations(variables: Readonly<Record<string, string>>): string {
	return Object.entries(variables)
		.map(([name, value]) => `${name}:${value}`)
		.join(";");
}
