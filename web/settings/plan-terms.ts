import { MAX_LINKS_ON_ANY_PLAN, PLANS, type Plan } from "../../core/plan.ts";

/** Lists what a plan includes. It promises only features that exist today. */
export function planTerms(plan: Plan): string[] {
	const { maxPages, maxLinksPerPage, statsDays, showsBranding, hasEveryTheme } = PLANS[plan];
	return [
		maxPages === 1 ? "1 bio page" : `${maxPages} bio pages`,
		maxLinksPerPage >= MAX_LINKS_ON_ANY_PLAN ? "Unlimited links" : `${maxLinksPerPage} links per page`,
		hasEveryTheme ? "All themes" : "12 themes",
		`${statsDays >= 365 ? "12 months" : `${statsDays} days`} of statistics`,
		showsBranding ? "Linkstead branding on your pages" : "No Linkstead branding on your pages",
	];
}

/** `$19/month`, `Free forever`. */
export function planPrice(plan: Plan): string {
	const { dollarsPerMonth } = PLANS[plan];
	return dollarsPerMonth === 0 ? "Free forever" : `$${dollarsPerMonth}/month`;
}
