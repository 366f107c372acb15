/** The letters and digits of a text, in lower case. */
export function lettersOf(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
