import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const AT = Date.UTC(2026, 10, 22, 9, 30);

/** Reads a file with Thunderbird's parser: the fields of each event. */
function eventsIn(file: string) {
	const calendar = new ICAL.Component(ICAL.parse(file));
	return calendar.getAllSubcomponents("vevent").map((component) => {
		const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
		return { uid, summary, description, start: String(startDate), end: String(endDate), isAllDay: startDate.isDate };
	});
}

/** The bytes of a text in UTF-8. */
function countBytes(text: string): number {
	return encodeURIComponent(text).replace(/%../g, "?").length;
}

it("each entry is an all-day event", () => {
	const file = calendarFile([{ id: "a1", date: "2026-12-31", content: "Kiln opening" }], AT);
	expect(file.split("\r\n")).toEqual([
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Linkstead//Content planner//EN",
		"CALSCALE:GREGORIAN",
		"BEGIN:VEVENT",
		"UID:a1@content-planner",
		"DTSTAMP:20261122T093000Z",
		"DTSTART;VALUE=DATE:20261231",
		"DTEND;VALUE=DATE:20270101",
		"SUMMARY:Kiln opening",
		"TRANSP:TRANSPARENT",
		"END:VEVENT",
		"END:VCALENDAR",
		"",
	]);
	const event = { uid: "a1@content-planner", summary: "Kiln opening", start: "2026-12-31", end: "2027-01-01" };
	expect(eventsIn(file)).toEqual([{ ...event, description: null, isAllDay: true }]);
});

describe("a calendar reads back what was typed", () => {
	it.each([
		["separators", "Pots, plates; C:\\new"],
		["something that looks like an event", "END:VEVENT BEGIN:VALARM"],
		["a long line", "x".repeat(79)],
		["long words of three bytes a letter", "陶".repeat(80)],
		["emoji", "👩‍🎨".repeat(15)],
	])("%s", (_, content) => {
		const file = calendarFile([{ id: "a", date: "2026-11-22", content }], AT);
		expect(eventsIn(file)).toMatchObject([{ summary: content, description: null }]);
	});

	it.each(["\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"])("the line break %j", (end) => {
		const file = calendarFile([{ id: "a", date: "2026-11-22", content: `Kiln${end}Bring gloves\u0000\ufffe` }], AT);
		expect(file.replaceAll("\r\n", "")).not.toMatch(/[\p{Control}\u2028\u2029\ufffe]/u);
		expect(eventsIn(file)).toMatchObject([{ summary: "Kiln", description: "Kiln\nBring gloves" }]);
	});

	it("several lines: the first is the summary", () => {
		const content = "Kiln opening\nEND:VEVENT\n\n  Bring gloves, and a bowl";
		const file = calendarFile([{ id: "a", date: "2026-11-22", content }], AT);
		expect(eventsIn(file)).toMatchObject([{ summary: "Kiln opening", description: content }]);
	});

	it("a long text: its start is the summary", () => {
		const content = "👍".repeat(400);
		const file = calendarFile([{ id: "a", date: "2026-11-22", content }], AT);
		expect(eventsIn(file)).toMatchObject([{ summary: "👍".repeat(80), description: content }]);
	});
});

it("no line has more than 75 bytes, and none has a control character", () => {
	const content = `${"Grüße 陶芸 👩‍🎨 ".repeat(40)}\u0007\r\u0085BEGIN:VALARM`;
	const file = calendarFile([{ id: "a", date: "2026-11-22", content }], AT);
	const lines = file.split("\r\n");
	expect(Math.max(...lines.map(countBytes))).toBe(75);
	expect(lines.filter((line) => /\p{Control}/u.test(line))).toEqual([]);
	expect(eventsIn(file)[0]?.description).toContain("\nBEGIN:VALARM");
});

it("a plan without entries is a calendar without events", () => {
	expect(eventsIn(calendarFile([], AT))).toEqual([]);
});
