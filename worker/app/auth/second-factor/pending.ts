import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import { SECOND_FACTOR_MINUTES } from "../../../../core/account/retention.ts";
import type { Way } from "../../../../core/account/ways.ts";
import { MINUTE_MS } from "../../../../core/time/duration.ts";
import type { Database } from "../../../../db/client.ts";
import { pendingSignIns, users } from "../../../../db/schema/index.ts";
import { sha256Hex } from "../../../foundation/secrets/hash.ts";
import { type Proven, selectStanding, signInIsOver, stillStands } from "../../../foundation/sessions/standing.ts";
import { deleteInSlices } from "../../../foundation/work/in-slices.ts";

/** The codes that a sign-in may try. */
const TRIES_MAX = 5;

interface PendingSignIn {
	way: Way;
	adminRule: string | null;
}

/**
 * Keeps a sign-in until the second factor is there too. Beginning another one in the same browser ends it. Throws
 * `unauthenticated` when what opens the account has changed since the first proof was checked.
 */
export async function holdSignIn(
	database: Database,
	browserId: string,
	proven: Proven,
	{ way, adminRule }: PendingSignIn,
): Promise<void> {
	const { userId } = proven;
	const held = { userId, way, adminRule, tries: 0, expiresAt: Date.now() + SECOND_FACTOR_MINUTES * MINUTE_MS };
	const kept = await database
		.insert(pendingSignIns)
		.select(
			sql`SELECT ${await sha256Hex(browserId)}, ${users.id}, ${way}, ${adminRule}, 0, ${held.expiresAt}
				FROM ${users} WHERE ${stillStands(proven)}`,
		)
		.onConflictDoUpdate({ target: pendingSignIns.browser, set: held })
		.returning({ userId: pendingSignIns.userId });
	if (kept.length === 0) throw signInIsOver();
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
): Promise<(PendingSignIn & Proven) | null> {
	const { way, adminRule } = pendingSignIns;
	const isThis = and(
		eq(pendingSignIns.browser, await sha256Hex(browserId)),
		eq(pendingSignIns.userId, userId),
		gt(pendingSignIns.expiresAt, Date.now()),
	);
	// Whatever ends a way in deletes this row too. So while the row exists, the account stands as it stood at the first proof.
	const [[proven], [pending]] = await database.batch([
		selectStanding(database, userId),
		database.delete(pendingSignIns).where(isThis).returning({ way, adminRule }),
	]);
	return proven && pending ? { ...proven, ...pending } : null;
}

/** A query that ends the account's pending sign-ins. What ends a way in ends them too. */
export function endPendingSignIns(database: Database, userId: string) {
	return database.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

export function deleteOldPendingSignIns(database: Database): Promise<boolean> {
	return deleteInSlices(database, pendingSignIns, lte(pendingSignIns.expiresAt, Date.now()));
}
