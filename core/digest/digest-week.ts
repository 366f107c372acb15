import { addDays, type CalendarDay, calendarDayAt, localDays } from "../stats/local-day.ts";
import type { Span } from "../stats/period.ts";
import { HOUR_MS } from "../time/duration.ts";
import { timeOfWall } from "../time/zoned-time.ts";

/** The time of the digest on a Monday, in the person's time zone. */
const SENT_AT = "08:00";

/** The digest's time on a Monday, in milliseconds since 1970. */
export function digestTime(monday: CalendarDay, timeZone: string): number {
	// A zone that moves across the date line can skip a whole day.
	return timeOfWall(`${monday}T${SENT_AT}`, timeZone)?.time ?? Date.parse(monday) + 8 * HOUR_MS;
}

/** The Monday of the week of a time, in milliseconds since 1970. It names the week. */
export function mondayOf(at: number, timeZone: string): CalendarDay {
	const day = calendarDayAt(at, timeZone);
	const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
	return addDays(day, -daysSinceMonday);
}

/** The time of the next digest, in milliseconds since 1970. On a Monday it is today's, even if that has passed. */
export function nextDigestTime(now: number, timeZone: string): number {
	const monday = mondayOf(now, timeZone);
	return digestTime(calendarDayAt(now, timeZone) === monday ? monday : addDays(monday, 7), timeZone);
}

/** The week before a Monday, and the one before that, each from Monday to Sunday. */
export function digestSpans(monday: CalendarDay, timeZone: string): { week: Span; before: Span } {
	const days = localDays(addDays(monday, -14), addDays(monday, -1), timeZone);
	const startOf = (index: number) => days[index]?.startsAt ?? 0;
	const end = days.at(-1)?.endsAt ?? 0;
	return { week: { from: startOf(7), to: end }, before: { from: startOf(0), to: startOf(7) } };
}
