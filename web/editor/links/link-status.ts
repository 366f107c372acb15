import type { Link } from "../../../core/link.ts";
import { linkState } from "../../../core/link-visibility.ts";

/**
 * The label for the time when a link is shown, or null when it always is: "Hidden", "From 3 Dec, 09:00",
 * "Until 24 Dec, 18:00", "Ended". Times are those on the clocks of an IANA time zone, at `now` in milliseconds since 1970.
 */
export function linkStatus(link: Link, now: number, timeZone: string): string | null {
	const { visibleFrom, visibleUntil } = link;
	switch (linkState(link, now)) {
		case "hidden":
			return "Hidden";
		case "ended":
			return "Ended";
		case "waiting":
			return visibleFrom === undefined ? null : `From ${shownTime(visibleFrom, now, timeZone)}`;
		case "shown":
			return visibleUntil === undefined ? null : `Until ${shownTime(visibleUntil, now, timeZone)}`;
	}
}

/** "3 Dec, 09:00", with its year unless that is this year. */
function shownTime(time: number, now: number, timeZone: string): string {
	const year = new Intl.DateTimeFormat("en-GB", { timeZone, year: "numeric" });
	const isThisYear = year.format(time) === year.format(now);
	return new Intl.DateTimeFormat("en-GB", {
		timeZone,
		day: "numeric",
		month: "short",
		...(isThisYear ? {} : { year: "numeric" }),
		hour: "2-digit",
		minute: "2-digit",
	}).format(time);
}
