import { expect, it } from "vitest";
import { periodChoices } from "./locked-periods.ts";

it.each([
	["free", { "30d": "Pro", "90d": "Pro", "12m": "Business" }],
	["pro", { "12m": "Business" }],
	["business", {}],
] as const)("on the %s plan, a longer period names the plan that has it", (plan, locked) => {
	const needed = periodChoices(plan, true).flatMap(({ id, neededPlan }) => (neededPlan ? [[id, neededPlan]] : []));
	expect(Object.fromEntries(needed)).toEqual(locked);
	expect(periodChoices(plan, true)).toHaveLength(6);
});

it.each([
	["free", ["today", "7d", "all"]],
	["pro", ["today", "7d", "30d", "90d", "all"]],
	["business", ["today", "7d", "30d", "90d", "12m", "all"]],
] as const)("where nothing is sold, the %s plan offers only what it has", (plan, ids) => {
	const offered = periodChoices(plan, false);
	expect(offered.map(({ id }) => id)).toEqual(ids);
	expect(offered.every(({ neededPlan }) => neededPlan === null)).toBe(true);
});
