import type { BlockKindId } from "../../../core/blocks/block.ts";
import { shownHost } from "../../../core/host-name.ts";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { DIMENSIONS, type FilterDimension } from "../../../core/stats/dimension.ts";
import type { StatsFilter } from "../../../core/stats/question.ts";
import { nameOfKey } from "./dimension-words.ts";
import type { FindEdge, KeyName } from "./key-names.ts";

type ListMetric = "views" | "clicks" | "socialClicks";

export interface ListRow extends KeyName {
	key: string;
	/** The kind of a block. Only lists with several kinds show it. */
	kind?: BlockKindId | undefined;
	/** The length of the bar. */
	count: number;
	/** Views, visitors and clicks. In a list of icons these are clicks on icons. */
	counts: readonly [number, number, number];
}

/** A dimension's list: its rows, the largest first, the noun that its bars count, and the sum of all rows. */
export function listOf(
	{ breakdowns, topLinks }: Pick<StatsAnswer, "breakdowns" | "topLinks">,
	dimension: FilterDimension,
	filters: readonly StatsFilter[],
	findEdge?: FindEdge,
): { rows: ListRow[]; noun: string; total: number } {
	const metric = metricOf(dimension, filters);
	const breakdown = breakdowns[dimension];
	const links = new Map(topLinks.map((link) => [link.id, link]));
	const hasKinds = topLinks.some(({ kind }) => kind !== null && kind !== "link");
	const rows = breakdown.rows
		.map((row): ListRow => {
			const link = dimension === "link" ? links.get(row.key) : undefined;
			const clicks = metric === "socialClicks" ? row.socialClicks : row.clicks;
			return {
				...nameOfKey(dimension, row, findEdge),
				...(link ? { detail: link.isOnPage ? hostOf(link.url) : "No longer on the page" } : {}),
				kind: (hasKinds && link?.kind) || undefined,
				key: row.key,
				count: row[metric],
				counts: [row.views, row.visitors, clicks],
			};
		})
		.filter(({ count }) => count > 0)
		.sort((a, b) => b.count - a.count);
	return { rows, noun: metric === "views" ? "view" : "click", total: breakdown[metric] };
}

/** With a link as the filter, only clicks are left, and a click is not a view. */
function metricOf(dimension: FilterDimension, filters: readonly StatsFilter[]): ListMetric {
	const clicked = filters.find((filter) => filter.dimension === "link" || filter.dimension === "social");
	if (!clicked) return DIMENSIONS[dimension].metric;
	return clicked.dimension === "link" ? "clicks" : "socialClicks";
}

function hostOf(url: string | null): string | undefined {
	const parsed = url === null ? null : URL.parse(url);
	return (parsed && shownHost(parsed.hostname.replace(/^www\./, ""))) || parsed?.pathname;
}
