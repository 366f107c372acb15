import * as z from "zod/mini";
import { MAX_SOCIAL_HANDLES } from "../socials/social.ts";
import { savedSocialsSchema, socialIdSchema } from "./filled-social.ts";
import { pageDraftSchema } from "./page-schema.ts";

/** Ids that the Worker creates for pages (nanoid). */
export const pageIdSchema = z.string().check(z.regex(/^[\w-]{10,24}$/, "This page doesn't exist."));

const { username, translations, imprint, legalLinks } = pageDraftSchema.shape;

/**
 * One save of a page: the whole draft, and the version that it is based on. Without a username, translations, legal lines or social
 * icons, the page keeps those it has. An icon goes only when the save names it: the page may have others that its editor hasn't seen, of
 * an older editor, which adds them without a new version, or on the platforms of a newer release.
 */
export const pageSaveSchema = z.strictObject({
	id: pageIdSchema,
	version: z.int().check(z.positive()),
	draft: z.extend(pageDraftSchema, {
		username: z.optional(username),
		translations: z.optional(translations.def.innerType),
		imprint: z.optional(imprint.def.innerType),
		legalLinks: z.optional(legalLinks.def.innerType),
	}),
	socials: z.optional(savedSocialsSchema),
	removedSocials: z.optional(z.array(socialIdSchema).check(z.maxLength(MAX_SOCIAL_HANDLES))),
});

export type PageSave = z.infer<typeof pageSaveSchema>;
