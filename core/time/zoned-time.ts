import { DAY_MS } from "./duration.ts";

/** A day and time without a zone, in the format of a `datetime-local` field: `2026-12-03T09:00`. */
type WallTime = string;

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

export interface ReadWallTime {
	/** Milliseconds since 1970. */
	time: number;
	/**
	 * `skipped`: clocks go forward past this time, and the result is later by as much. `repeated`: clocks show this time
	 * twice, and the result is the first.
	 */
	oddity: "skipped" | "repeated" | null;
}

/** The wall-clock time in an IANA time zone (`Europe/Berlin`) at a time in milliseconds since 1970, to the minute. */
export function wallTimeAt(time: number, timeZone: string): WallTime {
	return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16);
}

/** The time at which clocks in an IANA time zone show a day and time, or null when the text is malformed. */
export function timeOfWall(wall: WallTime, timeZone: string): ReadWallTime | null {
	const [, year, month, day, hour, minute] = (WALL_TIME.exec(wall) ?? []).map(Number);
	if (!year || !month || !day || hour === undefined || minute === undefined) return null;
	const asUtc = Date.UTC(year, month - 1, day, hour, minute);
	// An impossible date, such as the 31st of a month with 30 days, reads back as another one.
	if (new Date(asUtc).toISOString().slice(0, 16) !== wall.slice(0, 16)) return null;

	// Clocks change at most once in two days, so the offset is that of the day before or the day after.
	const before = asUtc - offsetAt(asUtc - DAY_MS, timeZone);
	const after = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
	const shows = (time: number) => time + offsetAt(time, timeZone) === asUtc;
	if (before === after) return { time: before, oddity: null };
	if (shows(before)) return { time: before, oddity: shows(after) ? "repeated" : null };
	return shows(after) ? { time: after, oddity: null } : { time: before, oddity: "skipped" };
}

/** The zone's offset from UTC at a time, in milliseconds. Fractions of a second are dropped. */
function offsetAt(time: number, timeZone: string): number {
	const parts = formatFor(timeZone).formatToParts(time);
	const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
	const shown = Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"), read("second"));
	return shown - Math.floor(time / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone);
	if (known) return known;
	const format = new Intl.DateTimeFormat("en-US", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	});
	formats.set(timeZone, format);
	return format;
}
