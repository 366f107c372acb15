import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { memberPages, members, pages, teamInvitations, teams, users } from "../../../db/schema/index.ts";
import type { Context, Person, Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { isOwnedBy } from "../../publish/ownership.ts";

/** What a link invites to, before anybody is asked for anything. Throws `not_found` for one that ended, was used or taken back. */
export async function findTeamInvitation({ database }: Stores, token: string) {
	const inviter = alias(users, "inviter");
	const [found] = await database
		.select({
			accountId: teamInvitations.accountId,
			team: users.fullName,
			picture: teams.picture,
			email: teamInvitations.email,
			role: teamInvitations.role,
			inviter: inviter.fullName,
			pageNames: sql<string[] | null>`CASE WHEN ${teamInvitations.pageIds} IS NOT NULL THEN (
				SELECT json_group_array(coalesce(nullif(full_name, ''), username, 'Untitled')) FROM pages
				WHERE pages.id IN (SELECT value FROM json_each(${teamInvitations.pageIds}))
			) END`.mapWith((json): string[] | null => json && JSON.parse(json)),
		})
		.from(teamInvitations)
		.innerJoin(users, eq(users.id, teamInvitations.accountId))
		.leftJoin(teams, eq(teams.id, teamInvitations.accountId))
		.leftJoin(inviter, eq(inviter.id, teamInvitations.invitedBy))
		.where(isOfToken(await sha256Hex(token)));
	if (!found) throw ended();
	return found;
}

/**
 * Makes the person a member by their mail's link, once. Only the confirmed address that was invited joins, so a forwarded mail
 * admits nobody: throws `forbidden` for another one, and `not_found` as `findTeamInvitation` does. Returns the account's id.
 */
export async function joinTeam({ database, actor }: Context<Person>, token: string): Promise<{ accountId: string }> {
	const hash = await sha256Hex(token);
	const isTheirs = and(
		isOfToken(hash),
		eq(users.id, actor.id),
		eq(users.email, teamInvitations.email),
		isNotNull(users.emailVerifiedAt),
	);
	const invited = sql`${teamInvitations} INNER JOIN ${users} ON ${isTheirs}`;
	const [, , joined] = await database.batch([
		database
			.insert(members)
			.select(
				sql`SELECT ${teamInvitations.accountId}, ${users.id}, ${teamInvitations.role}, ${teamInvitations.pageIds} IS NULL, ${Date.now()}
					FROM ${invited} WHERE ${users.id} <> ${teamInvitations.accountId}`,
			)
			.onConflictDoUpdate({
				target: [members.accountId, members.personId],
				// A guest becomes a member. Nobody loses anything by an invitation.
				set: {
					role: sql`CASE WHEN excluded.covers_all > ${members.coversAll} THEN excluded.role ELSE ${members.role} END`,
					coversAll: sql`max(${members.coversAll}, excluded.covers_all)`,
				},
			}),
		database
			.insert(memberPages)
			.select(
				sql`SELECT ${teamInvitations.accountId}, ${users.id}, ${pages.id} FROM ${invited}
					INNER JOIN ${pages} ON ${isOwnedBy(sql`${teamInvitations.accountId}`, pages)}
					AND ${pages.id} IN (SELECT value FROM json_each(${teamInvitations.pageIds}))
					INNER JOIN ${members} ON ${members.accountId} = ${teamInvitations.accountId}
					AND ${members.personId} = ${users.id} AND ${members.coversAll} = 0 WHERE TRUE`,
			)
			.onConflictDoNothing(),
		database
			.delete(teamInvitations)
			.where(
				sql`${teamInvitations.id} IN (SELECT invited.id FROM ${teamInvitations} AS invited INNER JOIN ${users}
					ON users.id = ${actor.id} AND users.email = invited.email AND users.email_verified_at IS NOT NULL
					WHERE invited.hash = ${hash} AND invited.expires_at > ${Date.now()})`,
			)
			.returning({ accountId: teamInvitations.accountId }),
	]);
	if (joined[0]) return joined[0];
	throw await whyNotJoined({ database, actor }, hash);
}

async function whyNotJoined({ database, actor }: Pick<Context<Person>, "database" | "actor">, hash: string) {
	const [found] = await database
		.select({ email: teamInvitations.email, own: users.email })
		.from(teamInvitations)
		.innerJoin(users, eq(users.id, actor.id))
		.where(isOfToken(hash));
	if (!found) return ended();
	return found.email === found.own
		? new DomainError("forbidden", "Confirm your email address first.", { field: "token", title: "Not confirmed" })
		: new DomainError("forbidden", `This invitation is for ${found.email}. You're signed in as ${found.own}.`, {
				field: "token",
				title: "For another address",
			});
}

function ended(): DomainError {
	return new DomainError("not_found", "This invitation ran out, was used, or was taken back. Ask for a new one.", {
		field: "token",
		title: "Invitation over",
	});
}

function isOfToken(hash: string): SQL | undefined {
	return and(eq(teamInvitations.hash, hash), isOpen());
}

function isOpen(): SQL {
	return gt(teamInvitations.expiresAt, Date.now());
}
