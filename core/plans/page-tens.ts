import { MAX_PAGES_ON_ANY_PLAN, PLANS, type Plan } from "./plan.ts";

/*
 * The part of the price list about more pages. It stands apart from plan.ts, which every screen loads.
 */

/** The plan that can have more pages, in tens, and our price of each ten in dollars a month. */
export const PAGE_TENS = { plan: "business", pages: 10, dollarsPerMonth: 15 } as const;

/** The most tens that somebody can pay for. */
export const MAX_TENS = (MAX_PAGES_ON_ANY_PLAN - PLANS[PAGE_TENS.plan].maxPages) / PAGE_TENS.pages;

/** The pages of an account with this plan and so many tens of pages more. */
export function pagesWith(plan: Plan, tens: number): number {
	return PLANS[plan].maxPages + (plan === PAGE_TENS.plan ? tens * PAGE_TENS.pages : 0);
}

/** What a plan with so many tens of pages more costs, in dollars a month. */
export function dollarsWith(plan: Plan, tens: number): number {
	return PLANS[plan].dollarsPerMonth + (plan === PAGE_TENS.plan ? tens * PAGE_TENS.dollarsPerMonth : 0);
}
