import { describe, expect, it } from "vitest";
import { ALWAYS_CLOSED, isAlwaysOpen, type OpeningHours, spanInWords, WEEKDAYS, weekOf } from "./opening-hours.ts";

const DAY = 1440;
const ALL_DAY = [{ from: 0, to: DAY }];
const ALWAYS: OpeningHours = WEEKDAYS.map(() => ALL_DAY);

describe("a week of opening hours", () => {
	it("counts its minutes from Monday", () => {
		const hours = ALWAYS_CLOSED.with(0, [
			{ from: 540, to: 720 },
			{ from: 780, to: 1080 },
		]).with(2, [{ from: 0, to: 60 }]);
		expect(weekOf(hours)).toEqual([
			[540, 720],
			[780, 1080],
			[2 * DAY, 2 * DAY + 60],
		]);
	});

	it("joins spans that touch, across midnight and Sunday night too", () => {
		const night = [
			{ from: 0, to: 120 },
			{ from: 1200, to: DAY },
		];
		const saturday = ALWAYS_CLOSED.with(4, [{ from: 1200, to: DAY }]).with(5, [{ from: 0, to: 120 }]);
		expect(weekOf(saturday)).toEqual([[4 * DAY + 1200, 5 * DAY + 120]]);
		const everyNight = weekOf(WEEKDAYS.map(() => night));
		expect(everyNight).toHaveLength(8);
		expect(everyNight[0]).toEqual([1200 - DAY, 120]);
		expect(everyNight.at(-1)).toEqual([6 * DAY + 1200, 7 * DAY + 120]);
	});

	it("is always open only when no minute is closed", () => {
		expect(isAlwaysOpen(weekOf(ALWAYS))).toBe(true);
		expect(isAlwaysOpen(weekOf(ALWAYS.with(3, [{ from: 0, to: DAY - 1 }])))).toBe(false);
		expect(
			isAlwaysOpen(
				weekOf(
					ALWAYS.with(3, [
						{ from: 0, to: 720 },
						{ from: 720, to: DAY },
					]),
				),
			),
		).toBe(true);
		expect(isAlwaysOpen(weekOf(ALWAYS_CLOSED))).toBe(false);
	});
});

it("a span is read as clock times", () => {
	expect(spanInWords({ from: 540, to: 725 })).toBe("09:00–12:05");
	expect(spanInWords({ from: 0, to: DAY })).toBe("00:00–24:00");
});
