import * as z from "zod/mini";
import { accountSchema } from "../account/people.ts";
import { reportWordsSchema } from "./report.ts";

/** An account that an administrator blocks, with the words that its person reads. */
export const blockSchema = z.extend(accountSchema, {
	words: reportWordsSchema.check(z.minLength(1, "Say why. The person reads it.")),
});
