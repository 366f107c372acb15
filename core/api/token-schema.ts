import * as z from "zod/mini";
import { momentSchema } from "../blocks/block-schema.ts";
import { pageIdSchema } from "../page/page-save.ts";
import { textSchema } from "../text/text.ts";
import { ALL_SCOPES } from "./scope.ts";

/** The longest name of a token, in characters. */
export const TOKEN_NAME_MAX = 60;

/** The most pages that a token names one by one. */
const TOKEN_PAGES_MAX = 100;

/** The most tokens that a person has in an account at once. */
export const TOKENS_MAX = 50;

/** A token that is about to be made. */
export const newTokenSchema = z.strictObject({
	name: textSchema.check(
		z.trim(),
		z.minLength(1, "Say what the token is for."),
		z.maxLength(TOKEN_NAME_MAX, `A name can have at most ${TOKEN_NAME_MAX} characters.`),
	),
	scope: z.enum(ALL_SCOPES, "Choose what the token may do."),
	/** Null for all pages of the account, those to come among them. */
	pages: z.nullable(
		z.array(pageIdSchema).check(
			z.minLength(1, "Choose a page at least, or all of them."),
			z.maxLength(TOKEN_PAGES_MAX, `A token can name at most ${TOKEN_PAGES_MAX} pages. Choose all of them instead.`),
			z.overwrite((ids) => [...new Set(ids)]),
		),
	),
	/** In milliseconds since 1970, or null for a token that stays until somebody deletes it. */
	endsAt: z.nullable(momentSchema),
});

export type NewToken = z.infer<typeof newTokenSchema>;

export const tokenIdSchema = z.string().check(z.regex(/^[\w-]{10,24}$/, "This token doesn't exist."));
