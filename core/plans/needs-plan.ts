import { hasHigherPlan, PLANS, type Plan } from "./plan.ts";

/*
 * The words for people who want what their plan lacks. Few screens say it, and many load `plan.ts`.
 */

/** The message when somebody requests older statistics than the plan includes. */
export function statsDaysMessage(plan: Plan): string {
	if (!hasHigherPlan(plan)) return `Statistics show the last ${PLANS[plan].statsDays} days.`;
	return `Your ${plan} plan shows the last ${PLANS[plan].statsDays} days. Upgrade to see more.`;
}

export const THEME_NEEDS_PLAN = "This look is part of Pro and Business. Upgrade to use it.";

export const PASSWORD_NEEDS_PLAN = "Links with a password are part of Pro and Business. Upgrade to use them.";

export const RULES_NEED_PLAN = "Rules and splits are part of Pro and Business. Upgrade to use them.";
