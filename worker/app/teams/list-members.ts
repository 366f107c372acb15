import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { members, teamInvitations, users } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { hasSeat } from "../../publish/membership.ts";
import { isAllowedIn } from "../../publish/ownership.ts";

/** The people in an account, the first to join first, with the pages of guests, and the invitations that wait, newest first. */
export async function listMembers(context: AccountContext) {
	const { database, accountId } = context;
	const [people, invited] = await database.batch([
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
				createdAt: teamInvitations.createdAt,
				expiresAt: teamInvitations.expiresAt,
			})
			.from(teamInvitations)
			.where(
				and(
					eq(teamInvitations.accountId, accountId),
					gt(teamInvitations.expiresAt, Date.now()),
					isAllowedIn(context, "members"),
				),
			)
			.orderBy(desc(teamInvitations.createdAt)),
	]);
	return { members: people, invitations: invited };
}
