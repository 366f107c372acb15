import type { ChartPoint, StatsAnswer } from "../../../core/stats/answer.ts";
import { calendarDayAt } from "../../../core/stats/local-day.ts";

/** A point of the chart and its counterpart in the previous period; null where one period has no such hour. */
export interface ChartPair {
	point: ChartPoint | null;
	before: ChartPoint | null;
	/** True while the point's hour or day isn't over. The previous point then ends at the same time of day. */
	isUnderWay: boolean;
}

/** The points of the chart and of the previous period, in order. Where clocks change, one is an hour longer. */
export function chartPairs(
	{ chart, previous, range }: Pick<StatsAnswer, "chart" | "previous" | "range">,
	now: number,
): ChartPair[] {
	const before = previous?.chart ?? [];
	const underWayAt = range.to === calendarDayAt(now, range.timeZone) ? chart.length - 1 : -1;
	return Array.from({ length: Math.max(chart.length, before.length) }, (_, at) => ({
		point: chart[at] ?? null,
		before: before[at] ?? null,
		isUnderWay: at === underWayAt,
	}));
}
