import { fileText } from "./plain-breaks.ts";

/*
 * The lines of contact files (vCard, RFC 2425 and 2426) and of calendar files (iCalendar, RFC 5545), which share their
 * rules. Packages for this are 7 to 24 KB of JavaScript.
 */

/** The longest line in bytes, without the line break. */
const LINE_MAX_BYTES = 75;

/** A file of these lines. Long ones are folded. */
export function contentLines(lines: readonly string[]): string {
	return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** A text as the value of a line. */
export function escapedText(text: string): string {
	return fileText(text)
		.replace(/[\\;,]/g, "\\$&")
		.replaceAll("\n", "\\n");
}

/** Breaks a long line between characters. Each further line begins with a space. */
function fold(line: string): string {
	const folded: string[] = [];
	let start = 0;
	let bytes = 0;
	for (let at = 0; at < line.length; ) {
		const codePoint = line.codePointAt(at) ?? 0;
		const more = bytesOf(codePoint);
		if (bytes + more > LINE_MAX_BYTES) {
			folded.push(line.slice(start, at));
			start = at;
			// The space.
			bytes = 1;
		}
		bytes += more;
		at += codePoint > 0xffff ? 2 : 1;
	}
	return [...folded, line.slice(start)].join("\r\n ");
}

/** The length of a character in UTF-8. */
function bytesOf(codePoint: number): number {
	return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}
