/** A day and time without a zone, as a `datetime-local` field holds it: `2026-12-03T09:00`. */
type WallTime = string;

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const DAY_MS = 86_400_000;

export interface ReadWallTime {
	/** Milliseconds since 1970. */
	time: number;
	/**
	 * `skipped`: no clock in the zone shows this, the time is as much later as clocks go forward. `repeated`: clocks
	 * show this twice, the time is the first.
	 */
	oddity: "skipped" | "repeated" | null;
}

/** The wall-clock time in an IANA time zone (`Europe/Berlin`) at a moment (milliseconds since 1970), to the minute. */
export function wallTimeAt(time: number, timeZone: string): WallTime {
	return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16);
}

/** The time at which a clock in an IANA time zone shows a day and time, or null when that is none. */
export function timeOfWall(wall: WallTime, timeZone: string): ReadWallTime | null {
	const [, year, month, day, hour, minute] = (WALL_TIME.exec(wall) ?? []).map(Number);
	if (!year || !month || !day || hour === undefined || minute === undefined) return null;
	const asUtc = Date.UTC(year, month - 1, day, hour, minute);
	// The 31st of a month with 30 days, or 24:00, comes out as something else.
	if (new Date(asUtc).toISOString().slice(0, 16) !== wall.slice(0, 16)) return null;

	// Clocks change at most once in two days: the zone's offset is the one before or the one after.
	const before = asUtc - offsetAt(asUtc - DAY_MS, timeZone);
	const after = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
	const shows = (time: number) => time + offsetAt(time, timeZone) === asUtc;
	if (before === after) return { time: before, oddity: null };
	if (shows(before)) return { time: before, oddity: shows(after) ? "repeated" : null };
	return shows(after) ? { time: after, oddity: null } : { time: before, oddity: "skipped" };
}

/** Milliseconds by which a zone's clocks are ahead of UTC at a time, without fractions of a second. */
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
