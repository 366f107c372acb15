import { addDays } from "../stats/local-day.ts";
import type { PlanEntry } from "./content-plan.ts";

/** RFC 5545, section 3.1: a line has at most 75 bytes, without its end. */
const MAX_LINE_BYTES = 75;

/** In characters. Calendars show the summary in a small box. */
const MAX_SUMMARY = 80;

/**
 * An iCalendar file (RFC 5545) with an all-day event for each entry. `at` is the time of the download in milliseconds
 * since 1970. The same entry has the same UID in each file, so calendars update it instead of adding it twice.
 * Packages for this are 7 to 24 KB of JavaScript.
 */
export function calendarFile(entries: readonly PlanEntry[], at: number): string {
	const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Linkstead//Content planner//EN",
		"CALSCALE:GREGORIAN",
		...entries.flatMap((entry) => eventLines(entry, stamp)),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function eventLines({ id, date, content }: PlanEntry, stamp: string): string[] {
	const [firstLine = ""] = content.split("\n", 1);
	const summary = Array.from(firstLine).slice(0, MAX_SUMMARY).join("");
	return [
		"BEGIN:VEVENT",
		`UID:${id}@content-planner`,
		`DTSTAMP:${stamp}`,
		`DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`,
		`DTEND;VALUE=DATE:${addDays(date, 1).replaceAll("-", "")}`,
		`SUMMARY:${escapeText(summary)}`,
		...(summary === content ? [] : [`DESCRIPTION:${escapeText(content)}`]),
		// A plan to post doesn't make the day busy.
		"TRANSP:TRANSPARENT",
		"END:VEVENT",
	];
}

/** RFC 5545, section 3.3.11. Other controls than a tab aren't allowed in a text. */
function escapeText(text: string): string {
	return text
		.replace(/[\\;,]/g, "\\$&")
		.replace(/\r\n?|\n/g, "\\n")
		.replace(/[^\P{Control}\t]/gu, "");
}

/** Breaks a line after at most 75 bytes, never within a character. Each next line starts with a space. */
function fold(line: string): string {
	let folded = "";
	let bytes = 0;
	for (const character of line) {
		const size = bytesOf(character);
		if (bytes + size > MAX_LINE_BYTES) {
			folded += "\r\n ";
			bytes = 1;
		}
		folded += character;
		bytes += size;
	}
	return folded;
}

/** The bytes of a character in UTF-8. */
function bytesOf(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x10000 ? 3 : 4;
}
