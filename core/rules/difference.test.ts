import { describe, expect, it } from "vitest";
import { differenceOf, type SplitCount } from "./difference.ts";

const DAYS = 30;
const PAIRS = 1_000;

/** How often a visitor of a variant clicks in a day, at least once. */
type Clicks = (random: () => number, route: string) => number;

/** Most people click once, and few very often. */
const heavyTailed: Clicks = (random) => Math.min(1 + Math.floor(0.35 / (random() + 0.01)), 40);

/** Counts a split day by day. `look` is told of all counts until each day's end. */
function live(
	seed: number,
	shares: readonly { id: string; share: number }[],
	clicksOf: Clicks,
	look: (counts: readonly SplitCount[]) => void,
) {
	const random = randomFrom(seed);
	const cells = new Map<string, SplitCount>();
	const perDay = 5 + Math.floor(random() * 120);
	for (let day = 0; day < DAYS; day++) {
		for (let visitor = 0; visitor < perDay; visitor++) {
			const route = drawn(shares, random());
			const clicks = clicksOf(random, route);
			const cell = cells.get(`${route} ${clicks}`) ?? { route, clicks, visitors: 0 };
			cell.visitors += 1;
			cells.set(`${route} ${clicks}`, cell);
		}
		look([...cells.values()]);
	}
}

function drawn(shares: readonly { id: string; share: number }[], place: number): string {
	let end = 0;
	for (const { id, share } of shares) {
		end += share;
		if (place < end) return id;
	}
	return "own";
}

/** The part of simulated splits that a verdict calls different on one of 30 days. */
function foundIn(
	splits: number,
	shares: readonly { id: string; share: number }[],
	clicksOf: Clicks,
	verdict: (counts: readonly SplitCount[]) => boolean,
): number {
	let found = 0;
	for (let seed = 1; seed <= splits; seed++) {
		let isFound = false;
		live(seed * 7_919, shares, clicksOf, (counts) => {
			isFound ||= verdict(counts);
		});
		found += Number(isFound);
	}
	return found / splits;
}

const HALVES = [
	{ id: "own", share: 0.5 },
	{ id: "b", share: 0.5 },
];
const UNEVEN = [
	{ id: "own", share: 0.7 },
	{ id: "b", share: 0.2 },
	{ id: "c", share: 0.1 },
];
const isClear = (shares: typeof HALVES) => (counts: readonly SplitCount[]) => differenceOf(counts, shares).isClear;

/** A test of the clicks that is right for one look: 95 %. */
function isNaivelyClear(counts: readonly SplitCount[]): boolean {
	const clicksOf = (id: string) =>
		counts.reduce((sum, { route, clicks, visitors }) => sum + (route === id ? clicks * visitors : 0), 0);
	const [own, other] = [clicksOf("own"), clicksOf("b")];
	return Math.abs(own - other) / Math.sqrt(own + other) > 1.96;
}

describe("equal variants, looked at each day for 30 days", () => {
	it.each([
		["halves", HALVES],
		["three uneven shares", UNEVEN],
	])("in %s: at most 5 of 100 are called different", (_, shares) => {
		expect(foundIn(PAIRS, shares, heavyTailed, isClear(shares))).toBeLessThanOrEqual(0.05);
	});

	it("also when visitors click once only", () => {
		expect(foundIn(PAIRS, HALVES, () => 1, isClear(HALVES))).toBeLessThanOrEqual(0.05);
	});

	it("a test for one look calls far more of them different", () => {
		expect(foundIn(PAIRS, HALVES, heavyTailed, isNaivelyClear)).toBeGreaterThan(0.3);
	});
});

describe("variants that differ", () => {
	it("are mostly told apart when visitors of one come back twice as often", () => {
		const returning: Clicks = (random, route) => (random() < (route === "b" ? 0.6 : 0.2) ? 4 : 1);
		expect(foundIn(200, HALVES, returning, isClear(HALVES))).toBeGreaterThan(0.8);
	});
});

describe("the probability", () => {
	const count = (route: string, clicks: number, visitors: number) => ({ route, clicks, visitors });

	it("is even before the first click, and falls while clicks are as expected", () => {
		expect(differenceOf([], HALVES)).toEqual({ probability: 0.5, isClear: false });
		const expected = [count("own", 1, 2_000), count("b", 1, 2_000)];
		expect(differenceOf(expected, HALVES).probability).toBeLessThan(0.3);
	});

	it("rises with the difference, and stays a probability", () => {
		const counts = (many: number) => [count("own", 1, 2_000), count("b", many, 2_000)];
		expect(differenceOf(counts(2), HALVES)).toMatchObject({ isClear: true });
		const { probability } = differenceOf([count("own", 1, 1e7), count("b", 5, 1e7)], HALVES);
		expect(probability).toBe(1);
	});

	it("counts a program that clicks a thousand times as five clicks", () => {
		const counts = [count("own", 1, 100), count("b", 1, 99)];
		const flooded = differenceOf([...counts, count("b", 1_000, 1)], HALVES);
		expect(flooded).toEqual(differenceOf([...counts, count("b", 5, 1)], HALVES));
		expect(flooded.isClear).toBe(false);
	});
});

function randomFrom(seed: number): () => number {
	let state = seed % 2_147_483_647;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return state / 2_147_483_647;
	};
}
