import { ALL_PLANS, type Plan, planTerm } from "../../../core/plans/plan.ts";
import { PERIODS, type PeriodId } from "../../../core/stats/period.ts";

/** The name of the cheapest plan that shows this many days; null when the given plan does. Every plan has all time. */
function planNeededFor(days: number | null, plan: Plan): string | null {
	if (days === null || days <= planTerm(plan, "statsDays")) return null;
	const enough = ALL_PLANS.find((other) => planTerm(other, "statsDays") >= days);
	return enough ? planTerm(enough, "name") : null;
}

/**
 * The periods to choose from, each with the plan that it needs beyond the given one. Where no plan is sold, nobody can have
 * those.
 */
export function periodChoices(
	plan: Plan,
	isSelling: boolean,
): { id: PeriodId; label: string; neededPlan: string | null }[] {
	return (Object.keys(PERIODS) as PeriodId[])
		.map((id) => ({ id, label: PERIODS[id].label, neededPlan: planNeededFor(PERIODS[id].days, plan) }))
		.filter(({ neededPlan }) => isSelling || neededPlan === null);
}
