import { describe, expect, it } from "vitest";
import {
	ALWAYS_CLOSED,
	isAlwaysOpen,
	type OpeningHours,
	openingHoursSchema,
	spanInWords,
	WEEKDAYS,
	weekOf,
} from "./opening-hours.ts";

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

describe("opening hours past midnight", () => {
	const NIGHT = { from: 1080, to: DAY + 120 };

	it("go on in the next day, also from Sunday to Monday, and join what they reach", () => {
		expect(weekOf(ALWAYS_CLOSED.with(4, [NIGHT]))).toEqual([[4 * DAY + 1080, 5 * DAY + 120]]);
		expect(weekOf(ALWAYS_CLOSED.with(6, [NIGHT]))).toEqual([
			[1080 - DAY, 120],
			[6 * DAY + 1080, 7 * DAY + 120],
		]);
		expect(weekOf(ALWAYS_CLOSED.with(1, [NIGHT]).with(2, [{ from: 60, to: 300 }]))).toEqual([
			[DAY + 1080, 2 * DAY + 300],
		]);
	});

	it("are the last span of their day, and end within a day", () => {
		const pathOf = (...spans: { from: number; to: number }[]) =>
			openingHoursSchema.safeParse(ALWAYS_CLOSED.with(0, spans)).error?.issues[0]?.path.join(".");
		expect(pathOf({ from: 480, to: 600 }, { from: 660, to: 840 }, NIGHT)).toBeUndefined();
		expect(pathOf(NIGHT, { from: 1380, to: 1400 })).toBe("0.1.from");
		expect(pathOf({ from: 480, to: 480 + DAY + 1 })).toBe("0.0.to");
		expect(pathOf({ from: 480, to: 480 })).toBe("0.0.to");
		expect(pathOf({ from: 0, to: 1 }, { from: 2, to: 3 }, { from: 4, to: 5 }, { from: 6, to: 7 })).toBe("0");
	});

	it("are read as clock times", () => {
		expect(spanInWords(NIGHT)).toBe("18:00–02:00");
	});
});

it("a span is read as clock times", () => {
	expect(spanInWords({ from: 540, to: 725 })).toBe("09:00–12:05");
	expect(spanInWords({ from: 0, to: DAY })).toBe("00:00–24:00");
});
