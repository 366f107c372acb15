import * as z from "zod/mini";
import { mediaNameSchema } from "../../../core/media/media-schema.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import {
	invitationIdSchema,
	invitationTokenSchema,
	invitesSchema,
	leaveSchema,
	memberSchema,
	membershipSchema,
	newTeamSchema,
	pagePersonSchema,
	teamNameSchema,
} from "../../../core/teams/team.ts";
import { exportTeam } from "../account/export/export-account.ts";
import { accountFields, accountSchema } from "../api/account-input.ts";
import { everybody, inAccount, onPage, person, router } from "../api/trpc.ts";
import { askForInvitation } from "./ask-for-invitation.ts";
import { askToEdit } from "./ask-to-edit.ts";
import { changeMember, removeMember } from "./change-member.ts";
import { closeTeam } from "./close-team.ts";
import { createTeam } from "./create-team.ts";
import { findTeamInvitation } from "./find-invitation.ts";
import { invite, resendInvitation } from "./invite.ts";
import { acceptInvitation, joinTeam } from "./join.ts";
import { listAccounts } from "./list-accounts.ts";
import { listMembers } from "./list-members.ts";
import { listPagePeople } from "./list-page-people.ts";
import { withdrawInvitation } from "./open-invitation.ts";
import { declineInvitation, listOwnInvitations } from "./own-invitations.ts";
import { removeGuest } from "./remove-guest.ts";
import { renameTeam } from "./rename-team.ts";
import { setPicture } from "./set-picture.ts";

const pageSchema = z.strictObject({ pageId: pageIdSchema });

export const teamsRouter = router({
	/** The accounts that the person is in. */
	accounts: person().query(({ ctx }) => listAccounts(ctx)),

	/** The invitations that wait for the person's confirmed address. They need no link. */
	ownInvitations: person().query(({ ctx }) => listOwnInvitations(ctx)),

	acceptInvitation: person({ limit: "attempts" })
		.input(invitationIdSchema)
		.mutation(({ ctx, input }) => acceptInvitation(ctx, input.id)),

	declineInvitation: person()
		.input(invitationIdSchema)
		.mutation(({ ctx, input }) => declineInvitation(ctx, input.id)),

	create: person()
		.input(newTeamSchema)
		.mutation(({ ctx, input }) => createTeam(ctx, input.name)),

	close: inAccount("own", { limit: "attempts", needsSecondFactor: true })
		.input(z.strictObject({ ...accountFields, confirmation: teamNameSchema }))
		.mutation(({ ctx, input }) => closeTeam(ctx, input.confirmation)),

	export: inAccount("own", { limit: "attempts", isWork: true })
		.input(accountSchema)
		.query(({ ctx }) => exportTeam(ctx)),

	rename: inAccount("own")
		.input(z.extend(newTeamSchema, accountFields))
		.mutation(({ ctx, input }) => renameTeam(ctx, input.name)),

	setPicture: inAccount("own")
		.input(z.strictObject({ ...accountFields, picture: z.nullable(mediaNameSchema) }))
		.mutation(({ ctx, input }) => setPicture(ctx, input.picture)),

	members: inAccount("read")
		.input(accountSchema)
		.query(({ ctx }) => listMembers(ctx)),

	invite: inAccount("members", { limit: "attempts" })
		.input(z.extend(invitesSchema, accountFields))
		.mutation(({ ctx, input }) => invite(ctx, input)),

	resendInvitation: inAccount("members", { limit: "attempts" })
		.input(z.extend(invitationIdSchema, accountFields))
		.mutation(({ ctx, input }) => resendInvitation(ctx, input.id)),

	withdrawInvitation: inAccount("members")
		.input(z.extend(invitationIdSchema, accountFields))
		.mutation(({ ctx, input }) => withdrawInvitation(ctx, input.id)),

	changeMember: inAccount("members")
		.input(z.extend(membershipSchema, accountFields))
		.mutation(({ ctx, input }) => changeMember(ctx, input)),

	removeMember: inAccount("members")
		.input(z.extend(memberSchema, accountFields))
		.mutation(({ ctx, input }) => removeMember(ctx, input.personId)),

	pagePeople: onPage("members")
		.input(pageSchema)
		.query(({ ctx, input }) => listPagePeople(ctx, input.pageId)),

	removeGuest: onPage("members")
		.input(pagePersonSchema)
		.mutation(({ ctx, input }) => removeGuest(ctx, input)),

	/** Whoever may only look asks for more. */
	askToEdit: onPage("read", { limit: "attempts" })
		.input(pageSchema)
		.mutation(({ ctx, input }) => askToEdit(ctx, input.pageId)),

	/** Whoever leaves an account asks nobody. */
	leave: person()
		.input(leaveSchema)
		.mutation(({ ctx, input }) => removeMember({ ...ctx, accountId: input.account }, ctx.actor.id)),

	/** A mutation, so that no log of addresses has the secret. */
	findInvitation: everybody({ limit: "attempts" })
		.input(invitationTokenSchema)
		.mutation(({ ctx, input }) => findTeamInvitation(ctx, input.token)),

	/** Somebody whose link is over need not be signed in. */
	askForInvitation: everybody({ limit: "attempts" })
		.input(invitationTokenSchema)
		.mutation(({ ctx, input }) => askForInvitation(ctx, input.token)),

	join: person({ limit: "attempts" })
		.input(invitationTokenSchema)
		.mutation(({ ctx, input }) => joinTeam(ctx, input.token)),
});
