import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import { SECOND_FACTOR_MINUTES } from "../../../../core/account/retention.ts";
import type { Way } from "../../../../core/account/ways.ts";
import { MINUTE_MS } from "../../../../core/time/duration.ts";
import type { Database } from "../../../../db/client.ts";
import { pendingSignIns } from "../../../../db/schema/index.ts";
import { sha256Hex } from "../../../foundation/secrets/hash.ts";

/** The codes that a sign-in may try. */
const TRIES_MAX = 5;

interface PendingSignIn {
	userId: string;
	way: Way;
	adminRule: string | null;
}

/** Keeps a sign-in until the second factor is there too. Beginning another one in the same browser ends it. */
export async function holdSignIn(
	database: Database,
	browserId: string,
	{ userId, way, adminRule }: PendingSignIn,
): Promise<void> {
	const held = { userId, way, adminRule, tries: 0, expiresAt: Date.now() + SECOND_FACTOR_MINUTES * MINUTE_MS };
	await database
		.insert(pendingSignIns)
		.values({ ...held, browser: await sha256Hex(browserId) })
		.onConflictDoUpdate({ target: pendingSignIns.browser, set: held });
}

/**
 * Counts a try before its code is compared, so tries at the same moment don't add up to more. Returns the account's id,
 * or null.
 */
export async function spendTry(database: Database, browserId: string): Promise<string | null> {
	const [pending] = await database
		.update(pendingSignIns)
		.set({ tries: sql`${pendingSignIns.tries} + 1` })
		.where(
			and(
				eq(pendingSignIns.browser, await sha256Hex(browserId)),
				lt(pendingSignIns.tries, TRIES_MAX),
				gt(pendingSignIns.expiresAt, Date.now()),
			),
		)
		.returning({ userId: pendingSignIns.userId });
	return pending?.userId ?? null;
}

/** Uses a sign-in up. Null when it has ended, or belongs to another account by now. */
export async function redeemSignIn(
	database: Database,
	browserId: string,
	userId: string,
): Promise<PendingSignIn | null> {
	const { way, adminRule } = pendingSignIns;
	const [pending] = await database
		.delete(pendingSignIns)
		.where(
			and(
				eq(pendingSignIns.browser, await sha256Hex(browserId)),
				eq(pendingSignIns.userId, userId),
				gt(pendingSignIns.expiresAt, Date.now()),
			),
		)
		.returning({ userId: pendingSignIns.userId, way, adminRule });
	return pending ?? null;
}

/** A query that ends the account's pending sign-ins. What ends a way in ends them too. */
export function endPendingSignIns(database: Database, userId: string) {
	return database.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

export async function deleteOldPendingSignIns(database: Database): Promise<void> {
	await database.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, Date.now()));
}
