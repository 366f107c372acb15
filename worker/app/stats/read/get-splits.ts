import type { Block } from "../../../../core/blocks/block.ts";
import { rulesOf } from "../../../../core/blocks/rules-of.ts";
import { labelOf } from "../../../../core/blocks/target.ts";
import { sharesOf } from "../../../../core/rules/choose-route.ts";
import { differenceOf } from "../../../../core/rules/difference.ts";
import type { Routed, Split } from "../../../../core/rules/rule.ts";
import { routeNames } from "../../../../core/rules/rule-words.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { dayOf } from "../day-counts.ts";
import { moveFormerEvents } from "../former-events.ts";
import { statsStore } from "../store.ts";
import { findCoverage } from "./coverage.ts";
import { accessDenied } from "./get-stats.ts";
import { IS_OWN_PAGE } from "./own-page.ts";
import { readEvents } from "./read-events.ts";
import { type SplitCounts, splitClicks } from "./split-clicks.ts";

/** The days that a split is judged by. Single events are kept for no longer. */
const SPLIT_DAYS = 29;

/** A link's split, and whether its variants differ. */
export interface SplitStats {
	linkId: string;
	title: string;
	/** The whole days (UTC) that are judged. */
	days: number;
	variants: { id: string; name: string; url: string; share: number; visitors: number; clicks: number }[];
	/** From 0 to 1. */
	probability: number;
	isClear: boolean;
}

/**
 * The splits on a user's page. Only whole days count, because a visitor's variant is drawn for a day. The day on which a
 * split begins isn't whole. On a busy page the answer covers fewer days. Throws `forbidden` when the page is not the user's.
 */
export async function getSplits(
	{ env, actor }: Context<Person>,
	pageId: string,
	now = Date.now(),
): Promise<SplitStats[]> {
	const page = await env.DB.prepare(`SELECT blocks, stats_shard AS shard FROM pages WHERE ${IS_OWN_PAGE}`)
		.bind(pageId, actor.id)
		.first<{ blocks: string; shard: number }>();
	if (!page) throw accessDenied();
	// Saves validate the column with core's schema.
	const blocks: Block[] = JSON.parse(page.blocks);
	const splits = blocks.flatMap((block) => {
		const link = rulesOf(block);
		return link?.split ? [{ block, link, split: link.split }] : [];
	});
	if (splits.length === 0) return [];
	const store = statsStore(env, page.shard);
	if (page.shard === 0) await moveFormerEvents(store, pageId, dayOf(now) - SPLIT_DAYS);
	const counted = await countSplits(store, pageId, dayOf(now));
	return splits.map((split) => statsOf(split, counted, dayOf(now)));
}

/** The clicks of whole days up to yesterday. */
async function countSplits(store: D1Database, pageId: string, today: number): Promise<SplitCounts> {
	const firstDay = today - SPLIT_DAYS;
	const dayStarts = Array.from({ length: SPLIT_DAYS }, (_, index) => (firstDay + index) * DAY_MS);
	const from = await findCoverage(store, { pageId, dayStarts, now: (today + 1) * DAY_MS });
	if (from === null) return { firstDay: today, counts: [] };
	const { counts } = await readEvents(store, { pageId, firstDay: dayOf(from) }, () => splitClicks(today));
	return { firstDay: dayOf(from), counts: counts() };
}

interface RoutedLink {
	block: Block;
	link: Routed;
	split: Split;
}

function statsOf({ block, link, split }: RoutedLink, { firstDay, counts }: SplitCounts, today: number): SplitStats {
	const first = Math.max(dayOf(split.since) + 1, firstDay);
	const shares = sharesOf(link);
	const keyOf = (id: string) => `${block.id}.${id}`;
	const keys = new Set(shares.map(({ id }) => keyOf(id)));
	const own = counts.filter(({ linkId, route, day }) => linkId === block.id && keys.has(route) && day >= first);
	const names = routeNames(link);
	const variants = shares.map(({ id, url, share }) => {
		const ofRoute = own.filter(({ route }) => route === keyOf(id));
		return {
			id,
			name: names.get(id) ?? id,
			url,
			share,
			visitors: ofRoute.reduce((sum, { visitors }) => sum + visitors, 0),
			clicks: ofRoute.reduce((sum, { visitors, clicks }) => sum + visitors * clicks, 0),
		};
	});
	const keyed = shares.map(({ id, share }) => ({ id: keyOf(id), share }));
	return {
		linkId: block.id,
		title: labelOf(block),
		days: Math.max(today - first, 0),
		variants,
		...differenceOf(own, keyed),
	};
}
