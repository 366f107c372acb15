import { expect, it } from "vitest";
import { pathThrough, sparklinePoints } from "./sparkline-points.ts";

it("a small chart runs from left to right, with zero at the bottom and the highest value at the top", () => {
	expect(sparklinePoints([0, 5, 10], 100, 50)).toEqual([
		[0, 47],
		[50, 25],
		[100, 3],
	]);
});

it("an empty chart is a flat line at the bottom", () => {
	for (const values of [[], [0], [0, 0]]) {
		expect(pathThrough(sparklinePoints(values, 100, 50)), String(values)).toBe("M0 47L100 47");
	}
});
