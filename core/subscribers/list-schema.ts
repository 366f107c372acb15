import * as z from "zod/mini";
import { pageIdSchema } from "../page/page-save.ts";
import { textSchema } from "../text/text.ts";

const SEARCH_MAX = 254;

/** A page whose list is meant. */
export const listOfPageSchema = z.strictObject({ pageId: pageIdSchema });

/** A part of a list: the addresses that contain `search`, from after `cursor`, which the part before has given. */
export const listQuestionSchema = z.extend(listOfPageSchema, {
	search: z._default(textSchema.check(z.trim(), z.toLowerCase(), z.maxLength(SEARCH_MAX)), ""),
	cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w-]{10,24}$/, "Not a place in a list."))),
});

export const subscriberSchema = z.extend(listOfPageSchema, {
	id: z.string().check(z.regex(/^[\w-]{10,24}$/, "Not a subscriber's id.")),
});

export type ListQuestion = z.infer<typeof listQuestionSchema>;
