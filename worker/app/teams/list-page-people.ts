import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { memberPages, members, pages, teamInvitations, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isTeam } from "../../publish/membership.ts";
import { accessToPage, isAllowedOn, isOwnedBy } from "../../publish/ownership.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { isOpen } from "../../publish/team-invitation.ts";

/**
 * Who has to do with a page: whoever has all pages of its account, its guests, the first to join first, and the invitations to it
 * that wait, newest first. Throws `not_found`.
 */
export async function listPagePeople({ database, actor }: Context<Person>, pageId: string) {
	const isThis = isAllowedOn(actor, "members", pageId);
	const isNamed = and(eq(memberPages.personId, members.personId), eq(memberPages.pageId, pageId));
	const [[account], people, invitations] = await database.batch([
		database
			.select({
				id: users.id,
				name: users.fullName,
				/** What the person who asks may do, and null in their own account. */
				access: accessToPage(actor),
				isTeam: sql<boolean>`${sql.raw(isTeam("users.id"))}`.mapWith(Boolean),
				/** Guests are part of the plans that have more people than one. */
				hasGuests: sql<boolean>`${sql.raw(planLimit("users", "maxMembers"))} > 1`.mapWith(Boolean),
			})
			.from(users)
			.innerJoin(pages, and(isThis, isOwnedBy(users.id, pages))),
		database
			.select({
				personId: members.personId,
				name: users.fullName,
				email: users.email,
				role: members.role,
				/** The pages of a guest in the account, and null for all. */
				pageIds: sql<string[] | null>`CASE WHEN ${members.coversAll} = 0 THEN (
					SELECT json_group_array(page_id) FROM member_pages AS named
					WHERE named.account_id = ${members.accountId} AND named.person_id = ${members.personId}
				) END`.mapWith((json): string[] | null => json && JSON.parse(json)),
			})
			.from(members)
			.innerJoin(pages, and(isThis, isOwnedBy(members.accountId, pages)))
			.innerJoin(users, eq(users.id, members.personId))
			.leftJoin(memberPages, and(isNamed, eq(memberPages.accountId, members.accountId)))
			.where(or(eq(members.coversAll, true), eq(memberPages.pageId, pageId)))
			.orderBy(asc(members.joinedAt), asc(members.personId)),
		database
			.select({
				id: teamInvitations.id,
				email: teamInvitations.email,
				role: teamInvitations.role,
				expiresAt: teamInvitations.expiresAt,
			})
			.from(teamInvitations)
			.innerJoin(pages, and(isThis, isOwnedBy(teamInvitations.accountId, pages)))
			.where(and(isOpen(), sql`EXISTS (SELECT 1 FROM json_each(${teamInvitations.pageIds}) WHERE value = ${pageId})`))
			.orderBy(desc(teamInvitations.createdAt)),
	]);
	if (!account) throw pageNotFound();
	return { account, people, invitations };
}
