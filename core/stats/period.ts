import { HOUR_MS, QUARTER_MS } from "../time/duration.ts";
import { addDays, type CalendarDay, calendarDayAt, countDays, type LocalDay, localDays } from "./local-day.ts";

/** The periods to choose from, each with its number of days, including today. All time goes as far back as the plan shows. */
export const PERIODS = {
	today: { label: "Today", days: 1 },
	"7d": { label: "7 days", days: 7 },
	"30d": { label: "30 days", days: 30 },
	"90d": { label: "90 days", days: 90 },
	"12m": { label: "12 months", days: 365 },
	all: { label: "All time", days: null },
} as const;

export type PeriodId = keyof typeof PERIODS;

/** The most days that are shown hour by hour. */
const HOURLY_DAYS = 2;
/** The longest period of any plan. Nothing from before it is kept for a comparison. */
const LONGEST_DAYS = PERIODS["12m"].days;

/** A time span in milliseconds since 1970. It begins and ends with a quarter of an hour. */
export interface Span {
	from: number;
	to: number;
}

/** An hour or a day of a chart, and the day that it belongs to. */
export interface ChartSpan extends Span {
	day: CalendarDay;
}

export interface StatsPeriod {
	days: LocalDay[];
	/** The hours that have begun for up to two days, or else the days. */
	chart: ChartSpan[];
	unit: "hour" | "day";
	/** The same number of days before, up to the same moment; null when they are no longer kept, and for all time. */
	previous: PreviousPeriod | null;
	/**
	 * True when the period has fewer days than the question, because some are in the future or older than the plan shows.
	 */
	isClamped: boolean;
}

export interface PreviousPeriod extends Span {
	firstDay: CalendarDay;
	lastDay: CalendarDay;
	/** Its hours or days, without gaps; null when the plan doesn't show all of them. */
	chart: ChartSpan[] | null;
}

interface Asked {
	period: PeriodId | "custom";
	from?: CalendarDay | undefined;
	to?: CalendarDay | undefined;
	timeZone: string;
}

/**
 * The days of a question. Null when the plan shows none of them, or fewer than the named period has. `statsDays` is the
 * number of days that the plan shows. `now` is in milliseconds since 1970.
 */
export function resolvePeriod(asked: Asked, statsDays: number, now: number): StatsPeriod | null {
	const { period, timeZone } = asked;
	const today = calendarDayAt(now, timeZone);
	const earliest = addDays(today, 1 - statsDays);
	const count = period === "custom" ? null : (PERIODS[period].days ?? statsDays);
	if (count !== null && count > statsDays) return null;

	const wantedFirst = count === null ? (asked.from ?? today) : addDays(today, 1 - count);
	const wantedLast = period === "custom" ? (asked.to ?? today) : today;
	const first = wantedFirst < earliest ? earliest : wantedFirst;
	const last = wantedLast > today ? today : wantedLast;
	if (first > last) return null;

	const days = localDays(first, last, timeZone);
	const unit = days.length <= HOURLY_DAYS ? "hour" : "day";
	return {
		days,
		chart: unit === "hour" ? hoursOf(days).filter(({ from }) => from <= now) : daysOf(days),
		unit,
		previous: period === "all" ? null : previousOf(days, { unit, earliest, today, timeZone, now }),
		isClamped: first !== wantedFirst || last !== wantedLast,
	};
}

/** The hours that pass. An hour that clocks show twice counts as two. */
function hoursOf(days: readonly LocalDay[]): ChartSpan[] {
	return days.flatMap(({ day, startsAt, endsAt }) => {
		const hours: ChartSpan[] = [];
		for (let from = startsAt; from < endsAt; from += HOUR_MS) {
			hours.push({ day, from, to: Math.min(from + HOUR_MS, endsAt) });
		}
		return hours;
	});
}

function daysOf(days: readonly LocalDay[]): ChartSpan[] {
	return days.map(({ day, startsAt, endsAt }) => ({ day, from: startsAt, to: endsAt }));
}

interface Present extends Pick<StatsPeriod, "unit"> {
	/** The first day that the plan shows. */
	earliest: CalendarDay;
	today: CalendarDay;
	timeZone: string;
	now: number;
}

function previousOf(
	days: readonly LocalDay[],
	{ unit, earliest, today, timeZone, now }: Present,
): PreviousPeriod | null {
	const [firstDay, lastDay] = [days[0], days.at(-1)];
	if (!firstDay || !lastDay) return null;
	const first = addDays(firstDay.day, -days.length);
	if (countDays(first, today) > LONGEST_DAYS) return null;
	const before = localDays(first, addDays(firstDay.day, -1), timeZone);
	const from = before[0]?.startsAt ?? 0;
	const hasPassed = Math.ceil((now - firstDay.startsAt) / QUARTER_MS) * QUARTER_MS;
	const to = now < lastDay.endsAt ? Math.min(from + hasPassed, firstDay.startsAt) : firstDay.startsAt;
	const whole = unit === "hour" ? hoursOf(before) : daysOf(before);
	const begun = whole.filter((span) => span.from < to).map((span) => ({ ...span, to: Math.min(span.to, to) }));
	const lastBefore = addDays(firstDay.day, -1);
	return { from, to, firstDay: first, lastDay: lastBefore, chart: first < earliest ? null : begun };
}
