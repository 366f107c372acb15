import { isPlatform, PLATFORMS } from "../../../../core/socials/social.ts";
import type { Breakdown, GateCounts, StatsAnswer, TopLink } from "../../../../core/stats/answer.ts";
import { type Counts, sumCounts } from "../../../../core/stats/counts.ts";
import { DIMENSION_IDS, DIMENSIONS, type Dimension } from "../../../../core/stats/dimension.ts";
import { countsOf } from "../day-counts.ts";
import { dimensionKeys } from "../facet.ts";
import type { Target } from "./own-page.ts";
import type { FacetCounts } from "./sum-counts.ts";

const TOP_LINKS = 5;

/** The counts of a key in its dimension. A key can have several rows. */
export interface KeyCounts extends Counts {
	dimension: Dimension;
	key: string;
}

/** The counts of each dimension's keys, made from those of their facets. */
export function dimensionRows(facets: FacetCounts): KeyCounts[] {
	return [...facets].flatMap(([facet, keys]) =>
		[...keys].flatMap(([facetKey, list]) =>
			dimensionKeys(facet, facetKey).map(([dimension, key]) => ({ dimension, key, ...countsOf(list) })),
		),
	);
}

/** The largest keys of each dimension. A dimension without rows is empty. */
export function breakdownsOf(rows: readonly KeyCounts[], targets: readonly Target[]): Record<Dimension, Breakdown> {
	const labels = new Map(
		targets.map(({ kind, id, title }) => [`${kind} ${id}`, kind === "social" ? platformName(title) : title]),
	);
	const labelOf = (id: Dimension, key: string) => labels.get(`${id === "gate" ? "link" : id} ${key}`) ?? null;
	const rowsOf = Map.groupBy(rows, ({ dimension }) => dimension);
	const breakdowns = DIMENSION_IDS.map((id): [Dimension, Breakdown] => {
		const byKey = Map.groupBy(rowsOf.get(id) ?? [], ({ key }) => key);
		const counted = [...byKey]
			.map(([key, of]) => ({ key, label: labelOf(id, key), counts: sumCounts(of) }))
			.filter(({ counts }) => Object.values(counts).some((count) => count > 0))
			.map(({ counts, ...row }) => ({ ...row, ...counts }))
			.sort((a, b) => METRICS[DIMENSIONS[id].metric](b, a) || b.clicks - a.clicks || (a.key < b.key ? -1 : 1));
		const { views, clicks, socialClicks, gatesSeen, gatesPassed } = sumCounts(counted);
		const rows = counted.slice(0, DIMENSIONS[id].top);
		return [id, { rows, keys: counted.length, views, clicks, socialClicks, gatesSeen, gatesPassed }];
	});
	// Every dimension has its entry.
	return Object.fromEntries(breakdowns) as StatsAnswer["breakdowns"];
}

/** The difference of two rows in the count that orders a dimension's list. */
const METRICS: Readonly<Record<(typeof DIMENSIONS)[Dimension]["metric"], (a: Counts, b: Counts) => number>> = {
	views: (a, b) => a.views - b.views,
	clicks: (a, b) => a.clicks - b.clicks,
	socialClicks: (a, b) => a.socialClicks - b.socialClicks,
	gatesSeen: (a, b) => a.gatesSeen - b.gatesSeen,
	robots: (a, b) => a.bots + a.previews - b.bots - b.previews,
};

/** A platform of a newer release that was rolled back keeps its key. */
function platformName(platform: string): string {
	return isPlatform(platform) ? PLATFORMS[platform].name : platform;
}

/** The links with the most clicks, each with its current or last title. */
export function topLinksOf(clicks: readonly LinkClicks[], targets: readonly Target[]): TopLink[] {
	const links = new Map(targets.filter(({ kind }) => kind === "link").map((target) => [target.id, target]));
	const most = clicks.toSorted((a, b) => b.clicks - a.clicks || (a.id < b.id ? -1 : 1));
	return most.slice(0, TOP_LINKS).map(({ id, clicks }) => {
		const { title = id, url = null, blockKind: kind = null, isOnPage } = links.get(id) ?? {};
		return { id, title, url, kind, clicks, isOnPage: isOnPage === 1 };
	});
}

type LinkClicks = Pick<TopLink, "id" | "clicks">;

/** The clicks of each link in the time span of a breakdown. */
export function clicksIn({ rows }: Breakdown): LinkClicks[] {
	return rows.flatMap(({ key, clicks }) => (clicks > 0 ? { id: key, clicks } : []));
}

/** The clicks of each link since the page was created. */
export function clicksEver(targets: readonly Target[]): LinkClicks[] {
	return targets.flatMap(({ kind, id, clicks }) => (kind === "link" && clicks ? { id, clicks } : []));
}

/** The gates on a page, and those of a breakdown, each with its current or last title. */
export function gatesOf({ rows }: Breakdown, targets: readonly Target[]): GateCounts[] {
	const gates = new Map<string, GateCounts>();
	for (const { key: id, label, gatesSeen: seen, gatesPassed: passed } of rows) {
		gates.set(id, { id, title: label ?? id, kind: null, seen, passed, left: Math.max(seen - passed, 0) });
	}
	for (const { id, title, gate } of targets) {
		if (gate) gates.set(id, { seen: 0, passed: 0, left: 0, ...gates.get(id), id, title, kind: gate });
	}
	return [...gates.values()].sort((a, b) => b.seen - a.seen || b.passed - a.passed || (a.id < b.id ? -1 : 1));
}
