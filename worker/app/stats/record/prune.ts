import { boundsOfSlice } from "../../../../core/page/page-slice.ts";
import { FREE_RAW_KEPT_DAYS } from "../../../../core/stats/retention.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { planNow } from "../../../publish/plans/plan-limit.ts";
import { pruneEvents } from "../closed/prune-events.ts";
import { inStores, valuesOf } from "../store.ts";

/** Each quarter of an hour prunes one slice of the pages, so all take a day. */
export const SLICES = 96;

/**
 * Deletes expired events of one slice of the pages, open and packed, in small chunks that don't block other statements for long.
 * Looking at all pages each minute would read thousands of rows to find nothing. Returns whether there may be more.
 */
export async function pruneStats(
	env: Env,
	now = Date.now(),
	slice = Math.floor(now / (DAY_MS / SLICES)) % SLICES,
): Promise<boolean> {
	const { results: pages } = await env.DB.prepare(
		`SELECT id, stats_shard AS shard, ${planNow("pages")} = 'free' AS isFree
		 FROM pages WHERE id >= ? AND id < ? AND created_at < ?`,
	)
		.bind(...boundsOfSlice(slice, SLICES), now - FREE_RAW_KEPT_DAYS * DAY_MS)
		.all<{ id: string; shard: number; isFree: number }>();
	const pruned = await inStores(env, pages, async (store, ofStore) => {
		let isMore = false;
		for (const [isFree, ofPlan] of Map.groupBy(ofStore, (page) => page.isFree === 1)) {
			const ids = ofPlan.map(({ id }) => id);
			isMore = (await pruneEvents(store, ids, { isFree, now })) || isMore;
		}
		return isMore;
	});
	return valuesOf(pruned).includes(true);
}
