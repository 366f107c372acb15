import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { clickRate } from "../../../core/stats/change.ts";
import { METRICS, type Metric } from "../search/stats-search.ts";
import { StatsTable } from "../table/stats-table.tsx";
import { beforeName, isCovered, pointNames } from "../words/day-names.ts";
import { formatCount, percentInWords } from "../words/numbers.ts";
import type { ChartPair } from "./chart-pairs.ts";
import classes from "./main-chart.module.css";

const METRIC_IDS = Object.keys(METRICS) as Metric[];

interface ChartTableProps {
	caption: string;
	/** The metric that is compared with the previous period. */
	metric: Metric;
	stats: StatsAnswer;
	pairs: readonly ChartPair[];
	isCompared: boolean;
}

/** The numbers of the main chart. Those of the previous period have their own dates. */
export function ChartTable({ caption, metric, stats, pairs, isCompared }: ChartTableProps) {
	const { range } = stats;
	const columns = [range.unit === "hour" ? "Hour" : "Day", ...Object.values(METRICS), "Click rate"];
	const rows = pairs.map(({ point, before, isUnderWay }, at) => {
		const known = point && isCovered(point.day, stats) ? point : null;
		const counts = METRIC_IDS.map((id) => (known ? formatCount(known[id]) : "–"));
		const rate = known ? percentInWords(clickRate(known)) : "–";
		const countBefore = before ? (
			<>
				{formatCount(before[metric])} <span className={classes.date}>{beforeName(before, isUnderWay, range)}</span>
			</>
		) : (
			"–"
		);
		const name = point ? pointNames(point, range).long : "–";
		return { key: String(at), cells: [name, ...counts, rate, ...(isCompared ? [countBefore] : [])] };
	});
	return (
		<StatsTable
			caption={caption}
			columns={isCompared ? [...columns, `${METRICS[metric]} before`] : columns}
			rows={rows}
		/>
	);
}
