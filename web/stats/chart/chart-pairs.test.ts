import { expect, it } from "vitest";
import { sumCounts } from "../../../core/stats/counts.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { chartPairs } from "./chart-pairs.ts";

const NOW = Date.UTC(2026, 9, 26, 22, 30);
const range = {
	from: "2026-10-26",
	to: "2026-10-26",
	unit: "hour",
	timeZone: "Europe/Berlin",
	isClamped: false,
} as const;
const points = (count: number) =>
	Array.from({ length: count }, (_, at) => ({ ...sumCounts([]), startsAt: at, day: "2026-10-26", views: at }));
const pairsOf = (count: number, before: number | null, now = NOW) => {
	const chart = before === null ? null : points(before);
	const previous = { from: "2026-10-25", to: "2026-10-25", totals: {} as never, changes: {} as never, chart };
	return chartPairs({ chart: points(count), previous, range }, now);
};
const lengths = (pairs: ReturnType<typeof chartPairs>) => [
	pairs.length,
	pairs.filter(({ point }) => point).length,
	pairs.filter(({ before }) => before).length,
];

it("a longer previous period keeps its last hour, and a shorter one gets no extra hour", () => {
	expect(lengths(pairsOf(24, 25))).toEqual([25, 24, 25]);
	expect(lengths(pairsOf(24, 23))).toEqual([24, 24, 23]);
	expect(pairsOf(2, 2)[1]).toMatchObject({ point: { views: 1 }, before: { views: 1 } });
});

it("a chart has no second line when the previous period is unknown or not shown", () => {
	expect(lengths(pairsOf(24, null))).toEqual([24, 24, 0]);
	expect(chartPairs({ chart: points(3), previous: null, range }, NOW)).toHaveLength(3);
});

it("only the last hour of today is unfinished", () => {
	const underWay = (now: number) => pairsOf(24, 25, now).findIndex(({ isUnderWay }) => isUnderWay);
	expect([underWay(NOW), underWay(NOW + HOUR_MS)]).toEqual([23, -1]);
});
