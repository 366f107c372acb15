import { hasUnlimitedLinks, type Plan, planTerm } from "../../core/plan.ts";
import { needsPlan, THEME_IDS } from "../../core/theme.ts";

/** Lists what a plan includes. It promises only features that exist today. */
export function planTerms(plan: Plan): string[] {
	const maxPages = planTerm(plan, "maxPages");
	return [
		maxPages === 1 ? "1 bio page" : `${maxPages} bio pages`,
		hasUnlimitedLinks(plan) ? "Unlimited links" : `${planTerm(plan, "maxLinksPerPage")} links per page`,
		planTerm(plan, "hasEveryTheme")
			? `All ${THEME_IDS.length} themes`
			: `${THEME_IDS.filter((id) => !needsPlan(id)).length} themes`,
		`${statsPeriod(plan)} of statistics`,
		`${planTerm(plan, "assistantTextsPerMonth").toLocaleString("en")} assistant texts a month`,
		...(planTerm(plan, "hasCustomDomains") ? ["Custom domains"] : []),
		planTerm(plan, "showsBranding") ? "Linkstead branding on your pages" : "No Linkstead branding on your pages",
	];
}

/** The time that a plan's statistics cover: `90 days`, `12 months`. */
export function statsPeriod(plan: Plan): string {
	const days = planTerm(plan, "statsDays");
	return days >= 365 ? "12 months" : `${days} days`;
}

/** `$19/month`, `$0`. */
export function planPrice(plan: Plan): string {
	const dollars = planTerm(plan, "dollarsPerMonth");
	return dollars === 0 ? "$0" : `$${dollars}/month`;
}
