import { and, asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { planFrom } from "../../../core/plans/plan.ts";
import { members, teamInvitations, users } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { hasSeat, isTeam } from "../../publish/membership.ts";
import { isAllowedIn } from "../../publish/ownership.ts";
import { planNow } from "../../publish/plans/plan-limit.ts";
import { isWaiting } from "../../publish/team-invitation.ts";

/** The people in an account, the first to join first, with the pages of guests, and the invitations that nobody has answered, newest first. */
export async function listMembers(context: AccountContext) {
	const { database, accountId } = context;
	const inviter = alias(users, "inviter");
	const [[account], people, invited] = await database.batch([
		database
			.select({
				id: users.id,
				name: users.fullName,
				isTeam: sql`${sql.raw(isTeam("users.id"))}`.mapWith(Boolean),
				plan: sql.raw(planNow("users")).mapWith(planFrom),
			})
			.from(users)
			.where(and(eq(users.id, accountId), isAllowedIn(context, "read"))),
		database
			.select({
				personId: members.personId,
				name: users.fullName,
				email: users.email,
				role: members.role,
				pageIds: sql<string[] | null>`CASE WHEN ${members.coversAll} = 0 THEN (
					SELECT json_group_array(page_id) FROM member_pages AS named
					WHERE named.account_id = ${members.accountId} AND named.person_id = ${members.personId}
				) END`.mapWith((json): string[] | null => json && JSON.parse(json)),
				hasSeat: sql<boolean>`${sql.raw(hasSeat())}`.mapWith(Boolean),
				joinedAt: members.joinedAt,
			})
			.from(members)
			.innerJoin(users, eq(users.id, members.personId))
			.where(and(eq(members.accountId, accountId), isAllowedIn(context, "read")))
			.orderBy(asc(members.joinedAt), asc(members.personId)),
		database
			.select({
				id: teamInvitations.id,
				email: teamInvitations.email,
				role: teamInvitations.role,
				pageIds: teamInvitations.pageIds,
				invitedBy: inviter.fullName,
				createdAt: teamInvitations.createdAt,
				expiresAt: teamInvitations.expiresAt,
			})
			.from(teamInvitations)
			.leftJoin(inviter, eq(inviter.id, teamInvitations.invitedBy))
			.where(and(eq(teamInvitations.accountId, accountId), isWaiting(), isAllowedIn(context, "members")))
			.orderBy(desc(teamInvitations.createdAt)),
	]);
	return { account: account ?? null, members: people, invitations: invited };
}
