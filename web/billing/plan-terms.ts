import { needsPlan, THEME_IDS } from "../../core/look/themes.ts";
import { hasUnlimitedLinks, type Plan, type PlanLimit, planTerm } from "../../core/plans/plan.ts";

/** What the price list says about each limit, in its order. Null where there is nothing to say. */
const LINES: Record<PlanLimit, (plan: Plan) => string | null> = {
	maxPages: (plan) => (planTerm(plan, "maxPages") === 1 ? "1 bio page" : `${planTerm(plan, "maxPages")} bio pages`),
	maxLinksPerPage: (plan) =>
		hasUnlimitedLinks(plan) ? "Unlimited links" : `${planTerm(plan, "maxLinksPerPage")} links per page`,
	hasEveryTheme: (plan) =>
		planTerm(plan, "hasEveryTheme")
			? `All ${THEME_IDS.length} themes`
			: `${THEME_IDS.filter((id) => !needsPlan(id)).length} themes`,
	statsDays: (plan) => `${statsPeriod(plan)} of statistics`,
	assistantTextsPerMonth: (plan) =>
		`${planTerm(plan, "assistantTextsPerMonth").toLocaleString("en")} assistant texts a month`,
	saleFeePercent: (plan) =>
		planTerm(plan, "saleFeePercent") === 0
			? "No fee on your sales"
			: `${planTerm(plan, "saleFeePercent")}% fee on your sales`,
	hasCustomDomains: (plan) => (planTerm(plan, "hasCustomDomains") ? "Custom domains" : null),
	hasPasswordGates: (plan) =>
		`Links behind ${planTerm(plan, "hasPasswordGates") ? "a password, " : ""}an email address, an age or a price`,
	showsBranding: (plan) =>
		planTerm(plan, "showsBranding") ? "Linkstead branding on your pages" : "No Linkstead branding on your pages",
	// Support answers everybody alike today.
	hasPrioritySupport: () => null,
};

/** Lists what a plan includes. It promises only features that exist today. */
export function planTerms(plan: Plan): string[] {
	return Object.values(LINES).flatMap((line) => line(plan) ?? []);
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
