import {
	DOMAIN_NEEDS_PLAN,
	hasUnlimitedLinks,
	linkLimitMessage,
	PASSWORD_NEEDS_PLAN,
	type Plan,
	type PlanLimit,
	pageLimitMessage,
	planTerm,
	statsDaysMessage,
	THEME_NEEDS_PLAN,
} from "./plan.ts";

/** The `reason` at `/upgrade` of each limit that leads people there. Null means that people don't meet the limit. */
const REASON_OF = {
	maxPages: "pages",
	maxLinksPerPage: "links",
	statsDays: "stats",
	showsBranding: null,
	hasEveryTheme: "theme",
	hasCustomDomains: "domain",
	hasPasswordGates: "password",
	hasPrioritySupport: null,
	assistantTextsPerMonth: null,
	saleFeePercent: null,
} as const satisfies Record<PlanLimit, string | null>;

export type UpgradeReason = NonNullable<(typeof REASON_OF)[PlanLimit]>;

/** The sentence about each limit, or null for a plan without it. */
const SENTENCES: Record<UpgradeReason, (plan: Plan) => string | null> = {
	pages: pageLimitMessage,
	links: (plan) => (hasUnlimitedLinks(plan) ? null : linkLimitMessage(plan)),
	theme: (plan) => (planTerm(plan, "hasEveryTheme") ? null : THEME_NEEDS_PLAN),
	stats: statsDaysMessage,
	domain: (plan) => (planTerm(plan, "hasCustomDomains") ? null : DOMAIN_NEEDS_PLAN),
	password: (plan) => (planTerm(plan, "hasPasswordGates") ? null : PASSWORD_NEEDS_PLAN),
};

export function isUpgradeReason(value: unknown): value is UpgradeReason {
	return typeof value === "string" && Object.hasOwn(SENTENCES, value);
}

/** The sentence for a person whom a limit led to the plans; null when their plan doesn't have this limit. */
export function upgradeReasonMessage(reason: UpgradeReason, plan: Plan): string | null {
	// The highest plan has nothing to upgrade to.
	return plan === "business" ? null : SENTENCES[reason](plan);
}
