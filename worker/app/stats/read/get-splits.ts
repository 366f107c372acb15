import type { Block } from "../../../../core/blocks/block.ts";
import { rulesOf } from "../../../../core/blocks/rules-of.ts";
import { labelOf } from "../../../../core/blocks/target.ts";
import { sharesOf } from "../../../../core/rules/choose-route.ts";
import { differenceOf, type SplitCount } from "../../../../core/rules/difference.ts";
import type { Routed, Split } from "../../../../core/rules/rule.ts";
import { routeNames } from "../../../../core/rules/rule-words.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { dayOf } from "../day-counts.ts";
import { rowsOf } from "../rows-of.ts";
import { accessDenied } from "./get-stats.ts";
import { IS_OWN_PAGE } from "./own-page.ts";

/** The days that a split is judged by. Single events are kept for no longer. */
const SPLIT_DAYS = 29;
/** The most clicks that an answer reads: the first ones of a busy page. */
const CLICKS_MAX = 200_000;

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

interface DayCount extends SplitCount {
	linkId: string;
	day: number;
}

/**
 * The splits on a user's page. Only whole days count, because a visitor's variant is drawn for a day. The day on which a
 * split begins isn't whole. Throws `forbidden` when the page is not the user's.
 */
export async function getSplits(
	{ env, actor }: Context<Person>,
	pageId: string,
	now = Date.now(),
): Promise<SplitStats[]> {
	const today = dayOf(now);
	const [pages, clicks] = await env.DB.batch<never>([
		env.DB.prepare(`SELECT blocks FROM pages WHERE ${IS_OWN_PAGE}`).bind(pageId, actor.id),
		// Visitors whose address is unknown share one empty hash, so they count as one visitor.
		env.DB.prepare(
			`SELECT link_id AS linkId, route, day, clicks, count(*) AS visitors FROM (
					SELECT link_id, route, clicked_at / ${DAY_MS} AS day, count(*) AS clicks FROM (
						SELECT * FROM link_clicks WHERE page_id = ?1 AND clicked_at BETWEEN ?3 AND ?4
						ORDER BY clicked_at, id LIMIT ${CLICKS_MAX}
					) WHERE route IS NOT NULL AND visitor NOT LIKE '.%' GROUP BY link_id, route, visitor, day
				) WHERE EXISTS (SELECT 1 FROM pages WHERE ${IS_OWN_PAGE}) GROUP BY link_id, route, day, clicks`,
		).bind(pageId, actor.id, (today - SPLIT_DAYS) * DAY_MS, today * DAY_MS - 1),
	]);
	const [page] = rowsOf<{ blocks: string }>(pages);
	if (!page) throw accessDenied();
	const counts = rowsOf<DayCount>(clicks);
	// Saves validate the column with core's schema.
	const blocks: Block[] = JSON.parse(page.blocks);
	return blocks.flatMap((block) => {
		const link = rulesOf(block);
		return link?.split ? [statsOf(block, link, link.split, counts, today)] : [];
	});
}

function statsOf(block: Block, link: Routed, { since }: Split, counts: readonly DayCount[], today: number): SplitStats {
	const first = Math.max(dayOf(since) + 1, today - SPLIT_DAYS);
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
