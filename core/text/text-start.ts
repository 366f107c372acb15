/** The start of a text, at most `length` UTF-16 units long and never cut within a character. */
export function startOf(text: string, length: number): string {
	return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
