import { describe, expect, it } from "vitest";
import { byMonth, type PlanEntry, planCsv, putEntry, readPlanInputs } from "./content-plan.ts";

function entry(id: string, date: string): PlanEntry {
	return { id, date, content: `Post ${id}` };
}

it("usable fields become an entry", () => {
	const typed = { date: "2026-11-22", content: "  Kiln\r\nopening  " };
	expect(readPlanInputs(typed)).toEqual({ ok: true, inputs: { date: "2026-11-22", content: "Kiln\nopening" } });
	expect(readPlanInputs({ date: "2028-02-29", content: "🏺" }).ok).toBe(true);
});

describe("an unusable field gets a message that names it", () => {
	it.each([
		["", "Choose a date."],
		["tomorrow", "The date must be a day between 2000 and 2100."],
		["2026-02-30", "The date must be a day between 2000 and 2100."],
		["2027-02-29", "The date must be a day between 2000 and 2100."],
		["0002-01-01", "The date must be a day between 2000 and 2100."],
		["2101-01-01", "The date must be a day between 2000 and 2100."],
		["12026-01-01", "The date must be a day between 2000 and 2100."],
	])("date %j", (date, message) => {
		expect(readPlanInputs({ date, content: "Post" })).toEqual({ ok: false, errors: { date: message } });
	});

	it.each([
		["", "Enter the content."],
		[" \u200b\n", "Enter the content."],
		["word ".repeat(10_000), "The content can have at most 1,000 characters. Yours has 49,999."],
	])("content", (content, message) => {
		expect(readPlanInputs({ date: "2026-11-22", content })).toEqual({ ok: false, errors: { content: message } });
	});
});

it("entries are sorted by date, and a day's entries keep their order", () => {
	const entries = [
		entry("b", "2026-12-01"),
		entry("a", "2026-11-22"),
		entry("c", "2026-12-01"),
		entry("d", "2026-01-05"),
	];
	const ids = entries.reduce<PlanEntry[]>(putEntry, []).map(({ id }) => id);
	expect(ids).toEqual(["d", "a", "b", "c"]);
});

it("an edited entry moves to its new date", () => {
	const entries = [entry("a", "2026-11-22"), entry("b", "2026-12-01")];
	const edited = putEntry(entries, { id: "a", date: "2027-01-01", content: "Later" });
	expect(edited).toEqual([entry("b", "2026-12-01"), { id: "a", date: "2027-01-01", content: "Later" }]);
});

it("entries are grouped by month", () => {
	const [first, second, third] = [entry("a", "2026-11-22"), entry("b", "2026-11-30"), entry("c", "2027-11-01")];
	expect(byMonth([first, second, third])).toEqual([
		{ month: "2026-11", entries: [first, second] },
		{ month: "2027-11", entries: [third] },
	]);
	expect(byMonth([])).toEqual([]);
});

it("a spreadsheet gets a row an entry, and no formula", () => {
	const entries = [
		{ id: "a", date: "2026-11-22", content: 'Kiln "opening"\nat noon' },
		{ id: "b", date: "2026-11-23", content: "=1+1" },
	];
	expect(planCsv(entries)).toBe(
		'\uFEFF"Date","Content"\r\n"2026-11-22","Kiln ""opening""\nat noon"\r\n"2026-11-23","\'=1+1"\r\n',
	);
});
