import * as z from "zod/mini";
import { LINK_URL_MAX } from "../addresses/safe-url.ts";
import { HANDLE_MAX } from "../socials/read-name.ts";
import { MAX_SOCIAL_HANDLES } from "../socials/social.ts";
import { textSchema } from "../text/text.ts";
import { socialIdSchema } from "./filled-social.ts";
import { pageIdSchema } from "./page-save.ts";

/** A typed handle to add, or one that was read before, with its address. `parseHandle` explains a missing or wrong one. */
export const newSocialSchema = z.strictObject({
	pageId: pageIdSchema,
	id: socialIdSchema,
	platform: z._default(textSchema.check(z.maxLength(HANDLE_MAX)), ""),
	handle: z._default(
		textSchema.check(z.maxLength(LINK_URL_MAX, `An address can have at most ${LINK_URL_MAX} characters.`)),
		"",
	),
	url: z.optional(textSchema.check(z.maxLength(LINK_URL_MAX))),
});

export type NewSocial = z.infer<typeof newSocialSchema>;

/** A page's handles in a new order. */
export const socialOrderSchema = z.strictObject({
	pageId: pageIdSchema,
	ids: z.array(socialIdSchema).check(
		z.minLength(1),
		z.maxLength(MAX_SOCIAL_HANDLES),
		z.refine((ids) => new Set(ids).size === ids.length, "A handle can have one place only."),
	),
});

export type SocialOrder = z.infer<typeof socialOrderSchema>;
