import { expect, test } from "vitest";
import { clockChangeHint, readSchedule, scheduleFields } from "./read-schedule.ts";

const BERLIN = "Europe/Berlin";
const LINK = { id: "link-1", title: "Shop", url: "https://example.com/", isHidden: true };
const at = (utc: string) => Date.parse(utc);

test("the fields show a schedule in the time zone", () => {
	const link = { ...LINK, visibleFrom: at("2026-12-03T08:00:00Z") };
	expect(scheduleFields(link, BERLIN)).toEqual({ visibleFrom: "2026-12-03T09:00", visibleUntil: "" });
});

test("a typed schedule changes nothing else in the link", () => {
	const typed = { visibleFrom: "2026-12-03T09:00", visibleUntil: "2027-07-01T09:00" };
	expect(readSchedule(LINK, typed, BERLIN)).toEqual({
		ok: true,
		block: { ...LINK, visibleFrom: at("2026-12-03T08:00:00Z"), visibleUntil: at("2027-07-01T07:00:00Z") },
	});
});

test("clearing the fields removes the schedule", () => {
	const link = { ...LINK, visibleFrom: 1_000, visibleUntil: 90_000_000 };
	const read = readSchedule(link, { visibleFrom: "", visibleUntil: "" }, BERLIN);
	expect(read).toEqual({ ok: true, block: LINK });
	expect(read.ok && "visibleFrom" in read.block).toBe(false);
});

test("an unchanged field keeps its seconds and its occurrence of a repeated hour", () => {
	const link = { ...LINK, visibleFrom: at("2026-10-25T01:30:15Z"), visibleUntil: at("2026-12-01T00:00:00Z") };
	const fields = scheduleFields(link, BERLIN);
	expect(fields.visibleFrom).toBe("2026-10-25T02:30");
	expect(readSchedule(link, fields, BERLIN)).toEqual({ ok: true, block: link });
});

test.each([
	["ends before it starts", "2026-12-03T09:00", "2026-12-03T08:00", "visibleUntil", "The end must be after the start."],
	["ends when it starts", "2026-12-03T09:00", "2026-12-03T09:00", "visibleUntil", "The end must be after the start."],
	["starts too late", "2120-12-03T09:00", "", "visibleFrom", "Choose a date before 2100."],
	["starts too early", "1960-12-03T09:00", "", "visibleFrom", "Choose a later date."],
	["isn't a time", "soon", "", "visibleFrom", "Enter a complete date and time."],
])("a schedule that %s gets a hint at its field", (_, visibleFrom, visibleUntil, field, hint) => {
	expect(readSchedule(LINK, { visibleFrom, visibleUntil }, BERLIN)).toEqual({ ok: false, hints: { [field]: hint } });
});

test.each([
	["2026-12-03T09:00", null],
	["", null],
	["2026-03-29T02:30", "Clocks go forward then and skip this time. We'll use 03:30."],
	["2026-10-25T02:30", "Clocks go back then and show this time twice. We'll use the first one."],
])("the clock change hint for %j in Berlin", (typed, words) => {
	expect(clockChangeHint(typed, BERLIN)).toBe(words);
});
