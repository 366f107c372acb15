import { expect, it } from "vitest";
import { type HeldPlan, planOutlook } from "./plan-outlook.ts";

const NOW = 1_000;
const paid = (plan: HeldPlan["plan"], endsAt: number | null = null): HeldPlan => ({ plan, endsAt, isGiven: false });
const given = (plan: HeldPlan["plan"], endsAt: number | null = null): HeldPlan => ({ plan, endsAt, isGiven: true });

it.each([
	["nothing", [], ["free", false, null, null, "free"]],
	["a paid plan", [paid("pro")], ["pro", false, null, null, "free"]],
	["a plan that ends", [paid("pro", 2_000)], ["pro", false, 2_000, null, "free"]],
	["a plan that has ended", [paid("pro", 900)], ["free", false, null, "pro", "free"]],
	["a given plan", [given("pro")], ["pro", true, null, null, "free"]],
	["a given plan above a paid one", [paid("pro"), given("business", 2_000)], ["business", true, 2_000, null, "pro"]],
	["a given plan below a paid one", [paid("business", 2_000), given("pro")], ["business", false, 2_000, null, "pro"]],
	[
		"a lower plan that ends earlier",
		[paid("business", 2_000), given("pro", 1_500)],
		["business", false, 2_000, null, "free"],
	],
	["the same plan twice, of which one ends", [paid("pro", 2_000), given("pro")], ["pro", true, null, null, "free"]],
	["the same plan twice, with two ends", [paid("pro", 2_000), given("pro", 3_000)], ["pro", true, 3_000, null, "free"]],
	["a given plan after a higher one", [paid("business", 900), given("pro")], ["pro", true, null, "business", "free"]],
	["a lower plan that has ended", [paid("pro", 900), given("business")], ["business", true, null, null, "free"]],
	["two that have ended", [paid("pro", 900), given("pro", 800)], ["free", false, null, "pro", "free"]],
] as const)("of %s follows the plan, its price and its end", (_, held, expected) => {
	const { plan, isGiven, endsAt, endedPlan, laterPlan } = planOutlook(held, "free", NOW);
	expect([plan, isGiven, endsAt, endedPlan, laterPlan]).toEqual(expected);
});

it("a plan that everybody has costs nothing and doesn't end", () => {
	expect(planOutlook([paid("pro", 2_000)], "pro", NOW)).toEqual({
		plan: "pro",
		isGiven: true,
		endsAt: null,
		endedPlan: null,
		endedAt: null,
		laterPlan: "pro",
	});
	expect(planOutlook([paid("business", 2_000)], "pro", NOW)).toMatchObject({ plan: "business", laterPlan: "pro" });
});

it("the end of a higher plan isn't the end of the present one", () => {
	expect(planOutlook([paid("business", 900), given("pro", 2_000)], "free", NOW)).toMatchObject({
		plan: "pro",
		endsAt: 2_000,
		endedPlan: "business",
		endedAt: 900,
	});
});
