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

interface StyledHtml {
	html: string;
	/** Stylesheets that change the look. */
	last?: readonly string[];
	/** Where pictures and fonts are, if not on our host. */
	pictureUrl?: (name: string) => string;
	fontUrl?: (path: string) => string;
}

/** All styles that a page's HTML needs. */
export function pageStyles(
	page: BioPageContent,
	schemes: Schemes | null,
	{ html, last = [], pictureUrl, fontUrl }: StyledHtml,
): string {
	const text = textIn(html);
	const faces = typefacesOf(page).map((typeface) => fontFaceCss(typeface, text, fontUrl));
	const twin = schemes && `@media ${schemes.other}{.bio{${declarations(twinVariables(page, schemes.twin))}}}`;
	// The signature is last, because it changes what the parts draw.
	const sheets = [stylesheet, ...stylesOf(page.blocks), page.theme === null ? "" : SIGNATURES[page.theme], ...last];
	const styles = sheets.map((css) => usedStyles(css, html, schemes));
	return [...faces, `.bio{${declarations(pageVariables(page, pictureUrl))}}`, twin ?? "", ...styles].join("");
}

/** What visitors read in a page's HTML. React escapes both signs in attributes, so this finds whole tags. */
export function textIn(html: string): string {
	return html.replace(/<[^<>]*>/g, " ");
}

function declarations(variables: Readonly<Record<string, string>>): string {
	return Object.entries(variables)
		.map(([name, value]) => `${name}:${value}`)
		.join(";");
}
