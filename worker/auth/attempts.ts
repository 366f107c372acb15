import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { attempts } from "../../db/schema/index.ts";
import { DomainError } from "../domain-error.ts";
import { signWith } from "../secret-key.ts";

/**
 * What may be tried how often: at most `max` times, then not until `restMs` after the last of them, or after the first
 * where the brake `isWindow`.
 */
export interface Brake {
	name: string;
	max: number;
	restMs: number;
	isWindow?: true;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Wrong passwords of one account in a quarter of an hour. Strangers have six at the sign-in, from wherever they come.
 * Each browser that has signed in before has six, and the browsers that are signed in have four together: so no stranger
 * keeps an owner out, and ten plus six for each stolen cookie is all that anybody can try.
 */
export const SIGN_IN_BRAKE: Brake = { name: "password", max: 6, restMs: 15 * MINUTE_MS };
export const KNOWN_BROWSER_BRAKE: Brake = { name: "password in a known browser", max: 6, restMs: 15 * MINUTE_MS };
export const CONFIRM_BRAKE: Brake = { name: "confirmed password", max: 4, restMs: 15 * MINUTE_MS };
/** What one account does that sends a mail, by kind. The mails themselves are counted in worker/mail/mail-limits.ts. */
export const MAIL_BRAKE: Brake = { name: "mail", max: 3, restMs: 15 * MINUTE_MS };

/**
 * Counts one attempt on what belongs to `whose` (an address, a user's id) before it is made. Throws `rate_limited` with
 * the time to wait when there have been too many. The count lives in D1 and is taken and checked by one statement, so
 * neither many addresses nor a burst, a batch or a restart get past it.
 */
export async function spendAttempt(database: Database, brake: Brake, whose: string): Promise<void> {
	refuseUntil(await countAttempt(database, brake, whose));
}

/** Throws `rate_limited` when one of these brakes would stop the next attempt. Counts nothing. */
export async function refuseIfBraked(database: Database, brakes: readonly Brake[], whose: string): Promise<void> {
	const waits = await Promise.all(brakes.map((brake) => findWait(database, brake, whose)));
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
export async function countAttempt(database: Database, brake: Brake, whose: string): Promise<number> {
	const subject = await subjectOf(database, brake, whose);
	const now = Date.now();
	const isOver = lte(attempts.endsAt, now);
	const endsAt = now + brake.restMs;
	const allowed = await database
		.insert(attempts)
		.values({ subject, count: 1, endsAt })
		.onConflictDoUpdate({
			target: attempts.subject,
			set: {
				count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${attempts.count} + 1 END`,
				endsAt: brake.isWindow ? sql`CASE WHEN ${isOver} THEN ${endsAt} ELSE ${attempts.endsAt} END` : endsAt,
			},
			setWhere: sql`${isOver} OR ${attempts.count} < ${brake.max}`,
		})
		.returning({ subject: attempts.subject });
	if (allowed.length > 0) return 0;
	return Math.max(1, await findWait(database, brake, whose));
}

/** Milliseconds until another attempt may be made; 0 when it may be made now. */
async function findWait(database: Database, brake: Brake, whose: string): Promise<number> {
	const subject = await subjectOf(database, brake, whose);
	const [blocked] = await database
		.select({ endsAt: attempts.endsAt })
		.from(attempts)
		.where(and(eq(attempts.subject, subject), gte(attempts.count, brake.max)));
	return Math.max(0, (blocked?.endsAt ?? 0) - Date.now());
}

/** Takes an attempt back that turned out right: only the others count. */
export async function refundAttempt(database: Database, brake: Brake, whose: string): Promise<void> {
	await database
		.update(attempts)
		.set({ count: sql`${attempts.count} - 1` })
		.where(and(eq(attempts.subject, await subjectOf(database, brake, whose)), sql`${attempts.count} > 0`));
}

export async function deleteOldAttempts(database: Database): Promise<void> {
	await database.delete(attempts).where(lte(attempts.endsAt, Date.now()));
}

/** How the table names what is counted: by a keyed hash, so that trying addresses on a copy of it tells nobody's. */
export async function subjectOf(database: Database, { name }: Brake, whose: string): Promise<string> {
	return (await signWith(database, "attempts", `${name} ${whose}`)).toHex();
}
