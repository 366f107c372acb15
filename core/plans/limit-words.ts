import { counted } from "../text/counted.ts";
import { PLANS, type Plan } from "./plan.ts";
import { LIMIT_OF, type UpgradeReason } from "./upgrade-reason.ts";

/*
 * What people read when they meet a limit. Where no plan is sold, nobody can upgrade, and nothing here names a plan. So
 * whoever wants words has to know whether plans are sold. Most screens load them, so they are few.
 */

/** Where no plan is sold, one for everybody is set. */
const WHO_CAN = "The people who run this site can change that.";

const SENTENCES: Record<UpgradeReason, (plan: Plan, isSelling: boolean) => string> = {
	// The price list has one sentence about pages, the highest plan's too.
	pages: (plan, isSelling) =>
		isSelling
			? `Your ${plan} plan allows up to ${PLANS[plan].maxPages} bio page(s). Upgrade to add more.`
			: `${pagesOfPlan(plan, isSelling)}.`,
	links: (plan, isSelling) =>
		isSelling && isLimited("links", plan)
			? `Your plan allows up to ${PLANS[plan].maxLinksPerPage} links. Upgrade to add more.`
			: `A page can have at most ${PLANS[plan].maxLinksPerPage} links.`,
	stats: (plan, isSelling) =>
		isSelling && isLimited("stats", plan)
			? `Your ${plan} plan shows the last ${PLANS[plan].statsDays} days. Upgrade to see more.`
			: `Statistics show the last ${PLANS[plan].statsDays} days.`,
	theme: part("This look is", "part of Pro and Business. Upgrade to use it."),
	password: part("Links with a password are", "part of Pro and Business. Upgrade to use them."),
	rules: part("Rules and splits are", "part of Pro and Business. Upgrade to use them."),
	domain: part("Custom domains are", "available on Pro and Business plans."),
};

/** What only some plans include. */
function part(name: string, sold: string) {
	return (_: Plan, isSelling: boolean) => name + (isSelling ? ` ${sold}` : "n't available here.");
}

/** The sentence about a limit, and what to do about it. */
export function limitMessage(reason: UpgradeReason, plan: Plan, isSelling: boolean): string {
	const sentence = SENTENCES[reason](plan, isSelling);
	return isSelling || !isLimited(reason, plan) ? sentence : `${sentence} ${WHO_CAN}`;
}

/** Whether a higher plan has more. */
export function isLimited(reason: UpgradeReason, plan: Plan): boolean {
	const limit = LIMIT_OF[reason];
	return PLANS[plan][limit] !== PLANS.business[limit];
}

/** A sentence about the number of pages that a plan includes, without its full stop. The highest plan's number is everybody's. */
export function pagesOfPlan(plan: Plan, isSelling: boolean): string {
	const { name, maxPages } = PLANS[plan];
	return isSelling && isLimited("pages", plan)
		? `Your ${name} plan includes ${maxPages} bio page(s)`
		: `An account can have at most ${counted(maxPages, "bio page")}`;
}

/** The reason why links beyond the plan's number are hidden. */
export function linksOfPlan(plan: Plan, isSelling: boolean): string {
	const who = isSelling && isLimited("links", plan) ? "your plan" : "a page";
	return `${who} shows ${PLANS[plan].maxLinksPerPage} links`;
}
