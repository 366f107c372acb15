import type { ChartPoint } from "../../../../core/stats/answer.ts";
import type { Counts } from "../../../../core/stats/counts.ts";
import { DIMENSION_IDS, DIMENSIONS } from "../../../../core/stats/dimension.ts";
import type { StatsQuestion } from "../../../../core/stats/question.ts";
import { csvFile } from "../../../../core/text/csv.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { getStats, type PageStats } from "./get-stats.ts";

export interface StatsFile {
	name: string;
	type: string;
	content: string;
}

/** The answer to a question as a file: a table as CSV, or everything as JSON. */
export async function exportStats(
	context: Context<Person>,
	question: StatsQuestion,
	format: "csv" | "json",
): Promise<StatsFile> {
	const answer = await getStats(context, question);
	const { access: _, plan: __, ...page } = answer.page;
	const stats = { ...answer, page };
	const { from, to } = stats.range;
	const name = `${stats.page.username ?? "bio-page"}-stats-${from}-to-${to}.${format}`;
	if (format === "json") return { name, type: "application/json", content: JSON.stringify(stats, null, "\t") };
	return { name, type: "text/csv; charset=utf-8", content: csvFile(await tableOf(stats)) };
}

/** The heading of each count's column. */
const COUNT_NAMES = {
	views: "Views",
	visitors: "Visitors",
	clicks: "Clicks",
	socialClicks: "Social clicks",
	bots: "Bots",
	previews: "Link previews",
	gatesSeen: "Gates seen",
	gatesPassed: "Gates passed",
	waysOut: "Ways out of apps",
} as const satisfies Record<keyof Counts, string>;

/** One row for each point of the chart and of the previous period, and for each row of each breakdown. */
async function tableOf(stats: Omit<PageStats, "page">): Promise<(string | number)[][]> {
	const { findEdge } = await import("../../../../core/stats/edge.ts");
	const columns = (counts: Counts) => (Object.keys(COUNT_NAMES) as (keyof Counts)[]).map((name) => counts[name]);
	const isHourly = stats.range.unit === "hour";
	const series = (list: string, points: readonly ChartPoint[]) =>
		points.map((point) => {
			return [list, isHourly ? new Date(point.startsAt).toISOString() : point.day, "", ...columns(point)];
		});
	const { previous } = stats;
	const before = previous
		? [
				["Previous total", "", "", ...columns(previous.totals)],
				...series(isHourly ? "Previous hour" : "Previous day", previous.chart ?? []),
			]
		: [];
	const breakdowns = DIMENSION_IDS.flatMap((id) =>
		stats.breakdowns[id].rows.map((row) => {
			const label = id === "edge" ? findEdge(row.key)?.city : row.label;
			return [DIMENSIONS[id].label, row.key, label ?? "", ...columns(row)];
		}),
	);
	const header = ["List", "Entry", "Name", ...Object.values(COUNT_NAMES)];
	const points = series(isHourly ? "Hour" : "Day", stats.chart);
	return [header, ["Total", "", "", ...columns(stats.totals)], ...points, ...before, ...breakdowns];
}
