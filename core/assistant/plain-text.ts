import { withPlainBreaks } from "../text/plain-breaks.ts";

// Control characters except line ends, undecodable characters and marks that change the direction of a text.
const UNWANTED = /[^\P{Cc}\n\t]|[\ufffd\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** Enough for every title and bio, in characters. Files and embedded data may have texts of megabytes. */
const LINE_MAX = 1000;
const TEXT_MAX = 5000;

/** The words of a stranger as one line: no controls, no direction marks, and single spaces. */
export function plainLine(text: string): string {
	return withPlainBreaks(text.slice(0, LINE_MAX)).replace(UNWANTED, "").replace(/\s+/g, " ").trim();
}

/** The same with its lines, and at most one empty line between them. */
export function plainText(text: string): string {
	return withPlainBreaks(text.slice(0, TEXT_MAX))
		.replace(UNWANTED, "")
		.replace(/[^\S\n]+/g, " ")
		.replace(/ ?\n ?/g, "\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
