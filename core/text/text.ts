import * as z from "zod/mini";

/** Half of a surrogate pair isn't a character. Storing it would silently replace it. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** The base of every text field in the API. */
export const textSchema = z
	.string()
	.check(z.refine((typed) => !HALF_A_CHARACTER.test(typed), "This text contains a broken character. Type it again."));
