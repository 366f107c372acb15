import * as z from "zod/mini";

/** Half of a surrogate pair is no character: storing it would silently change it into another one. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** Invisible characters: white space, controls, all that Unicode calls ignorable, and three more. */
const NOTHING_VISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\u2800\ufff9-\ufffb\u{1d159}]*$/u;

/** A text as a person typed it: every text field of the API starts from here. */
export const textSchema = z
	.string()
	.check(z.refine((typed) => !HALF_A_CHARACTER.test(typed), "This text contains a broken character. Type it again."));

/** The text, or an empty one when a reader would see nothing. */
export function emptyUnlessVisible(text: string): string {
	return NOTHING_VISIBLE.test(text) ? "" : text;
}

/** The start of a text, at most so many UTF-16 units long, without half a character at its end. */
export function startOf(text: string, length: number): string {
	return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
