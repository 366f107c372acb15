import { expect, it } from "vitest";
import { clickRate, percentChange } from "./change.ts";

it.each([
	[15, 10, 50],
	[5, 10, -50],
	[1, 3, -67],
	[0, 10, -100],
	[10, 10, 0],
	[7, 0, 0],
	[0, 0, 0],
])("from %2$d to %1$d is a change of %3$d percent", (current, previous, percent) => {
	expect(percentChange(current, previous)).toBe(percent);
});

it.each([
	[200, 25, 13],
	[3, 1, 33],
	[2, 5, 250],
	[0, 5, 0],
	[5, 0, 0],
])("%d views and %d clicks are a click rate of %d percent", (views, clicks, rate) => {
	expect(clickRate({ views, clicks })).toBe(rate);
});
