import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { members, teamInvitations, teams, users } from "../../../db/schema/index.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { isOpen } from "../../publish/team-invitation.ts";
import type { RequestContext } from "../api/context.ts";
import { invitationOver } from "./open-invitation.ts";

type FindingContext = Pick<RequestContext, "database" | "viewer">;

/**
 * What a link invites to, before anybody is asked for anything, and who opens it. Throws `not_found` for a link that never worked, was
 * replaced by another mail's, or has been over for long.
 */
export async function findTeamInvitation({ database, viewer }: FindingContext, token: string) {
	const you = await viewer();
	const inviter = alias(users, "inviter");
	const [found] = await database
		.select({
			accountId: teamInvitations.accountId,
			team: users.fullName,
			picture: teams.picture,
			email: teamInvitations.email,
			role: teamInvitations.role,
			inviter: inviter.fullName,
			coversAll: sql`${teamInvitations.pageIds} IS NULL`.mapWith(Boolean),
			// Nobody reads the names of pages by a link that is over.
			pageNames: sql<
				string[]
			>`(SELECT json_group_array(coalesce(nullif(full_name, ''), username, 'Untitled')) FROM pages
				WHERE ${isOpen()} AND pages.id IN (SELECT value FROM json_each(${teamInvitations.pageIds})))`.mapWith(
				(json): string[] => JSON.parse(json),
			),
			isOpen: sql`${isOpen()}`.mapWith(Boolean),
			isMember: sql`${members.personId} IS NOT NULL`.mapWith(Boolean),
		})
		.from(teamInvitations)
		.innerJoin(users, eq(users.id, teamInvitations.accountId))
		.leftJoin(teams, eq(teams.id, teamInvitations.accountId))
		.leftJoin(inviter, eq(inviter.id, teamInvitations.invitedBy))
		.leftJoin(members, and(eq(members.accountId, teamInvitations.accountId), eq(members.personId, you?.id ?? "")))
		.where(eq(teamInvitations.hash, await sha256Hex(token)));
	if (!found) throw invitationOver();
	return { ...found, you: you && { email: you.email, isConfirmed: you.isEmailVerified } };
}
