import { and, eq, type SQL, sql } from "drizzle-orm";
import { ALL_ROLES, ROLES } from "../../../core/teams/role.ts";
import { memberPages, members, pages, teamInvitations, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { isInvitationFor, isOpen } from "../../publish/team-invitation.ts";
import { noteActivity } from "../activity/note-activity.ts";
import type { RequestContext } from "../api/context.ts";
import { invitationOver } from "./open-invitation.ts";
import { mailJoined } from "./team-mails.ts";

type JoiningContext = Context<Person> & Pick<RequestContext, "sendMail">;

/**
 * Makes the person a member by their mail's link, once. Only the confirmed address that was invited joins, so a forwarded mail
 * admits nobody: throws `forbidden` for another one, and `not_found` for one that is over. Returns the account's id.
 */
export async function joinTeam(context: JoiningContext, token: string): Promise<{ accountId: string }> {
	const hash = await sha256Hex(token);
	const joined = await joinBy(context, isOfToken(hash));
	if (joined) return joined;
	throw await whyNotJoined(context, hash);
}

/** Makes the person a member by an invitation that `listOwnInvitations` has. Throws `not_found`. Returns the account's id. */
export async function acceptInvitation(context: JoiningContext, id: string): Promise<{ accountId: string }> {
	const joined = await joinBy(context, and(eq(teamInvitations.id, id), isOpen()));
	if (joined) return joined;
	throw invitationOver("id");
}

/** Joins by the invitation that the condition finds, if it is for the person's confirmed address. */
async function joinBy(context: JoiningContext, isIt: SQL | undefined): Promise<{ accountId: string } | undefined> {
	const { database, actor } = context;
	const isTheirs = and(isIt, isInvitationFor(actor));
	const invited = sql`${teamInvitations} INNER JOIN ${users} ON ${isTheirs}`;
	const ofInvitation = (value: SQL) =>
		sql`(SELECT ${value} FROM ${invited} WHERE ${users.id} <> ${teamInvitations.accountId})`;
	const role = sql`CASE ${teamInvitations.role} ${sql.join(
		ALL_ROLES.map((one) => sql`WHEN ${one} THEN ${ROLES[one].name} `),
	)}END`;
	const account = ofInvitation(sql`${teamInvitations.accountId}`);
	const [, , , joined] = await database.batch([
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
		noteActivity(
			context,
			"member.joined",
			{ accountId: account, subject: ofInvitation(role) },
			sql`${account} IS NOT NULL`,
		),
		database
			.update(teamInvitations)
			.set({ endedAt: Date.now() })
			.where(sql`${teamInvitations.id} IN (SELECT ${teamInvitations.id} FROM ${invited})`)
			.returning({
				accountId: teamInvitations.accountId,
				invitedBy: teamInvitations.invitedBy,
				role: teamInvitations.role,
			}),
	]);
	const [invitation] = joined;
	if (!invitation) return undefined;
	await mailJoined(context, invitation);
	return { accountId: invitation.accountId };
}

async function whyNotJoined({ database, actor }: Pick<Context<Person>, "database" | "actor">, hash: string) {
	const [found] = await database
		.select({ email: teamInvitations.email, own: users.email })
		.from(teamInvitations)
		.innerJoin(users, eq(users.id, actor.id))
		.where(isOfToken(hash));
	if (!found) return invitationOver();
	return found.email === found.own
		? new DomainError("forbidden", "Confirm your email address first.", { field: "token", title: "Not confirmed" })
		: new DomainError("forbidden", `This invitation is for ${found.email}. You're signed in as ${found.own}.`, {
				field: "token",
				title: "For another address",
			});
}

function isOfToken(hash: string): SQL | undefined {
	return and(eq(teamInvitations.hash, hash), isOpen());
}
