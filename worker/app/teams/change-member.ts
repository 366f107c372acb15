import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { ROLES } from "../../../core/teams/role.ts";
import type { ChangedMembership } from "../../../core/teams/team.ts";
import { memberPages, members, pages, teams, users } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { noteActivity } from "../activity/note-activity.ts";
import { checkEditorsIn } from "../presence/check-editors.ts";
import { mayGive } from "./may-give.ts";
import { mailChanged, mailRemoved, type TellingContext } from "./team-mails.ts";

/**
 * Gives a member another role or other pages. Throws `invalid` for a role that guests can't have, `not_found` for somebody who
 * isn't a member, and `forbidden` beyond the person's own role and for the last owner of a team.
 */
export async function changeMember(
	context: TellingContext,
	{ personId, role, pageIds }: ChangedMembership,
): Promise<void> {
	const { database, accountId } = context;
	refuseGuestRole(role, pageIds);
	const isLowered = role === "owner" ? undefined : isNoLastOwner();
	const isChangeable = and(
		isMember(accountId, personId),
		mayGive(context, sql`${members.role}`),
		mayGive(context, role),
		isLowered,
	);
	const subject = sql`${nameOf(personId)} || ' to ' || ${ROLES[role].name}`;
	const [, changed] = await database.batch([
		noteActivity(context, "member.changed", { accountId, subject }, existsMember(isChangeable)),
		database
			.update(members)
			.set({ role, coversAll: pageIds === null })
			.where(isChangeable)
			.returning({ personId: members.personId }),
		database
			.delete(memberPages)
			.where(and(eq(memberPages.accountId, accountId), eq(memberPages.personId, personId), sql`changes() > 0`)),
		...(pageIds === null
			? []
			: [
					database
						.insert(memberPages)
						.select(sql`${namedPages(accountId, personId, pageIds)} AND ${mayGive(context, role)}`)
						.onConflictDoNothing(),
				]),
	]);
	if (changed.length === 0) throw await whyNotChanged(context, personId);
	checkEditorsIn(context, accountId);
	await mailChanged(context, { personId, role, pageIds });
}

/** Removes somebody from an account, or the person themselves who leaves. Throws as `changeMember` does. */
export async function removeMember(context: TellingContext, personId: string): Promise<void> {
	const { database, accountId, actor } = context;
	const isLeaving = personId === actor.id;
	const mayRemove = isLeaving ? undefined : mayGive(context, sql`${members.role}`);
	const isRemovable = and(isMember(accountId, personId), mayRemove, isNoLastOwner());
	const [, removed] = await database.batch([
		isLeaving
			? noteActivity(context, "member.left", { accountId }, existsMember(isRemovable))
			: noteActivity(context, "member.removed", { accountId, subject: nameOf(personId) }, existsMember(isRemovable)),
		database.delete(members).where(isRemovable).returning({ personId: members.personId }),
	]);
	if (removed.length === 0) throw await whyNotChanged(context, personId);
	checkEditorsIn(context, accountId);
	if (personId !== actor.id) await mailRemoved(context, personId);
}

/** Throws `invalid` for a role that nobody has on single pages. */
export function refuseGuestRole(role: ChangedMembership["role"], pageIds: readonly string[] | null): void {
	if (pageIds === null || ROLES[role].isForGuests) return;
	throw new DomainError("invalid", `${ROLES[role].name}s have all pages.`, { field: "role" });
}

/** SQL that selects rows of `member_pages`: those of the pages that the account has, while the member is a guest. */
function namedPages(accountId: string, personId: string, pageIds: readonly string[]): SQL {
	return sql`SELECT ${accountId}, ${personId}, ${pages.id} FROM ${pages} WHERE ${isOwnedBy(accountId, pages)}
		AND ${pages.id} IN (SELECT value FROM json_each(${JSON.stringify(pageIds)}))
		AND EXISTS (SELECT 1 FROM ${members} WHERE ${isMember(accountId, personId)} AND ${members.coversAll} = 0)`;
}

function existsMember(condition: SQL | undefined): SQL {
	return sql`EXISTS (SELECT 1 FROM ${members} WHERE ${condition})`;
}

/** SQL for what somebody is called. */
function nameOf(personId: string): SQL {
	return sql`(SELECT ${users.fullName} FROM ${users} WHERE ${users.id} = ${personId})`;
}

function isMember(accountId: string, personId: string): SQL | undefined {
	return and(eq(members.accountId, accountId), eq(members.personId, personId));
}

/** SQL condition on `members`: the account keeps an owner without this one. A person's own account has its person. */
function isNoLastOwner(): SQL | undefined {
	return or(
		sql`${members.role} <> 'owner'`,
		sql`EXISTS (SELECT 1 FROM ${members} AS other WHERE other.account_id = ${members.accountId}
			AND other.person_id <> ${members.personId} AND other.role = 'owner')`,
		sql`NOT EXISTS (SELECT 1 FROM ${teams} WHERE ${teams.id} = ${members.accountId})`,
	);
}

async function whyNotChanged({ database, accountId }: AccountContext, personId: string): Promise<DomainError> {
	const [member] = await database
		.select({ isLast: sql<number>`NOT (${isNoLastOwner()})` })
		.from(members)
		.where(isMember(accountId, personId));
	if (!member) return new DomainError("not_found", "This person isn't a member.", { field: "personId" });
	return member.isLast === 1
		? new DomainError("forbidden", "A team keeps at least one owner. Make somebody else an owner first.", {
				field: "personId",
				title: "The last owner",
			})
		: new DomainError("forbidden", "Nobody changes or gives a role above their own.", {
				field: "role",
				title: "Not your role",
			});
}
