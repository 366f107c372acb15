import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { teamInvitations, teams, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isInvitationFor, isOpen } from "../../publish/team-invitation.ts";

/** The invitations that wait for the person's confirmed address, the first to end first. */
export function listOwnInvitations({ database, actor }: Context<Person>) {
	const account = alias(users, "account");
	return database
		.select({
			id: teamInvitations.id,
			accountId: teamInvitations.accountId,
			team: account.fullName,
			picture: teams.picture,
			role: teamInvitations.role,
			pageCount: sql<number | null>`json_array_length(${teamInvitations.pageIds})`,
		})
		.from(teamInvitations)
		.innerJoin(users, isInvitationFor(actor))
		.innerJoin(account, eq(account.id, teamInvitations.accountId))
		.leftJoin(teams, eq(teams.id, teamInvitations.accountId))
		.where(isOpen())
		.orderBy(asc(teamInvitations.expiresAt));
}

/** Says no to an invitation. A repeated call changes nothing. */
export async function declineInvitation({ database, actor }: Context<Person>, id: string): Promise<void> {
	const theirs = database
		.select({ id: teamInvitations.id })
		.from(teamInvitations)
		.innerJoin(users, isInvitationFor(actor))
		.where(eq(teamInvitations.id, id));
	await database
		.delete(teamInvitations)
		.where(and(eq(teamInvitations.id, id), sql`${teamInvitations.id} IN ${theirs}`));
}
