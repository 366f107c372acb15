import { BLOCK_KINDS } from "../../core/blocks/kinds.ts";

let isAdopted = false;

/** Adds the styles of all kinds to the document. A content policy that forbids inline styles allows this. */
export function adoptStyles(): void {
	if (isAdopted) return;
	isAdopted = true;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(
		Object.values(BLOCK_KINDS)
			.map(({ css }) => css)
			.join(""),
	);
	document.adoptedStyleSheets.push(sheet);
}
