import { expect, it } from "vitest";
import { periodChoices } from "./locked-periods.ts";

it.each([
	["free", { "30d": "Pro", "90d": "Pro", "12m": "Business" }],
	["pro", { "12m": "Business" }],
	["business", {}],
] as const)("on the %s plan, a longer period names the plan that has it", (plan, locked) => {
	const needed = periodChoices(plan).flatMap(({ id, neededPlan }) => (neededPlan ? [[id, neededPlan]] : []));
	expect(Object.fromEntries(needed)).toEqual(locked);
	expect(periodChoices(plan)).toHaveLength(5);
});
