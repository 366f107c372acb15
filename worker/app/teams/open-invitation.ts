import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { TEAM_INVITATION_KEPT_DAYS } from "../../../core/teams/retention.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { teamInvitations } from "../../../db/schema/index.ts";
import type { AccountContext, Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";
import { isWaiting } from "../../publish/team-invitation.ts";
import { noteActivity } from "../activity/note-activity.ts";
import { mayGive } from "./may-give.ts";

/** SQL condition on `team_invitations`: this one of the account, for a role that the person may give. */
export function isOwnInvitation(context: AccountContext, id: string): SQL | undefined {
	return and(
		eq(teamInvitations.id, id),
		eq(teamInvitations.accountId, context.accountId),
		mayGive(context, sql`${teamInvitations.role}`),
	);
}

/** Takes an invitation back. A repeated call changes nothing. */
export async function withdrawInvitation(context: AccountContext, id: string): Promise<void> {
	const { database, accountId } = context;
	const isTheirs = and(isOwnInvitation(context, id), isWaiting());
	const email = sql`(SELECT ${teamInvitations.email} FROM ${teamInvitations} WHERE ${isTheirs})`;
	await database.batch([
		noteActivity(context, "member.withdrawn", { accountId, subject: email }, sql`${email} IS NOT NULL`),
		database.update(teamInvitations).set({ endedAt: Date.now() }).where(isTheirs),
	]);
}

/** Deletes the invitations that have been over for a while. */
export function deleteOldTeamInvitations({ database }: Pick<Stores, "database">): Promise<boolean> {
	const kept = Date.now() - TEAM_INVITATION_KEPT_DAYS * DAY_MS;
	return deleteInSlices(database, teamInvitations, lte(teamInvitations.expiresAt, kept));
}

/** Why a link invites nobody. */
export function invitationOver(field = "token"): DomainError {
	return new DomainError("not_found", "This invitation ran out, was used, or was taken back. Ask for a new one.", {
		field,
		title: "Invitation over",
	});
}
