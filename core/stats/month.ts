import { DAY_MS } from "../time/duration.ts";

/** The month (UTC) of a day, as its number since January 1970. `day` is the day's number since 1970. */
export function monthOf(day: number): number {
	const date = new Date(day * DAY_MS);
	return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** The number of a month's first day. */
export function firstDayOf(month: number): number {
	return Date.UTC(1970, month) / DAY_MS;
}
