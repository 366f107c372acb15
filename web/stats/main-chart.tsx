import { Skeleton, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { type Plan, statsDaysMessage } from "../../core/plan.ts";
import type { StatsAnswer } from "../../core/stats/answer.ts";
import { calendarDayAt } from "../../core/stats/local-day.ts";
import { Card } from "../shell/card.tsx";
import { ChangeBadge } from "./change-badge.tsx";
import { daysInWords, isCovered, pointNames } from "./chart-words.ts";
import classes from "./main-chart.module.css";
import { counted, countInWords } from "./numbers.ts";
import { METRICS, type Metric } from "./stats-search.ts";
import { StatsTable } from "./stats-table.tsx";
import { TableButton } from "./table-button.tsx";
import { useStatsSearch } from "./use-stats-search.ts";

const ChartLines = lazy(async () => ({ default: (await import("./chart-lines.tsx")).ChartLines }));

const METRIC_IDS = Object.keys(METRICS) as Metric[];

/** Views, visitors or clicks, day by day or hour by hour, and their sums beside those of the time before. */
export function MainChart({ stats, plan }: { stats: StatsAnswer; plan: Plan }) {
	const { search, change, isShown } = useStatsSearch();
	const metric = search.metric ?? "views";
	const { range, totals, previous, chart } = stats;
	const days = daysInWords(range.from, range.to);
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
						<span className={classes.number}>{countInWords(totals[id])}</span>
						{previous && <ChangeBadge percent={previous.changes[id]} />}
					</button>
				))}
			</fieldset>
			{isShown("chart-table") ? (
				<StatsTable
					caption={`Numbers of ${days}`}
					columns={[range.unit === "hour" ? "Hour" : "Day", ...Object.values(METRICS)]}
					rows={chart.map((point) => ({
						key: String(point.startsAt),
						cells: [
							pointNames(point, range).long,
							...METRIC_IDS.map((id) => (isCovered(point.day, stats) ? countInWords(point[id]) : "–")),
						],
					}))}
				/>
			) : (
				<div className={classes.lines}>
					<Suspense fallback={<Skeleton height="100%" />}>
						<ChartLines
							name={METRICS[metric]}
							points={chart.map((point) => ({
								...pointNames(point, range),
								count: isCovered(point.day, stats) ? point[metric] : null,
							}))}
							isUnderWay={range.to === calendarDayAt(Date.now(), range.timeZone)}
						/>
					</Suspense>
				</div>
			)}
			<div className={classes.notes}>
				{previous && (
					<Text size="sm" c="dimmed">
						Compared with {daysInWords(previous.from, previous.to)}
					</Text>
				)}
				{range.isClamped && (
					<Text size="sm" c="dimmed">
						Some of those days are yet to come or lie too far back. {statsDaysMessage(plan)}
					</Text>
				)}
				{stats.source === "rollups" && (
					<Text size="sm" c="dimmed">
						Not counted: {counted(totals.bots, "visit")} by bots, {counted(totals.previews, "link preview")}
					</Text>
				)}
			</div>
		</Card>
	);
}
