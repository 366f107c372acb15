import * as z from "zod/mini";
import { textSchema } from "./text.ts";
import { emptyUnlessVisible } from "./visible-text.ts";

/** A text of one line or more that must show something. `name` begins the messages, e.g. "A title". */
export function wordsSchema(max: number, name: string, missing: string) {
	return textSchema.check(
		z.trim(),
		z.overwrite(emptyUnlessVisible),
		z.minLength(1, missing),
		z.maxLength(max, `${name} can have at most ${max} characters.`),
	);
}

/** A text that may be empty. */
export function maybeWordsSchema(max: number, name: string) {
	return textSchema.check(
		z.trim(),
		z.overwrite(emptyUnlessVisible),
		z.maxLength(max, `${name} can have at most ${max} characters.`),
	);
}
