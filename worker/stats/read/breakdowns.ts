import { isPlatform, PLATFORMS } from "../../../core/social.ts";
import type { Breakdown, StatsAnswer, TopLink } from "../../../core/stats/answer.ts";
import { DIMENSION_IDS, type Dimension } from "../../../core/stats/dimension.ts";
import type { Target } from "./own-page.ts";
import type { BreakdownCounts } from "./rollup-queries.ts";

const TOP_LINKS = 5;

/** Groups rows, which come largest first, by dimension. A dimension without rows is empty. */
export function breakdownsOf(
	rows: readonly BreakdownCounts[],
	targets: readonly Target[],
): Record<Dimension, Breakdown> {
	const labels = new Map(
		targets.map(({ kind, id, title }) => [`${kind} ${id}`, kind === "social" ? platformName(title) : title]),
	);
	const breakdowns = DIMENSION_IDS.map((id): [Dimension, Breakdown] => [
		id,
		{ rows: [], keys: 0, views: 0, clicks: 0, socialClicks: 0 },
	]);
	const byDimension = new Map(breakdowns);
	for (const { dimension, key, keys, allViews, allClicks, allSocialClicks, ...counts } of rows) {
		const breakdown = byDimension.get(dimension);
		if (!breakdown) continue;
		Object.assign(breakdown, { keys, views: allViews, clicks: allClicks, socialClicks: allSocialClicks });
		breakdown.rows.push({ key, label: labels.get(`${dimension} ${key}`) ?? null, ...counts });
	}
	// Every dimension has its entry.
	return Object.fromEntries(breakdowns) as StatsAnswer["breakdowns"];
}

/** A platform of a newer release that was rolled back keeps its key. */
function platformName(platform: string): string {
	return isPlatform(platform) ? PLATFORMS[platform].name : platform;
}

export function topLinksOf({ rows }: Breakdown, targets: readonly Target[]): TopLink[] {
	const links = new Map(targets.filter(({ kind }) => kind === "link").map((target) => [target.id, target]));
	return rows.slice(0, TOP_LINKS).map(({ key: id, clicks }) => {
		const { title = id, url = null, blockKind: kind = null, isOnPage } = links.get(id) ?? {};
		return { id, title, url, kind, clicks, isOnPage: isOnPage === 1 };
	});
}
