import * as z from "zod/mini";
import { LINK_URL_MAX } from "../addresses/safe-url.ts";
import { blockIdSchema } from "../blocks/block-schema.ts";
import { HANDLE_MAX } from "../socials/read-name.ts";
import { MAX_SOCIAL_HANDLES, SOCIAL_LIMIT_MESSAGE } from "../socials/social.ts";
import { textSchema } from "../text/text.ts";

export const socialIdSchema = blockIdSchema;

/** A social icon with what it was read as. `readAgain` decides whether its handle or its address is one of the platform. */
const filledSocialSchema = z.strictObject({
	platform: textSchema.check(z.maxLength(HANDLE_MAX)),
	handle: textSchema.check(z.maxLength(LINK_URL_MAX)),
	url: textSchema.check(z.maxLength(LINK_URL_MAX)),
	isVisible: z.boolean(),
});

export type FilledSocial = z.infer<typeof filledSocialSchema>;

/** The icons of a new page. */
export const filledSocialsSchema = z
	.array(filledSocialSchema)
	.check(z.maxLength(MAX_SOCIAL_HANDLES, SOCIAL_LIMIT_MESSAGE));

/** The icons of a page in their order. */
export const savedSocialsSchema = z.array(z.extend(filledSocialSchema, { id: socialIdSchema })).check(
	z.maxLength(MAX_SOCIAL_HANDLES, SOCIAL_LIMIT_MESSAGE),
	z.refine((socials) => new Set(socials.map(({ id }) => id)).size === socials.length, "Two icons share an id."),
);

export type SavedSocial = z.infer<typeof savedSocialsSchema>[number];
