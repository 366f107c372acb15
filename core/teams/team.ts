import * as z from "zod/mini";
import { emailSchema } from "../account/account.ts";
import { FULL_NAME_MAX } from "../account/full-name.ts";
import { pageIdSchema } from "../page/page-save.ts";
import { textSchema } from "../text/text.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import { ALL_ROLES } from "./role.ts";

/** The most people that one request invites. */
export const INVITED_AT_ONCE = 20;
/** The teams without a plan that a person can own. */
export const TEAMS_WITHOUT_PLAN = 1;
/** The most pages that a guest can be named for. */
const GUEST_PAGES_MAX = 100;

export const teamNameSchema = textSchema.check(
	z.trim(),
	z.overwrite(emptyUnlessVisible),
	z.minLength(1, "Enter a name for the team."),
	z.maxLength(FULL_NAME_MAX, `Use at most ${FULL_NAME_MAX} characters.`),
);

export const newTeamSchema = z.strictObject({ name: teamNameSchema });

/** What a person may do in an account: their role, and the pages it is about. Null means all of them. */
const membershipFields = {
	role: z.enum(ALL_ROLES),
	pageIds: z.nullable(z.array(pageIdSchema).check(z.minLength(1, "Choose a page."), z.maxLength(GUEST_PAGES_MAX))),
};

export const invitesSchema = z.strictObject({
	emails: z.array(emailSchema).check(z.minLength(1, "Enter an email address."), z.maxLength(INVITED_AT_ONCE)),
	...membershipFields,
});

export const personIdSchema = z.string().check(z.regex(/^[\w-]{1,40}$/));

export const membershipSchema = z.strictObject({ personId: personIdSchema, ...membershipFields });
export const leaveSchema = z.strictObject({ account: personIdSchema });
export const memberSchema = z.strictObject({ personId: personIdSchema });
export const pagePersonSchema = z.strictObject({ pageId: pageIdSchema, personId: personIdSchema });
export const invitationIdSchema = z.strictObject({ id: personIdSchema });
export const invitationTokenSchema = z.strictObject({
	token: z.string().check(z.regex(/^[0-9a-f]{64}$/, "Not an invitation.")),
});

export type Invites = z.infer<typeof invitesSchema>;
export type ChangedMembership = z.infer<typeof membershipSchema>;

/** What became of one invited address. */
export type InviteOutcome = "sent" | "member" | "no-seat" | "too-many" | "refused";
