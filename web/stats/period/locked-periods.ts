import { PLANS, type Plan } from "../../../core/plan.ts";
import { PERIODS, type PeriodId } from "../../../core/stats/period.ts";

/** The name of the cheapest plan that shows this many days; null when the given plan does. */
export function planNeededFor(days: number, plan: Plan): string | null {
	if (days <= PLANS[plan].statsDays) return null;
	const enough = Object.values(PLANS).find(({ statsDays }) => statsDays >= days);
	return enough?.name ?? null;
}

/** The periods to choose from, each with the plan that it needs beyond the given one. */
export function periodChoices(plan: Plan): { id: PeriodId; label: string; neededPlan: string | null }[] {
	return (Object.keys(PERIODS) as PeriodId[]).map((id) => ({
		id,
		label: PERIODS[id].label,
		neededPlan: planNeededFor(PERIODS[id].days, plan),
	}));
}
