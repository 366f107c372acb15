/** All line breaks that programs write, as one: those of Windows and old Macs, of Word, and of Unicode. */
export function withPlainBreaks(text: string): string {
	return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");
}

/**
 * A text that other programs' files can hold: plain line breaks, no other controls, no halves of characters, and no
 * code points that XML and Unicode forbid in files. Tabs stay.
 */
export function fileText(text: string): string {
	return withPlainBreaks(text)
		.replace(/[^\P{Control}\t\n]|\p{Noncharacter_Code_Point}/gu, "")
		.toWellFormed();
}
