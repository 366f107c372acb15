import type { ChartPoint, StatsAnswer } from "../../../core/stats/answer.ts";
import { calendarDayAt } from "../../../core/stats/local-day.ts";

/** A point of the chart and the one as far into the period before; null where one of them has no such hour. */
export interface ChartPair {
	point: ChartPoint | null;
	before: ChartPoint | null;
	/** Whether the point's hour or day isn't over; the one before is cut off at the same time. */
	isUnderWay: boolean;
}

/** The chart beside the period before, in order: where clocks change, one of them is an hour longer. */
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
