import { counted } from "../text/counted.ts";
import { WHO_CAN } from "./limit-words.ts";
import { hasHigherPlan, MAX_PAGES_ON_ANY_PLAN, PLANS, type Plan } from "./plan.ts";

/*
 * What people read when an account has all its pages. `maxPages` is the account's own number, which can be more than its plan
 * includes.
 */

/** The sentence about the number of pages, and what to do about it. */
export function pagesFullMessage(plan: Plan, maxPages: number, isSelling: boolean): string {
	// The price list has one sentence about pages, also of the plan that has more in tens.
	if (canGetMore(maxPages, isSelling))
		return `Your ${plan} plan allows up to ${maxPages} bio page(s). Upgrade to add more.`;
	const sentence = `${pagesOfPlan(plan, maxPages, isSelling)}.`;
	return isSelling || !hasHigherPlan(plan) ? sentence : `${sentence} ${WHO_CAN}`;
}

/** A sentence about the number of pages that an account can have, without its full stop. The highest number is everybody's. */
export function pagesOfPlan(plan: Plan, maxPages: number, isSelling: boolean): string {
	return canGetMore(maxPages, isSelling)
		? `Your ${PLANS[plan].name} plan includes ${maxPages} bio page(s)`
		: `An account can have at most ${counted(maxPages, "bio page")}`;
}

/** Whether the account can have more pages: with a higher plan, or with tens. */
export function canGetMore(maxPages: number, isSelling: boolean): boolean {
	return isSelling && maxPages < MAX_PAGES_ON_ANY_PLAN;
}
