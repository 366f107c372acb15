import { shownHost } from "../../../core/addresses/host-name.ts";
import type { BlockKindId } from "../../../core/blocks/block.ts";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { DIMENSIONS, type FilterDimension } from "../../../core/stats/dimension.ts";
import type { StatsFilter } from "../../../core/stats/question.ts";
import { nameOfKey } from "./dimension-words.ts";
import type { FindEdge, KeyName } from "./key-names.ts";

type ListMetric = (typeof DIMENSIONS)[FilterDimension]["metric"];

/** A row with a bar. */
export interface BarRow extends KeyName {
	key: string;
	/** The kind of a block. Only lists with several kinds show it. */
	kind?: BlockKindId | undefined;
	/** The length of the bar. */
	count: number;
}

export interface ListRow extends BarRow {
	/** Views, visitors and clicks. In a list of icons these are clicks on icons. */
	counts: readonly [number, number, number];
}

type Answer = Pick<StatsAnswer, "totals" | "topLinks">;

/** The links with the most clicks. `total` counts all links, and `others` those that are not among them. */
export function topLinksOf({ totals, topLinks }: Answer): { rows: BarRow[]; total: number; others: number } {
	const hasKinds = topLinks.some(({ kind }) => kind !== null && kind !== "link");
	const rows = topLinks.map(({ id, title, url, kind, isOnPage, clicks }) => {
		const details = [hostOf(url), !isOnPage && "no longer on the page"].filter((detail) => detail);
		return { key: id, name: title, detail: details.join(" · "), kind: (hasKinds && kind) || undefined, count: clicks };
	});
	const total = totals.clicks;
	return { rows, total, others: total - rows.reduce((sum, { count }) => sum + count, 0) };
}

/** A dimension's list: its rows, the largest first, the noun that its bars count, and the sum of all rows. */
export function listOf(
	{ breakdowns }: Pick<StatsAnswer, "breakdowns">,
	dimension: FilterDimension,
	filters: readonly StatsFilter[],
	findEdge?: FindEdge,
): { rows: ListRow[]; noun: string; total: number } {
	const metric = metricOf(dimension, filters);
	const breakdown = breakdowns[dimension];
	const rows = breakdown.rows
		.map((row): ListRow => {
			const clicks = metric === "socialClicks" ? row.socialClicks : row.clicks;
			return {
				...nameOfKey(dimension, row, findEdge),
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
