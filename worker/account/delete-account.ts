import { and, eq } from "drizzle-orm";
import { DELETE_WORD, type DeleteAccount } from "../../core/account.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { accountTokens, attempts, deletions, identities, sessions, users } from "../../db/schema/index.ts";
import type { Viewer } from "../api/context.ts";
import { confirmPerson } from "../auth/check-password.ts";
import { DomainError } from "../errors/domain-error.ts";
import { rootCauseOf } from "../errors/root-cause.ts";
import { SIGN_IN_LIMIT, subjectOf } from "../limits/attempts.ts";
import { DELETION_STEPS } from "./deletion-steps.ts";

/** Enough for one run of the cron task; a backlog waits for the next. */
const DELETIONS_AT_ONCE = 20;

interface DeletionContext {
	env: Env;
	database: Database;
	afterwards(task: Promise<unknown>): void;
}

/**
 * Deletes the user's account for good. When this returns its door is closed: no session, password, mailed link or Google
 * account opens it, and the address is free. Everything else goes right after the answer, and what fails is repeated by
 * cron. Throws `invalid` naming the field unless the password is right and the word was typed, or `forbidden`.
 */
export async function deleteAccount(
	{ env, database, afterwards }: DeletionContext,
	user: Viewer,
	{ confirmation, currentPassword }: DeleteAccount,
): Promise<void> {
	if (confirmation.trim().toUpperCase() !== DELETE_WORD) {
		throw new DomainError("invalid", `Type ${DELETE_WORD} to confirm.`, { field: "confirmation" });
	}
	await confirmPerson(database, user, currentPassword);
	await database.batch([
		database.insert(deletions).values({ userId: user.id, startedAt: Date.now() }).onConflictDoNothing(),
		database
			.update(users)
			.set({ email: `deleted ${user.id}`, fullName: "", passwordHash: null })
			.where(eq(users.id, user.id)),
		database.delete(sessions).where(eq(sessions.userId, user.id)),
		database.delete(accountTokens).where(eq(accountTokens.userId, user.id)),
		database.delete(identities).where(eq(identities.userId, user.id)),
		database.delete(attempts).where(eq(attempts.subject, await subjectOf(database, SIGN_IN_LIMIT, user.email))),
	]);
	afterwards(continueDeletion(env, user.id));
}

/** Goes on with every deletion that isn't finished. */
export async function continueDeletions(env: Env): Promise<void> {
	const open = await openDatabase(env.DB)
		.select({ userId: deletions.userId })
		.from(deletions)
		.orderBy(deletions.startedAt)
		.limit(DELETIONS_AT_ONCE);
	await Promise.all(open.map(({ userId }) => continueDeletion(env, userId)));
}

/** Takes the steps that are left, as far as they go now. The step reached is written down after each. */
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
