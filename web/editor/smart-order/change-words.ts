import { counted } from "../../../core/text/counted.ts";
import { DAY_MS } from "../../../core/time/duration.ts";

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

/** "1st", "2nd", "11th". */
export function ordinal(place: number): string {
	return `${place}${SUFFIXES[ordinals.select(place)] ?? "th"}`;
}

/** "42 clicks of 310 views". */
export function evidenceWords({ clicks, looks }: { clicks: number; looks: number }): string {
	return `${counted(clicks, "click")} of ${counted(looks, "view")}`;
}

/** The day of a change: "today", "on Tuesday" within the last week, else "on Dec 3". Times are milliseconds since 1970. */
export function changeDay(at: number, now: number, timeZone: string): string {
	const dayOf = (time: number) => shownDay(time, timeZone, { day: "numeric", month: "numeric", year: "numeric" });
	if (dayOf(at) === dayOf(now)) return "today";
	const isThisWeek = now - at < 6 * DAY_MS;
	return `on ${shownDay(at, timeZone, isThisWeek ? { weekday: "long" } : { day: "numeric", month: "short" })}`;
}

/** A day in words, e.g. "Dec 3". */
export function shownDay(
	time: number,
	timeZone: string,
	format: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" },
): string {
	return new Intl.DateTimeFormat("en-US", { ...format, timeZone }).format(time);
}
