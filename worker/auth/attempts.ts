import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { attempts } from "../../db/schema/index.ts";
import { DomainError } from "../domain-error.ts";
import { sha256Hex } from "../hash.ts";

/** What may be tried how often: at most `max` times, then not until `restMs` after the last of them. */
export interface Brake {
	name: string;
	max: number;
	restMs: number;
}

const MINUTE_MS = 60_000;

/**
 * Wrong passwords of one account, ten in a quarter of an hour in all, from wherever they come: most at the sign-in, where
 * strangers can use them up, and the rest in browsers that are signed in, so that no stranger keeps somebody out there.
 */
export const SIGN_IN_BRAKE: Brake = { name: "password", max: 6, restMs: 15 * MINUTE_MS };
export const CONFIRM_BRAKE: Brake = { name: "confirmed password", max: 4, restMs: 15 * MINUTE_MS };
/** Mails that somebody can have sent to one account. */
export const MAIL_BRAKE: Brake = { name: "mail", max: 3, restMs: 15 * MINUTE_MS };

/**
 * Counts one attempt on what belongs to `whose` (an address, a user's id) before it is made. Throws `rate_limited` with
 * the time to wait when there have been too many. The count lives in D1 and is taken and checked by one statement, so
 * neither many addresses nor a burst, a batch or a restart get past it.
 */
export async function spendAttempt(database: Database, brake: Brake, whose: string): Promise<void> {
	const waitMs = await countAttempt(database, brake, whose);
	if (waitMs === 0) return;
	const minutes = Math.ceil(waitMs / MINUTE_MS);
	const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
	throw new DomainError("rate_limited", `Too many attempts. Please try again in ${time}.`, {
		retryAfterSeconds: Math.ceil(waitMs / 1000),
	});
}

/** Counts one attempt. Returns 0, or the milliseconds to wait when it may not be made. */
export async function countAttempt(database: Database, brake: Brake, whose: string): Promise<number> {
	const subject = await subjectOf(brake, whose);
	const now = Date.now();
	const isOver = lte(attempts.endsAt, now);
	const allowed = await database
		.insert(attempts)
		.values({ subject, count: 1, endsAt: now + brake.restMs })
		.onConflictDoUpdate({
			target: attempts.subject,
			set: { count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${attempts.count} + 1 END`, endsAt: now + brake.restMs },
			setWhere: sql`${isOver} OR ${attempts.count} < ${brake.max}`,
		})
		.returning({ subject: attempts.subject });
	if (allowed.length > 0) return 0;
	const [blocked] = await database
		.select({ endsAt: attempts.endsAt })
		.from(attempts)
		.where(eq(attempts.subject, subject));
	return Math.max(1, (blocked?.endsAt ?? 0) - now);
}

/** Takes an attempt back that turned out right: only the others count. */
export async function refundAttempt(database: Database, brake: Brake, whose: string): Promise<void> {
	await database
		.update(attempts)
		.set({ count: sql`${attempts.count} - 1` })
		.where(and(eq(attempts.subject, await subjectOf(brake, whose)), sql`${attempts.count} > 0`));
}

export async function deleteOldAttempts(database: Database): Promise<void> {
	await database.delete(attempts).where(lte(attempts.endsAt, Date.now()));
}

/** How the table names what is counted: hashed, so that it names nobody. */
export function subjectOf({ name }: Brake, whose: string): Promise<string> {
	return sha256Hex(`${name} ${whose}`);
}
