import { expect, it } from "vitest";
import { byDay } from "./by-day.ts";

const at = (day: string) => new Date(day).getTime();

it("groups entries by the day on which they happened", () => {
	const now = at("2026-03-02T09:00");
	const entries = ["2026-03-02T08:00", "2026-03-02T00:00", "2026-03-01T23:59", "2026-02-28T12:00", "2025-12-31T12:00"];
	const days = byDay(
		entries.map((day) => ({ happenedAt: at(day) })),
		now,
	);
	expect(days.map(({ name, entries }) => [name, entries.length])).toEqual([
		["Today", 2],
		["Yesterday", 1],
		["Saturday, February 28", 1],
		["December 31, 2025", 1],
	]);
});

it("the first of January has a yesterday in the other year", () => {
	const [first] = byDay([{ happenedAt: at("2025-12-31T20:00") }], at("2026-01-01T10:00"));
	expect(first?.name).toBe("Yesterday");
});
