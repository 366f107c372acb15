import { MAX_LINKS_ON_ANY_PLAN, type Plan, planTerm } from "../../core/plan.ts";

/** Lists what a plan includes. It promises only features that exist today. */
export function planTerms(plan: Plan): string[] {
	const maxPages = planTerm(plan, "maxPages");
	const maxLinks = planTerm(plan, "maxLinksPerPage");
	const statsDays = planTerm(plan, "statsDays");
	return [
		maxPages === 1 ? "1 bio page" : `${maxPages} bio pages`,
		maxLinks >= MAX_LINKS_ON_ANY_PLAN ? "Unlimited links" : `${maxLinks} links per page`,
		planTerm(plan, "hasEveryTheme") ? "All themes" : "12 themes",
		`${statsDays >= 365 ? "12 months" : `${statsDays} days`} of statistics`,
		planTerm(plan, "showsBranding") ? "Linkstead branding on your pages" : "No Linkstead branding on your pages",
	];
}

/** `$19/month`, `Free forever`. */
export function planPrice(plan: Plan): string {
	const dollars = planTerm(plan, "dollarsPerMonth");
	return dollars === 0 ? "Free forever" : `$${dollars}/month`;
}
