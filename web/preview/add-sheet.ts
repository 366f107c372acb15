/** Adds styles to this document. A content policy that forbids inline styles allows this. */
export function addSheet(css: string): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
}
