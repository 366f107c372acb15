import { MINUTE_MS } from "../time/duration.ts";
import { wallTimeAt } from "../time/zoned-time.ts";
import type { Hours } from "./rule.ts";

const DAYS = 7;

export interface LocalMinute {
	/** 0 is Sunday. */
	day: number;
	/** Minutes since midnight, as clocks show them. */
	minute: number;
}

/**
 * Whether clocks in the zone show a time of the window. A window past midnight belongs to the day on which it begins. An
 * hour that clocks skip is never there, and one that they repeat is there twice.
 */
export function isWithinHours(hours: Hours, now: number): boolean {
	return isInWindow(hours, localMinute(now, hours.timeZone));
}

export function isInWindow({ days, from, until }: Omit<Hours, "timeZone">, { day, minute }: LocalMinute): boolean {
	if (from < until) return days.includes(day) && minute >= from && minute < until;
	return minute >= from ? days.includes(day) : minute < until && days.includes((day + DAYS - 1) % DAYS);
}

/** The last minute that was read in each zone. Each of ten rules asks again, and formatting takes microseconds. */
const read = new Map<string, { at: number; local: LocalMinute }>();

/** A page has few zones; those of all pages in an isolate are more. */
const ZONES_MAX = 500;

function localMinute(now: number, timeZone: string): LocalMinute {
	const at = Math.floor(now / MINUTE_MS);
	const known = read.get(timeZone);
	if (known?.at === at) return known.local;
	const wall = wallTimeAt(now, timeZone);
	const local = {
		day: new Date(`${wall}Z`).getUTCDay(),
		minute: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)),
	};
	if (read.size >= ZONES_MAX) read.clear();
	read.set(timeZone, { at, local });
	return local;
}
