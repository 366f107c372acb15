import {
	DOMAIN_NEEDS_PLAN,
	hasUnlimitedLinks,
	linkLimitMessage,
	type Plan,
	pageLimitMessage,
	planTerm,
	statsDaysMessage,
	THEME_NEEDS_PLAN,
} from "./plan.ts";

/** The limits that lead people to `/upgrade`, as its `reason`. Each gives the sentence to show, or null without a limit. */
const REASONS = {
	pages: pageLimitMessage,
	links: (plan) => (hasUnlimitedLinks(plan) ? null : linkLimitMessage(plan)),
	theme: (plan) => (planTerm(plan, "hasEveryTheme") ? null : THEME_NEEDS_PLAN),
	stats: statsDaysMessage,
	domain: (plan) => (planTerm(plan, "hasCustomDomains") ? null : DOMAIN_NEEDS_PLAN),
} as const satisfies Record<string, (plan: Plan) => string | null>;

export type UpgradeReason = keyof typeof REASONS;

export function isUpgradeReason(value: unknown): value is UpgradeReason {
	return typeof value === "string" && Object.hasOwn(REASONS, value);
}

/** The sentence for a person whom a limit led to the plans; null when their plan doesn't have this limit. */
export function upgradeReasonMessage(reason: UpgradeReason, plan: Plan): string | null {
	// The highest plan has nothing to upgrade to.
	return plan === "business" ? null : REASONS[reason](plan);
}
