import type { Database } from "../../../db/client.ts";
import { type AttemptLimit, countAttempt, findWait, hasAttempt, refuseUntil } from "./attempts.ts";

/**
 * Somebody with a share of their own in a limit that is counted by somebody's name. `isKnown`: they have shown before whose name
 * it is. Others get a share by the first attempt that strangers' share has left them.
 */
export interface Holder {
	id: string;
	isKnown: boolean;
}

/**
 * Counts one attempt in a limit that is counted by somebody's name, such as a mailbox. Strangers spend it too, so it leaves
 * that person a share: whoever holds one spends it first, and nobody else can. Returns 0 if the attempt is allowed, or else the
 * milliseconds to wait.
 */
export async function countByName(
	database: Database,
	limit: AttemptLimit,
	name: string,
	holder: Holder | null,
): Promise<number> {
	if (!holder || limit.ownMax === undefined) return countAttempt(database, limit, name);
	const own = shareOf(limit, limit.ownMax);
	const key = `${name} ${holder.id}`;
	const hasShare = holder.isKnown || (await hasAttempt(database, own, key));
	if (hasShare && (await countAttempt(database, own, key)) === 0) return 0;
	const waitMs = await countAttempt(database, limit, name);
	if (waitMs === 0 && !hasShare) await countAttempt(database, own, key);
	return waitMs;
}

/** Counts as `countByName` does. Throws `rate_limited` with the time to wait. */
export async function spendByName(...counted: Parameters<typeof countByName>): Promise<void> {
	refuseUntil(await countByName(...counted));
}

/** Throws `rate_limited` if one of the limits would refuse the next attempt of a known holder. Counts nothing. */
export async function refuseIfSpent(
	database: Database,
	limits: readonly AttemptLimit[],
	name: string,
	holderId: string,
): Promise<void> {
	const waits = limits.map(async (limit) => {
		const ownWaitMs = await findWait(database, shareOf(limit, limit.ownMax ?? 0), `${name} ${holderId}`);
		return Math.min(ownWaitMs, await findWait(database, limit, name));
	});
	refuseUntil(Math.max(...(await Promise.all(waits))));
}

function shareOf(limit: AttemptLimit, max: number): AttemptLimit {
	return { ...limit, name: `${limit.name} of its own`, max };
}
