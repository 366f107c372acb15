import type { ChartPoint, StatsAnswer } from "../../../core/stats/answer.ts";
import { addDays, type CalendarDay, dayLabel } from "../../../core/stats/local-day.ts";

/** A point's short name for the axis (`Nov 21`, `3 PM`), and its long one (`Sat, Nov 21`, `Nov 21, 3 PM`). */
export function pointNames(
	point: Pick<ChartPoint, "day" | "startsAt">,
	{ unit, timeZone }: Pick<StatsAnswer["range"], "unit" | "timeZone">,
) {
	if (unit === "day") return { short: dayLabel(point.day), long: wholeDay(point.day) };
	const hour = new Date(point.startsAt).toLocaleTimeString("en-US", { hour: "numeric", timeZone });
	return { short: hour, long: `${dayLabel(point.day)}, ${hour}` };
}

/** The long name of a point of the previous period, with its end while the current point is unfinished. */
export function beforeName(before: ChartPoint, isUnderWay: boolean, range: Parameters<typeof pointNames>[1]): string {
	return pointNames(before, range).long + (isUnderWay ? ", until the same time" : "");
}

/** Formats a range of days: `Nov 15 – Nov 21`. The year is shown if it isn't this one. A single day stands alone. */
export function daysInWords(from: CalendarDay, to: CalendarDay, thisYear = new Date().getFullYear()): string {
	const isThisYear = Number(from.slice(0, 4)) === thisYear && Number(to.slice(0, 4)) === thisYear;
	const label = (day: CalendarDay) => (isThisYear ? dayLabel(day) : `${dayLabel(day)}, ${day.slice(0, 4)}`);
	return from === to ? label(from) : `${label(from)} – ${label(to)}`;
}

/** The days that an answer covers, in words; null when it covers none. */
export function coveredDays({ range, uncovered }: Pick<StatsAnswer, "range" | "uncovered">): string | null {
	const from = uncovered ? addDays(uncovered.to, 1) : range.from;
	return from > range.to ? null : daysInWords(from, range.to);
}

/** Whether an answer covers a day. Filtered answers don't go back as far as others. */
export function isCovered(day: CalendarDay, { uncovered }: Pick<StatsAnswer, "uncovered">): boolean {
	return uncovered === null || day > uncovered.to;
}

function wholeDay(day: CalendarDay): string {
	const parts = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;
	return new Date(day).toLocaleDateString("en-US", parts);
}
