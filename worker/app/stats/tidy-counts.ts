import { boundsOfSlice } from "../../../core/page/page-slice.ts";
import { PACKED_AT_DAYS } from "../../../core/stats/retention.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { archiveCounts } from "./archive/archive-counts.ts";
import { pruneArchived } from "./archive/prune-archived.ts";
import { closeCounts } from "./closed/close-counts.ts";
import { pruneCounts } from "./closed/prune-counts.ts";
import { inStores, valuesOf } from "./store.ts";

/** Each quarter of an hour visits one slice of the pages, so all take a day. */
export const SLICES = 96;

/**
 * Deletes the expired counts of one slice of the pages, packs those of closed days, and takes old months to the archive, where there
 * is one. Returns whether there may be more.
 */
export async function tidyCounts(
	env: Env,
	now = Date.now(),
	slice = Math.floor(now / (DAY_MS / SLICES)) % SLICES,
): Promise<boolean> {
	const { results: pages } = await env.DB.prepare(
		"SELECT id, stats_shard AS shard FROM pages WHERE id >= ? AND id < ? AND created_at < ?",
	)
		.bind(...boundsOfSlice(slice, SLICES), now - PACKED_AT_DAYS * DAY_MS)
		.all<{ id: string; shard: number }>();
	const tidied = await inStores(env, pages, async (store, ofStore) => {
		const ids = ofStore.map(({ id }) => id);
		let isMore = await pruneCounts(store, ids, now);
		isMore = (await closeCounts(store, ids, now)) || isMore;
		// An archive that fails keeps nothing from being packed.
		return (await tidyArchive(env.STATS_ARCHIVE, { store, ids, now })) || isMore;
	});
	return valuesOf(tidied).includes(true);
}

interface OldCounts {
	store: D1Database;
	ids: readonly string[];
	now: number;
}

async function tidyArchive(archive: R2Bucket | undefined, { store, ids, now }: OldCounts): Promise<boolean> {
	if (!archive) return false;
	const isMore = await pruneArchived({ store, archive }, ids, now);
	return (await archiveCounts({ store, archive }, ids, now)) || isMore;
}
