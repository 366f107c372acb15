import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { attempts } from "../../db/schema/index.ts";
import { DomainError } from "../errors/domain-error.ts";
import { signWith } from "../secrets/secret-key.ts";

/**
 * A limit on attempts: at most `max`, then none until `restMs` after the last attempt, or after the first one where the
 * limit `isWindow`.
 */
export interface AttemptLimit {
	name: string;
	max: number;
	restMs: number;
	isWindow?: true;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Wrong passwords of one account in a quarter of an hour. Strangers share six at the sign-in, from all addresses. Each
 * browser that has signed in before has six, and the browsers that are signed in share four. So strangers can't lock the
 * owner out, and nobody can try more than ten, plus six for each stolen cookie.
 */
export const SIGN_IN_LIMIT: AttemptLimit = { name: "password", max: 6, restMs: 15 * MINUTE_MS };
export const KNOWN_BROWSER_LIMIT: AttemptLimit = {
	name: "password in a known browser",
	max: 6,
	restMs: 15 * MINUTE_MS,
};
export const CONFIRM_LIMIT: AttemptLimit = { name: "confirmed password", max: 4, restMs: 15 * MINUTE_MS };
/** Acts of one account that send a mail, counted by kind. worker/mail/mail-limits.ts counts the mails themselves. */
export const MAIL_LIMIT: AttemptLimit = { name: "mail", max: 3, restMs: 15 * MINUTE_MS };

/**
 * Counts one attempt of `key` (an address, a user id) before it is made. Throws `rate_limited` with the time to wait when
 * there were too many. One statement in D1 counts and checks, so neither many addresses nor a burst, a batch or a restart
 * get past it.
 */
export async function spendAttempt(database: Database, limit: AttemptLimit, key: string): Promise<void> {
	refuseUntil(await countAttempt(database, limit, key));
}

/** Throws `rate_limited` when one of these limits would stop the next attempt. Counts nothing. */
export async function refuseIfOverLimit(
	database: Database,
	limits: readonly AttemptLimit[],
	key: string,
): Promise<void> {
	const waits = await Promise.all(limits.map((limit) => findWait(database, limit, key)));
	refuseUntil(Math.max(...waits));
}

function refuseUntil(waitMs: number): void {
	if (waitMs === 0) return;
	const minutes = Math.ceil(waitMs / MINUTE_MS);
	const hours = Math.ceil(waitMs / HOUR_MS);
	const inMinutes = minutes === 1 ? "a minute" : `${minutes} minutes`;
	const time = minutes > 90 ? `${hours} hours` : inMinutes;
	throw new DomainError("rate_limited", `Too many attempts. Please try again in ${time}.`, {
		retryAfterSeconds: Math.ceil(waitMs / 1000),
	});
}

/** Counts one attempt. Returns 0, or the milliseconds to wait when it may not be made. */
export async function countAttempt(database: Database, limit: AttemptLimit, key: string): Promise<number> {
	const subject = await subjectOf(database, limit, key);
	const now = Date.now();
	const isOver = lte(attempts.endsAt, now);
	const endsAt = now + limit.restMs;
	const allowed = await database
		.insert(attempts)
		.values({ subject, count: 1, endsAt })
		.onConflictDoUpdate({
			target: attempts.subject,
			set: {
				count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${attempts.count} + 1 END`,
				endsAt: limit.isWindow ? sql`CASE WHEN ${isOver} THEN ${endsAt} ELSE ${attempts.endsAt} END` : endsAt,
			},
			setWhere: sql`${isOver} OR ${attempts.count} < ${limit.max}`,
		})
		.returning({ subject: attempts.subject });
	if (allowed.length > 0) return 0;
	return Math.max(1, await findWait(database, limit, key));
}

/** Milliseconds until another attempt may be made; 0 when it may be made now. */
async function findWait(database: Database, limit: AttemptLimit, key: string): Promise<number> {
	const subject = await subjectOf(database, limit, key);
	const [blocked] = await database
		.select({ endsAt: attempts.endsAt })
		.from(attempts)
		.where(and(eq(attempts.subject, subject), gte(attempts.count, limit.max)));
	return Math.max(0, (blocked?.endsAt ?? 0) - Date.now());
}

/** Takes back an attempt that turned out right: only wrong ones count. */
export async function refundAttempt(database: Database, limit: AttemptLimit, key: string): Promise<void> {
	await database
		.update(attempts)
		.set({ count: sql`${attempts.count} - 1` })
		.where(and(eq(attempts.subject, await subjectOf(database, limit, key)), sql`${attempts.count} > 0`));
}

export async function deleteOldAttempts(database: Database): Promise<void> {
	await database.delete(attempts).where(lte(attempts.endsAt, Date.now()));
}

/** The name of a count in the table: a keyed hash, so that nobody can find addresses in a copy of it by guessing. */
export async function subjectOf(database: Database, { name }: AttemptLimit, key: string): Promise<string> {
	return (await signWith(database, "attempts", `${name} ${key}`)).toHex();
}
