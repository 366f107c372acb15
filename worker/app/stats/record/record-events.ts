import pRetry from "p-retry";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { reopenDays } from "../closed/reopen-days.ts";
import type { Facet } from "../facet.ts";
import { moveFormerDays } from "../former-events.ts";
import { findLeaving } from "../move/leaving-pages.ts";
import { STALE_RETRIES } from "../stale.ts";
import { type StatsStores, statsStore, statsStores } from "../store.ts";
import { type Described, describeEvent } from "./describe-event.ts";
import { findPages } from "./find-pages.ts";
import { capKeys } from "./key-cap.ts";
import { readStored, type Stored } from "./read-stored.ts";
import { dayName } from "./stored-days.ts";
import { writeEvents } from "./write-events.ts";

/**
 * Adds events to the stores of their pages, and to the counts of their days. Idempotent by id; events of deleted pages are
 * dropped. What one store gets is one transaction. The statements of `along`, about the product's database, follow once all
 * events are recorded. Returns the ids of the pages that show their view count.
 */
export async function recordEvents(
	env: StatsStores,
	events: readonly SiteEvent[],
	along: readonly D1PreparedStatement[] = [],
): Promise<string[]> {
	const described = [...new Map(events.map((event) => [event.id, event])).values()].map(describeEvent);
	const counting = await pRetry(() => recordOnce(env, described), STALE_RETRIES);
	if (along.length > 0) await env.DB.batch([...along]);
	return counting;
}

async function recordOnce(env: StatsStores, events: readonly Described[]): Promise<string[]> {
	const pages = await findPages(env.DB, new Set(events.map(({ pageId }) => pageId)));
	const byShard = Map.groupBy(events, ({ pageId }) => pages.get(pageId)?.shard);
	// A database that fails doesn't keep the events of others waiting.
	const recorded = await Promise.allSettled(
		[...byShard].map(async ([shard, some]) => {
			if (shard !== undefined) await recordStaying(env, some, shard);
		}),
	);
	for (const one of recorded) if (one.status === "rejected") throw one.reason;
	return [...pages.values()].filter(({ showsViewCount }) => showsViewCount).map(({ id }) => id);
}

/** Records the events of pages whose statistics stay in this database. Throws when there are others: these wait. */
async function recordStaying(env: StatsStores, events: readonly Described[], shard: number): Promise<void> {
	const store = statsStore(env, shard);
	if (statsStores(env).length === 1) return recordInStore(store, events, shard);
	const leaving = await findLeaving(store, new Set(events.map(({ pageId }) => pageId)));
	const staying = events.filter(({ pageId }) => !leaving.has(pageId));
	await recordInStore(store, staying, shard);
	if (leaving.size > 0) throw new Error(`The statistics of ${[...leaving].join(", ")} are moving`);
}

/**
 * Reads what is stored, adds the events to it in memory, and writes the result if nothing has changed since. So one
 * document is read and one is written for a page's day, whatever the number of its counts. Days whose events lie elsewhere
 * are moved to `events` first: what counts is decided there.
 */
async function recordInStore(store: D1Database, events: readonly Described[], shard: number): Promise<void> {
	const stored = await readStored(store, events, shard);
	if (stored.former.length > 0) await moveFormerDays(store, stored.former);
	if (stored.closed.length > 0) await reopenDays(store, stored.closed);
	if (stored.former.length + stored.closed.length > 0) return recordInStore(store, events, shard);
	const counted = capKeys(stored.admitted, keysIn(stored));
	if (counted.length > 0) await store.batch(writeEvents(store, counted, stored));
}

/** The keys of each page's day and facet, open and packed. Keys that are added to a set stay there. */
function keysIn({ days, packedKeys }: Stored) {
	const keysOf = new Map<string, Set<string>>();
	return (pageId: string, day: number, facet: Facet) => {
		const ofDay = dayName(pageId, day);
		const name = `${ofDay} ${facet}`;
		const known = keysOf.get(name);
		if (known) return known;
		const keys = new Set([...(days.get(ofDay)?.keys.get(facet) ?? []), ...(packedKeys.get(ofDay)?.get(facet) ?? [])]);
		keysOf.set(name, keys);
		return keys;
	};
}
