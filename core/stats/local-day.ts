const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

/** A day of the calendar, `YYYY-MM-DD`, wherever it is that day. */
export type CalendarDay = string;

/** A day in a time zone: from its first moment until the next day's, in milliseconds since 1970. */
export interface LocalDay {
	day: CalendarDay;
	startsAt: number;
	endsAt: number;
}

/** Whether a name is a time zone of the IANA list that this machine knows, e.g. `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
	try {
		return formatFor(name) !== undefined;
	} catch {
		return false;
	}
}

/** Which day it is in a time zone. `at` is milliseconds since 1970. */
export function calendarDayAt(at: number, timeZone: string): CalendarDay {
	return formatFor(timeZone).format(at);
}

/** The day so many days after a day, or before it. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
	return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie from one day to another, both counted. */
export function countDays(first: CalendarDay, last: CalendarDay): number {
	return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/**
 * The days from `first` to `last` as a time zone has them, without gaps: they have 23 or 25 hours where clocks change,
 * and one that begins at 01:00 where clocks change at midnight.
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

/** Offsets are multiples of a quarter of an hour, 14 hours at most: the first quarter that has the day is searched. */
function firstMomentOf(day: CalendarDay, timeZone: string): number {
	let before = (Date.parse(day) - 16 * 3_600_000) / QUARTER_MS;
	let within = (Date.parse(day) + 16 * 3_600_000) / QUARTER_MS;
	while (within - before > 1) {
		const middle = (before + within) >> 1;
		if (calendarDayAt(middle * QUARTER_MS, timeZone) < day) before = middle;
		else within = middle;
	}
	return within * QUARTER_MS;
}

/** Names may be written in upper and lower case, so there is no end of them. */
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
