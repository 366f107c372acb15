import { addDays } from "../stats/local-day.ts";
import { contentLines, escapedText } from "../text/content-lines.ts";
import { withPlainBreaks } from "../text/plain-breaks.ts";
import type { PlanEntry } from "./content-plan.ts";

/** In characters. Calendars show the summary in a small box. */
const MAX_SUMMARY = 80;

/**
 * An iCalendar file (RFC 5545) with an all-day event for each entry. `at` is the time of the download in milliseconds
 * since 1970. The same entry has the same UID in each file, so calendars update it instead of adding it twice.
 */
export function calendarFile(entries: readonly PlanEntry[], at: number): string {
	const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
	return contentLines([
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Linkstead//Content planner//EN",
		"CALSCALE:GREGORIAN",
		...entries.flatMap((entry) => eventLines(entry, stamp)),
		"END:VCALENDAR",
	]);
}

function eventLines({ id, date, content }: PlanEntry, stamp: string): string[] {
	const [firstLine = ""] = withPlainBreaks(content).split("\n", 1);
	const summary = Array.from(firstLine).slice(0, MAX_SUMMARY).join("");
	return [
		"BEGIN:VEVENT",
		`UID:${id}@content-planner`,
		`DTSTAMP:${stamp}`,
		`DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`,
		`DTEND;VALUE=DATE:${addDays(date, 1).replaceAll("-", "")}`,
		`SUMMARY:${escapedText(summary)}`,
		...(summary === content ? [] : [`DESCRIPTION:${escapedText(content)}`]),
		// A plan to post doesn't make the day busy.
		"TRANSP:TRANSPARENT",
		"END:VEVENT",
	];
}
