import { expect, it } from "vitest";
import { linkCountInWords } from "./link-count-words.ts";
import { dollarsWith, pagesWith } from "./page-tens.ts";
import { MAX_PAGES_ON_ANY_PLAN, PLANS, planForAll, planFrom } from "./plan.ts";

it("plans have the prices and limits of the price list", () => {
	const terms = Object.values(PLANS).map((plan) => [plan.dollarsPerMonth, plan.maxPages, plan.statsDays]);
	expect(terms).toEqual([
		[0, 1, 7],
		[19, 5, 90],
		[49, 20, 365],
	]);
	expect(PLANS.free.maxLinksPerPage).toBe(10);
});

it("Business has more pages in tens, each at its price, and the other plans have none", () => {
	expect([0, 1, 3, 48].map((tens) => [pagesWith("business", tens), dollarsWith("business", tens)])).toEqual([
		[20, 49],
		[30, 64],
		[50, 94],
		[500, 769],
	]);
	expect(MAX_PAGES_ON_ANY_PLAN).toBe(500);
	expect([pagesWith("pro", 3), dollarsWith("pro", 3)]).toEqual([5, 19]);
});

it.each([null, undefined, "", "gold", "toString", "PRO"])("the unknown plan %j counts as free", (stored) => {
	expect(planFrom(stored)).toBe("free");
});

it.each([
	[undefined, false, "business"],
	[undefined, true, "free"],
	["", false, "business"],
	["free", false, "free"],
	[" Pro ", true, "pro"],
	["gold", false, "business"],
	["gold", true, "free"],
] as const)("with DEFAULT_PLAN=%j, and plans for sale: %j, everybody has %s", (named, isAnySold, plan) => {
	expect(planForAll(named, isAnySold)).toBe(plan);
});

it("a plan without a limit of links shows none beside their number", () => {
	expect(linkCountInWords(3, "free")).toBe("3 of 10 links");
	expect(linkCountInWords(1, "pro")).toBe("1 link");
	expect(linkCountInWords(11, "business")).toBe("11 links");
});
