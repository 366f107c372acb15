import { PASSWORD_NEEDS_PLAN, RULES_NEED_PLAN, statsDaysMessage, THEME_NEEDS_PLAN } from "./needs-plan.ts";
import {
	DOMAIN_NEEDS_PLAN,
	hasHigherPlan,
	hasUnlimitedLinks,
	linkLimitMessage,
	type Plan,
	pageLimitMessage,
	planTerm,
} from "./plan.ts";
import type { UpgradeReason } from "./upgrade-reason.ts";

/** The sentence about each limit, or null for a plan without it. */
const SENTENCES: Record<UpgradeReason, (plan: Plan) => string | null> = {
	pages: pageLimitMessage,
	links: (plan) => (hasUnlimitedLinks(plan) ? null : linkLimitMessage(plan)),
	theme: (plan) => (planTerm(plan, "hasEveryTheme") ? null : THEME_NEEDS_PLAN),
	stats: statsDaysMessage,
	domain: (plan) => (planTerm(plan, "hasCustomDomains") ? null : DOMAIN_NEEDS_PLAN),
	password: (plan) => (planTerm(plan, "hasPasswordGates") ? null : PASSWORD_NEEDS_PLAN),
	rules: (plan) => (planTerm(plan, "hasLinkRules") ? null : RULES_NEED_PLAN),
};

/** The sentence for a person whom a limit led to the plans; null when their plan doesn't have this limit. */
export function upgradeReasonMessage(reason: UpgradeReason, plan: Plan): string | null {
	// The highest plan has nothing to upgrade to.
	return hasHigherPlan(plan) ? SENTENCES[reason](plan) : null;
}
