import { counted } from "../../core/text/counted.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../core/time/duration.ts";
import { dayOf } from "./day-of.ts";

/** From here on, the day is easier to read than the number of days. */
export const COUNTED_DAYS = 30;

/** How long ago something was, inside a sentence: `just now`, `12 min ago`, `3 days ago`. Times are milliseconds since 1970. */
export function agoWords(time: number, now: number): string {
	const ago = now - time;
	if (ago < 2 * MINUTE_MS) return "just now";
	if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)} min ago`;
	if (ago < DAY_MS) return `${counted(Math.floor(ago / HOUR_MS), "hour")} ago`;
	const days = Math.floor(ago / DAY_MS);
	return days <= COUNTED_DAYS ? `${counted(days, "day")} ago` : dayOf(time);
}

/** The same at the start of a line: `Just now`. */
export function agoAtStart(time: number, now: number): string {
	const ago = agoWords(time, now);
	return ago.charAt(0).toUpperCase() + ago.slice(1);
}
