import { and, eq, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { TEAM_INVITATION_DAYS } from "../../../core/teams/retention.ts";
import { ROLES } from "../../../core/teams/role.ts";
import type { InviteOutcome, Invites } from "../../../core/teams/team.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { memberPages, members, pages, teamInvitations, users } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { canMail } from "../../foundation/outside/configured.ts";
import { isTeam } from "../../publish/membership.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { isOpen, isWaiting } from "../../publish/team-invitation.ts";
import { noteActivity } from "../activity/note-activity.ts";
import type { RequestContext } from "../api/context.ts";
import { type AttemptLimit, countAttempt } from "../limits/attempts.ts";
import { refuseMail } from "../mail/mail-limits.ts";
import { refuseGuestRole } from "./change-member.ts";
import { mayGive } from "./may-give.ts";
import { isOwnInvitation } from "./open-invitation.ts";
import { hasReported } from "./report-invitation.ts";
import { namesInMail } from "./team-mails.ts";

type InvitingContext = AccountContext & Pick<RequestContext, "sendMail">;

/** Invitations a day of one account, and from one person. What one mailbox gets is limited as all mails to strangers are. */
const A_DAY: Omit<AttemptLimit, "name"> = { max: 100, restMs: DAY_MS, isWindow: true };
const LIMITS = {
	account: { ...A_DAY, name: "team invitations of an account" },
	inviter: { ...A_DAY, name: "team invitations of a person" },
} satisfies Record<string, AttemptLimit>;

/**
 * Invites people to an account, each by a mail that works once, for this address, within seven days. Whoever is invited already
 * gets a new mail in place of the old one. Returns what became of each address. Throws `invalid` for a role that guests can't
 * have, `forbidden` beyond the person's own role, and `unavailable` without mail.
 */
export async function invite(
	context: InvitingContext,
	{ emails, role, pageIds }: Invites,
): Promise<{ email: string; outcome: InviteOutcome }[]> {
	const { env, database, accountId } = context;
	if (!canMail(env)) throw new DomainError("unavailable", "Email isn't set up here, so nobody can be invited.");
	refuseGuestRole(role, pageIds);
	const [allowed] = await database
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, accountId), mayGive(context, role)));
	if (!allowed) {
		throw new DomainError("forbidden", "Nobody gives a role above their own.", {
			field: "role",
			title: "Not your role",
		});
	}
	const outcomes: { email: string; outcome: InviteOutcome }[] = [];
	for (const email of new Set(emails))
		outcomes.push({ email, outcome: await inviteOne(context, email, role, pageIds) });
	return outcomes;
}

/** Sends an invitation again, with another link for another seven days. Throws `not_found` for one that is over. */
export async function resendInvitation(context: InvitingContext, id: string): Promise<InviteOutcome> {
	const [found] = await context.database
		.select({ email: teamInvitations.email, role: teamInvitations.role, pageIds: teamInvitations.pageIds })
		.from(teamInvitations)
		.where(and(isOwnInvitation(context, id), isWaiting()));
	if (!found)
		throw new DomainError("not_found", "This invitation is over. Invite this address again.", { field: "id" });
	return inviteOne(context, found.email, found.role, found.pageIds);
}

async function inviteOne(
	context: InvitingContext,
	email: string,
	role: Invites["role"],
	pageIds: Invites["pageIds"],
): Promise<InviteOutcome> {
	const { database, accountId, actor, sendMail } = context;
	if (await isMember(context, email, pageIds)) return "member";
	if (await hasReported(database, accountId, email)) return "refused";
	for (const [limit, subject] of [
		[LIMITS.account, accountId],
		[LIMITS.inviter, actor.id],
	] as const) {
		if ((await countAttempt(database, limit, subject)) > 0) return "too-many";
	}
	if (!(await mayMail(database, email))) return "too-many";
	const id = nanoid();
	const now = Date.now();
	const named = pageIds === null ? sql`NULL` : ownPagesIn(accountId, pageIds);
	const [, invited] = await database.batch([
		database
			.delete(teamInvitations)
			.where(and(eq(teamInvitations.accountId, accountId), eq(teamInvitations.email, email), mayGive(context, role))),
		database
			.insert(teamInvitations)
			.select(
				sql`SELECT ${id}, ${users.id}, ${email}, ${role}, ${named}, ${actor.id}, NULL, ${now}, ${now + TEAM_INVITATION_DAYS * DAY_MS}, NULL
				FROM ${users} WHERE ${users.id} = ${accountId} AND ${mayGive(context, role)} AND ${hasRoom(pageIds === null)}`,
			)
			.returning({ id: teamInvitations.id }),
		noteActivity(
			context,
			"member.invited",
			{ accountId, subject: `${email} as ${ROLES[role].name}` },
			sql`changes() > 0`,
		),
	]);
	if (invited.length === 0) return "no-seat";
	const { team, person: inviter } = await namesInMail(database, accountId, actor.id);
	sendMail({
		template: "team-invitation",
		account: { teamInvitationId: id },
		values: { team, inviter, role: ROLES[role].name },
	});
	return "sent";
}

/** SQL for the ids among these of the account's own pages, as a JSON list. */
function ownPagesIn(accountId: string, pageIds: readonly string[]) {
	return sql`(SELECT json_group_array(${pages.id}) FROM ${pages} WHERE ${isOwnedBy(accountId, pages)}
		AND ${pages.id} IN (SELECT value FROM json_each(${JSON.stringify(pageIds)})))`;
}

/** SQL condition on `users`, an account: its plan has a seat for one more, beside its people and those who are invited. */
function hasRoom(coversAll: boolean) {
	const seats = sql.raw(planLimit("users", "maxMembers"));
	if (!coversAll) return sql`${seats} > 1`;
	const people = sql`(SELECT count(*) FROM ${members} WHERE ${members.accountId} = ${users.id} AND ${members.coversAll} = 1)`;
	const invited = sql`(SELECT count(*) FROM ${teamInvitations} WHERE ${teamInvitations.accountId} = ${users.id}
		AND ${teamInvitations.pageIds} IS NULL AND ${isOpen()})`;
	return sql`${people} + ${invited} + (NOT ${sql.raw(isTeam("users.id"))}) < ${seats}`;
}

/** Whether this address's person is in the account for all of these pages. */
async function isMember(
	{ database, accountId }: AccountContext,
	email: string,
	pageIds: readonly string[] | null,
): Promise<boolean> {
	const isNamed = sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(pageIds ?? [])}) AS asked WHERE NOT EXISTS (
		SELECT 1 FROM ${memberPages} WHERE ${memberPages.accountId} = ${accountId}
		AND ${memberPages.personId} = ${users.id} AND ${memberPages.pageId} = asked.value))`;
	const [found] = await database
		.select({ id: users.id })
		.from(users)
		.leftJoin(members, and(eq(members.accountId, accountId), eq(members.personId, users.id)))
		.where(
			and(
				eq(users.email, email),
				sql`(${users.id} = ${accountId} OR ${members.coversAll} = 1 OR (${members.personId} IS NOT NULL AND ${pageIds === null ? sql`FALSE` : isNamed}))`,
			),
		);
	return found !== undefined;
}

async function mayMail(database: Database, email: string): Promise<boolean> {
	try {
		await refuseMail(database, "team-invitation", email);
		return true;
	} catch (error) {
		if (error instanceof DomainError && error.code === "rate_limited") return false;
		throw error;
	}
}
