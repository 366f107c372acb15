import { expect, it } from "vitest";
import { sumCounts } from "../../../core/stats/counts.ts";
import { coveredDays, daysInWords, isCovered, pointNames } from "./day-names.ts";

const NOTHING = sumCounts([]);
const range = {
	from: "2026-08-24",
	to: "2026-11-21",
	unit: "day",
	timeZone: "Europe/Berlin",
	isClamped: false,
} as const;

it("a point is named by its day or its hour in the owner's time zone", () => {
	const point = { ...NOTHING, startsAt: Date.UTC(2026, 10, 21, 14), day: "2026-11-21" };
	expect(pointNames(point, range)).toEqual({ short: "Nov 21", long: "Sat, Nov 21" });
	expect(pointNames(point, { ...range, unit: "hour" })).toEqual({ short: "3 PM", long: "Nov 21, 3 PM" });
});

it("a day names its year only in other years", () => {
	expect(daysInWords("2026-11-15", "2026-11-21", 2026)).toBe("Nov 15 – Nov 21");
	expect(daysInWords("2025-12-30", "2026-01-05", 2026)).toBe("Dec 30, 2025 – Jan 5, 2026");
	expect(daysInWords("2026-11-21", "2026-11-21", 2026)).toBe("Nov 21");
});

it("a filtered answer names the days that it covers", () => {
	const uncovered = { from: "2026-08-24", to: "2026-10-22" };
	expect(coveredDays({ range, uncovered: null })).toBe(daysInWords("2026-08-24", "2026-11-21"));
	expect(coveredDays({ range, uncovered })).toBe(daysInWords("2026-10-23", "2026-11-21"));
	expect(coveredDays({ range, uncovered: { from: range.from, to: range.to } })).toBeNull();
	expect([isCovered("2026-10-22", { uncovered }), isCovered("2026-10-23", { uncovered })]).toEqual([false, true]);
});
