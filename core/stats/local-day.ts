import { DAY_MS, HOUR_MS, QUARTER_MS } from "../time/duration.ts";

/** A day of the calendar, `YYYY-MM-DD`, in any time zone. */
export type CalendarDay = string;

/** A day in a time zone, from its first moment to the next day's, in milliseconds since 1970. */
export interface LocalDay {
	day: CalendarDay;
	startsAt: number;
	endsAt: number;
}

/** Whether a name is an IANA time zone that this machine knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
	try {
		return formatFor(name) !== undefined;
	} catch {
		return false;
	}
}

/** The day in a time zone at a moment, in milliseconds since 1970. */
export function calendarDayAt(at: number, timeZone: string): CalendarDay {
	return formatFor(timeZone).format(at);
}

/** The day `count` days after a day, or before it with a negative count. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
	return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from one day to another, including both. */
export function countDays(first: CalendarDay, last: CalendarDay): number {
	return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/**
 * The days of a time zone from `first` to `last`, without gaps. Where clocks change, a day has 23 or 25 hours, and begins
 * at 01:00 if they change at midnight.
 */
export function localDays(first: CalendarDay, last: CalendarDay, timeZone: string): LocalDay[] {
	const count = countDays(first, last);
	const starts: number[] = [];
	for (let index = 0; index <= count; index++) {
		const day = addDays(first, index);
		const guess = (starts.at(-1) ?? 0) + DAY_MS;
		starts.push(isFirstMoment(guess, day, timeZone) ? guess : firstMomentOf(day, timeZone));
	}
	return starts.slice(0, -1).map((startsAt, index) => ({
		day: addDays(first, index),
		startsAt,
		endsAt: starts[index + 1] as number,
	}));
}

/** A day as charts label it: `Nov 21`. */
export function dayLabel(day: CalendarDay): string {
	return new Date(day).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}

function isFirstMoment(at: number, day: CalendarDay, timeZone: string): boolean {
	return calendarDayAt(at, timeZone) === day && calendarDayAt(at - 1, timeZone) < day;
}

/** Searches for the day's first quarter of an hour. Time zones differ from UTC by at most 14 hours, in whole quarters. */
function firstMomentOf(day: CalendarDay, timeZone: string): number {
	let before = (Date.parse(day) - 16 * HOUR_MS) / QUARTER_MS;
	let within = (Date.parse(day) + 16 * HOUR_MS) / QUARTER_MS;
	while (within - before > 1) {
		const middle = (before + within) >> 1;
		if (calendarDayAt(middle * QUARTER_MS, timeZone) < day) before = middle;
		else within = middle;
	}
	return within * QUARTER_MS;
}

/** The cache is limited, because every mix of upper and lower case is another name. */
const MAX_FORMATS = 200;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone);
	if (known) return known;
	// Canada writes dates as ISO 8601 does.
	const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
	const format = new Intl.DateTimeFormat("en-CA", { timeZone, ...parts });
	if (formats.size >= MAX_FORMATS) formats.clear();
	formats.set(timeZone, format);
	return format;
}
