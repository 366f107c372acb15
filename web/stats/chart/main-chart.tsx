import { Skeleton, Text } from "@mantine/core";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { sumCounts } from "../../../core/stats/counts.ts";
import { counted } from "../../../core/text/counted.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { Card } from "../../components/card.tsx";
import { latePart } from "../../components/late-part.tsx";
import { METRICS, type Metric } from "../search/stats-search.ts";
import { useStatsSearch } from "../search/use-stats-search.ts";
import { TableButton } from "../table/table-button.tsx";
import { ChangeBadge } from "../totals/change-badge.tsx";
import { beforeName, daysInWords, isCovered, pointNames } from "../words/day-names.ts";
import { formatCount } from "../words/numbers.ts";
import { chartPairs } from "./chart-pairs.ts";
import { ChartTable } from "./chart-table.tsx";
import { CHART_ALONE, Comparison } from "./comparison.tsx";
import classes from "./main-chart.module.css";

const ChartLines = latePart(async () => (await import("./chart-lines.tsx")).ChartLines, <Skeleton height="100%" />);

const METRIC_IDS = Object.keys(METRICS) as Metric[];

/** Views, visitors or clicks by day or hour, with their totals and changes. */
export function MainChart({ stats }: { stats: StatsAnswer }) {
	const { plan } = stats.page;
	const { search, change, isShown } = useStatsSearch();
	const metric = search.metric ?? "views";
	const { range, totals, previous, ever, chart } = stats;
	const days = daysInWords(range.from, range.to);
	const isCompared = Boolean(previous?.chart) && !isShown(CHART_ALONE);
	const pairs = chartPairs(isCompared ? stats : { ...stats, previous: null }, Date.now());
	return (
		<Card isDense title={days} action={<TableButton name="chart" of={`${METRICS[metric]} over time`} />}>
			<fieldset className={classes.metrics} aria-label="Shown in the chart">
				{METRIC_IDS.map((id) => (
					<button
						key={id}
						type="button"
						className={classes.metric}
						aria-pressed={metric === id}
						onClick={() => change({ metric: id === "views" ? undefined : id })}
					>
						<span className={classes.label}>{METRICS[id]}</span>
						<span className={classes.number}>{formatCount(totals[id])}</span>
						{previous && <ChangeBadge change={previous.changes[id]} />}
					</button>
				))}
			</fieldset>
			{isShown("chart-table") ? (
				<ChartTable
					caption={`Numbers of ${days}`}
					metric={metric}
					stats={stats}
					pairs={pairs}
					isCompared={isCompared}
				/>
			) : (
				<div className={classes.lines}>
					<ChartLines
						name={METRICS[metric]}
						points={pairs.map(({ point, before, isUnderWay }) => ({
							...(point ? pointNames(point, range) : { short: "", long: "" }),
							count: point && isCovered(point.day, stats) ? point[metric] : null,
							before: before && { long: beforeName(before, isUnderWay, range), count: before[metric] },
							isUnderWay,
						}))}
					/>
				</div>
			)}
			<div className={classes.notes}>
				<Comparison stats={stats} />
				{ever && totals.views > sumCounts(chart).views && (
					<Text size="sm" c="dimmed">
						All time counts from your page's first day. Days and lists go back to {daysInWords(range.from, range.from)}.{" "}
						{limitMessage("stats", plan, IS_SELLING)}
					</Text>
				)}
				{range.isClamped && (
					<Text size="sm" c="dimmed">
						Some of those days are yet to come or lie too far back. {limitMessage("stats", plan, IS_SELLING)}
					</Text>
				)}
				{totals.bots + totals.previews > 0 && (
					<Text size="sm" c="dimmed">
						Not counted: {counted(totals.bots, "visit")} by bots, {counted(totals.previews, "link preview")}
					</Text>
				)}
			</div>
		</Card>
	);
}
