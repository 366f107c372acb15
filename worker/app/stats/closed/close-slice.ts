import { boundsOfSlice } from "../../../../core/page/page-slice.ts";
import { CLOSED_AFTER_DAYS } from "../../../../core/stats/retention.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { planNow } from "../../../publish/plans/plan-limit.ts";
import { hasFormerEvents } from "../former-events.ts";
import { inStores, valuesOf } from "../store.ts";
import { closeEvents } from "./close-events.ts";

/** Each quarter of an hour visits one slice of the pages, so all take a day. */
export const SLICES = 96;

/**
 * Packs the events of closed days of one slice of the pages. On Free they are deleted before that would save anything.
 * Returns whether there may be more.
 */
export async function closeSlice(
	env: Env,
	now = Date.now(),
	slice = Math.floor(now / (DAY_MS / SLICES)) % SLICES,
): Promise<boolean> {
	const { results: pages } = await env.DB.prepare(
		`SELECT id, stats_shard AS shard FROM pages
		 WHERE id >= ? AND id < ? AND created_at < ? AND ${planNow("pages")} <> 'free'`,
	)
		.bind(...boundsOfSlice(slice, SLICES), now - CLOSED_AFTER_DAYS * DAY_MS)
		.all<{ id: string; shard: number }>();
	// Events of 0.1.0 would come to days that are closed.
	if (pages.length === 0 || (await hasFormerEvents(env.DB))) return false;
	const closed = await inStores(env, pages, (store, ofStore) =>
		closeEvents(
			store,
			ofStore.map(({ id }) => id),
			now,
		),
	);
	return valuesOf(closed).includes(true);
}
