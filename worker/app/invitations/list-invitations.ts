import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { INVITATION_KEPT_DAYS } from "../../../core/account/retention.ts";
import { LIST_ROWS } from "../../../core/lists/list-rows.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { invitations, users } from "../../../db/schema/index.ts";
import type { Context, Person, Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { canMail } from "../../foundation/outside/configured.ts";
import { signUpRule } from "../../foundation/sign-in/switches.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";

/**
 * The newest invitations after one of the list, with who has used them, and what the operator allows. Times are milliseconds
 * since 1970.
 */
export async function listInvitations({ env, database }: Stores, after: string | undefined) {
	const isAfter = sql`${invitations}.rowid < (SELECT last.rowid FROM ${invitations} AS last WHERE last.id = ${after})`;
	const rows = await database
		.select({
			id: invitations.id,
			email: invitations.email,
			note: invitations.note,
			createdAt: invitations.createdAt,
			expiresAt: invitations.expiresAt,
			usedAt: invitations.usedAt,
			usedBy: users.email,
		})
		.from(invitations)
		.leftJoin(users, eq(users.id, invitations.usedBy))
		.where(after === undefined ? undefined : isAfter)
		// Rows are in the order of their times.
		.orderBy(desc(sql`${invitations}.rowid`))
		.limit(LIST_ROWS);
	return { rule: signUpRule(env), canMail: canMail(env), invitations: rows };
}

/** Ends an invitation that nobody has used, with its links. Throws `conflict` when somebody has. */
export async function revokeInvitation({ database }: Context<Person>, id: string): Promise<void> {
	const gone = await database
		.delete(invitations)
		.where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
		.returning({ id: invitations.id });
	if (gone.length > 0) return;
	const [used] = await database.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id));
	if (used) throw new DomainError("conflict", "Somebody has just used this invitation.");
}

/** Deletes what ended long ago, used or not. */
export function deleteOldInvitations(database: Database): Promise<boolean> {
	const endedBefore = Date.now() - INVITATION_KEPT_DAYS * DAY_MS;
	return deleteInSlices(database, invitations, lte(invitations.expiresAt, endedBefore));
}
