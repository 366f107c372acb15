import { expect, it } from "vitest";
import { bucketRanges, PERIOD_MS } from "./bucket.ts";

const { quarter, hour, day } = PERIOD_MS;

/** The number of times that each quarter of an hour is counted. */
function coverage(ranges: ReturnType<typeof bucketRanges>) {
	const counted = new Map<number, number>();
	for (const { period, from, to, sign } of ranges) {
		const quarters = PERIOD_MS[period] / quarter;
		for (let one = from * quarters; one < to * quarters; one++) counted.set(one, (counted.get(one) ?? 0) + sign);
	}
	return [...counted].filter(([, times]) => times !== 0).sort(([a], [b]) => a - b);
}

it("the buckets of a time span cover each of its quarters of an hour once, and no other", () => {
	let state = 5;
	const random = (below: number) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % below;
	};
	for (let attempt = 0; attempt < 2_000; attempt++) {
		const from = random(1_000);
		const to = from + random(500);
		const expected = Array.from({ length: to - from }, (_, index) => [from + index, 1]);
		for (const whole of ["hour", "day"] as const) {
			expect(coverage(bucketRanges(from * quarter, to * quarter, whole))).toEqual(expected);
		}
	}
});

it("the buckets of whole days need few hours and quarters at their ends", () => {
	for (let start = 0; start < day; start += quarter) {
		for (const { period, from, to } of bucketRanges(start, 30 * day + start, "day")) {
			expect(to - from).toBeLessThanOrEqual({ day: 30, hour: 12, quarter: 2 }[period]);
		}
	}
	expect(bucketRanges(20 * hour, 30 * day + 20 * hour, "day")).toHaveLength(3);
	expect(bucketRanges(0, 30 * day, "day")).toEqual([{ period: "day", from: 0, to: 30, sign: 1 }]);
});
