import { and, eq, gt, gte, lte, sql } from "drizzle-orm";
import { HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { attempts } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { signWith } from "../../foundation/secrets/secret-key.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";

/**
 * Allows `max` attempts, then none until `restMs` have passed since the last attempt. With `isWindow`, the time counts
 * from the first attempt. `ownMax` is the share of each holder where strangers count by somebody's name too, such as a
 * mailbox (`countByName`).
 */
export interface AttemptLimit {
	name: string;
	max: number;
	restMs: number;
	isWindow?: true;
	ownMax?: number;
}

/**
 * Wrong passwords for one account in 15 minutes. All strangers together have six at the sign-in. Each known browser has
 * six, and all signed-in browsers together have four. So strangers can't lock the owner out, and an attacker has at
 * most ten, plus six for each stolen cookie.
 */
export const SIGN_IN_LIMIT: AttemptLimit = { name: "password", max: 6, restMs: 15 * MINUTE_MS };
export const KNOWN_BROWSER_LIMIT: AttemptLimit = {
	name: "password in a known browser",
	max: 6,
	restMs: 15 * MINUTE_MS,
};
export const CONFIRM_LIMIT: AttemptLimit = { name: "confirmed password", max: 4, restMs: 15 * MINUTE_MS };
/** Actions of one account that send a mail, counted by kind. worker/app/mail/mail-limits.ts counts the mails themselves. */
export const MAIL_LIMIT: AttemptLimit = { name: "mail", max: 3, restMs: 15 * MINUTE_MS };

/**
 * Counts one attempt for `key`, such as an address or a user id, before it is made. Throws `rate_limited` with the time
 * to wait. One D1 statement counts and checks, so concurrent requests, batches and restarts can't bypass the limit.
 */
export async function spendAttempt(database: Database, limit: AttemptLimit, key: string): Promise<void> {
	refuseUntil(await countAttempt(database, limit, key));
}

/** Throws `rate_limited` if one of the limits would refuse the next attempt. Counts nothing. */
export async function refuseIfOverLimit(
	database: Database,
	limits: readonly AttemptLimit[],
	key: string,
): Promise<void> {
	const waits = await Promise.all(limits.map((limit) => findWait(database, limit, key)));
	refuseUntil(Math.max(...waits));
}

export function refuseUntil(waitMs: number): void {
	if (waitMs === 0) return;
	const minutes = Math.ceil(waitMs / MINUTE_MS);
	const hours = Math.ceil(waitMs / HOUR_MS);
	const inMinutes = minutes === 1 ? "a minute" : `${minutes} minutes`;
	const time = minutes > 90 ? `${hours} hours` : inMinutes;
	throw new DomainError("rate_limited", `Too many attempts. Please try again in ${time}.`, {
		retryAfterSeconds: Math.ceil(waitMs / 1000),
	});
}

/** Counts one attempt. Returns 0 if the attempt is allowed, or else the milliseconds to wait. */
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

/** The milliseconds until the next attempt is allowed, or 0. */
export async function findWait(database: Database, limit: AttemptLimit, key: string): Promise<number> {
	const subject = await subjectOf(database, limit, key);
	const [blocked] = await database
		.select({ endsAt: attempts.endsAt })
		.from(attempts)
		.where(and(eq(attempts.subject, subject), gte(attempts.count, limit.max)));
	return Math.max(0, (blocked?.endsAt ?? 0) - Date.now());
}

/** Takes back a successful attempt, because only failures count. */
export async function refundAttempt(database: Database, limit: AttemptLimit, key: string): Promise<void> {
	await database
		.update(attempts)
		.set({ count: sql`${attempts.count} - 1` })
		.where(and(eq(attempts.subject, await subjectOf(database, limit, key)), sql`${attempts.count} > 0`));
}

export function deleteOldAttempts(database: Database): Promise<boolean> {
	return deleteInSlices(database, attempts, lte(attempts.endsAt, Date.now()));
}

/** Whether an attempt was counted for `key` whose time isn't over. */
export async function hasAttempt(database: Database, limit: AttemptLimit, key: string): Promise<boolean> {
	const isCounted = and(eq(attempts.subject, await subjectOf(database, limit, key)), gt(attempts.endsAt, Date.now()));
	return (await database.select({ count: attempts.count }).from(attempts).where(isCounted)).length > 0;
}

/**
 * The key of a row. It is a keyed hash, so a leaked table doesn't reveal addresses. Unlike the keys of within-limit.ts
 * (worker/foundation/limits), it has no day: a window would begin again at midnight, and whoever copies this table has copied the
 * key beside it, so two windows of one address are no harder to link with a day. Rows are deleted when they end.
 */
export async function subjectOf(database: Database, { name }: AttemptLimit, key: string): Promise<string> {
	return (await signWith(database, "attempts", `${name} ${key}`)).toHex();
}
