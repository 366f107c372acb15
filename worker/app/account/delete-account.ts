import { and, eq, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import pMap from "p-map";
import { DELETE_WORD, type DeleteAccount } from "../../../core/account/account.ts";
import type { Database } from "../../../db/client.ts";
import { openDatabase } from "../../../db/client.ts";
import { attempts, deletions, members, teams, users, webhooks } from "../../../db/schema/index.ts";
import type { Context } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { givingWay } from "../../foundation/work/give-way.ts";
import type { Viewer } from "../api/context.ts";
import { confirmPerson } from "../auth/check-password.ts";
import { deleteWaysIn, WAYS_IN } from "../auth/ways-in.ts";
import { SIGN_IN_LIMIT, subjectOf } from "../limits/attempts.ts";
import { checkEditorsOf, findSharedPages } from "../presence/check-editors.ts";
import { DELETION_STEPS } from "./deletion-steps.ts";

/** A limit for one cron run. The rest waits for the next run. */
const DELETIONS_PER_RUN = 20;
/**
 * How many accounts are deleted at the same time. More than one, so that waiting for Stripe holds up few others; only a few, so
 * that visitors on the same machine get their answers in between.
 */
const DELETIONS_AT_ONCE = 3;

/**
 * Deletes the user's account for good. When this returns, no session, password, passkey, mailed link or Google account opens it,
 * and the address is free. The rest is deleted after the answer; a cron task retries failures. Throws `invalid` naming
 * the field, `forbidden`, or `rate_limited`.
 */
export async function deleteAccount(
	context: Context<Viewer>,
	{ confirmation, currentPassword }: DeleteAccount,
): Promise<void> {
	if (confirmation.trim().toUpperCase() !== DELETE_WORD) {
		throw new DomainError("invalid", `Type ${DELETE_WORD} to confirm.`, { field: "confirmation" });
	}
	await confirmPerson(context, currentPassword);
	await closeAccount(context, context.actor);
}

/**
 * Closes an account at once, a person's or a team's, and deletes the rest of it after the answer. Throws `conflict` for a person
 * who is the last owner of a team: it would be left without one.
 */
export async function closeAccount(
	{ env, database, afterwards }: Omit<Context, "actor">,
	user: { id: string; email: string },
): Promise<void> {
	// Afterwards, nobody knows where the person could be seen.
	const shared = await findSharedPages(database, user.id);
	const isOrphaning = sql`EXISTS (SELECT 1 FROM (${selectTeamsOnlyOwnedBy(database, user.id)}))`;
	const isClosing = sql`EXISTS (SELECT 1 FROM deletions WHERE user_id = ${user.id})`;
	await database.batch([
		database
			.insert(deletions)
			.select(sql`SELECT ${user.id}, 0, '[]', ${Date.now()} WHERE NOT ${isOrphaning}`)
			.onConflictDoNothing(),
		database
			.update(users)
			.set({ email: `deleted ${user.id}`, fullName: "", passwordHash: null })
			.where(and(eq(users.id, user.id), isClosing)),
		...deleteWaysIn(database, WAYS_IN, user.id, isClosing),
		database
			.delete(webhooks)
			.where(and(or(eq(webhooks.personId, user.id), eq(webhooks.accountId, user.id)), isClosing)),
		database.delete(members).where(and(or(eq(members.personId, user.id), eq(members.accountId, user.id)), isClosing)),
		database.delete(attempts).where(eq(attempts.subject, await subjectOf(database, SIGN_IN_LIMIT, user.email))),
	]);
	const [team] = await selectTeamsOnlyOwnedBy(database, user.id);
	if (team) {
		throw new DomainError(
			"conflict",
			`${team.name} would be left without an owner. Make somebody else one, or close it first.`,
			{
				title: "Last owner of a team",
			},
		);
	}
	afterwards(checkEditorsOf({ env }, shared));
	afterwards(continueDeletion(givingWay(env), user.id));
}

/** The teams that have no owner besides this person. */
function selectTeamsOnlyOwnedBy(database: Database, personId: string) {
	const other = alias(members, "other");
	const others = database
		.select({ personId: other.personId })
		.from(other)
		.where(and(eq(other.accountId, members.accountId), eq(other.role, "owner"), ne(other.personId, personId)));
	return database
		.select({ name: users.fullName })
		.from(members)
		.innerJoin(teams, eq(teams.id, members.accountId))
		.innerJoin(users, eq(users.id, members.accountId))
		.where(and(eq(members.personId, personId), eq(members.role, "owner"), notExists(others)));
}

/** Continues unfinished deletions. Returns whether there were any. */
export async function continueDeletions(env: Env): Promise<boolean> {
	const open = await openDatabase(env.DB)
		.select({ userId: deletions.userId })
		.from(deletions)
		// Rows are in the order in which the deletions began.
		.orderBy(sql`rowid`)
		.limit(DELETIONS_PER_RUN);
	await pMap(open, ({ userId }) => continueDeletion(env, userId), { concurrency: DELETIONS_AT_ONCE });
	return open.length > 0;
}

/** Runs the remaining steps, and stores the progress after each. Stops at a step that has to wait. */
async function continueDeletion(env: Env, userId: string): Promise<void> {
	try {
		const database = openDatabase(env.DB);
		for (;;) {
			const [deletion] = await database.select().from(deletions).where(eq(deletions.userId, userId));
			if (!deletion) return;
			const { step, pageIds } = deletion;
			const run = DELETION_STEPS[step];
			if (!run) {
				await database.delete(deletions).where(eq(deletions.userId, userId));
				return;
			}
			if (!(await run({ env, database, userId, pageIds }))) return;
			await database
				.update(deletions)
				.set({ step: step + 1 })
				.where(and(eq(deletions.userId, userId), eq(deletions.step, step)));
		}
	} catch (error) {
		console.error("An account's deletion stopped; cron goes on with it", { error: rootCauseOf(error) });
	}
}
