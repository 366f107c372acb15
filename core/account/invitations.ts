import * as z from "zod/mini";
import { textSchema } from "../text/text.ts";
import { emailSchema } from "./account.ts";

/** The longest note about an invitation, in characters. */
const NOTE_MAX = 200;

/** An invitation to create an account. With an address it is for this address only, and can be mailed there. */
export const newInvitationSchema = z.strictObject({
	email: z.optional(emailSchema),
	note: textSchema.check(z.trim(), z.maxLength(NOTE_MAX, `Use at most ${NOTE_MAX} characters.`)),
	isMailed: z.boolean(),
});

/** Identifies an invitation. */
export const ownInvitationSchema = z.strictObject({
	id: z.string().check(z.regex(/^[\w-]{1,30}$/, "Not an invitation.")),
});

/** A part of the list of invitations: those after the one with this id. */
export const invitationsAfterSchema = z._default(
	z.strictObject({ after: z.optional(ownInvitationSchema.shape.id) }),
	{},
);

export type NewInvitation = z.infer<typeof newInvitationSchema>;
