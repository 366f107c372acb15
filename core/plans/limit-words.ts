import { counted } from "../text/counted.ts";
import { PLANS, type Plan } from "./plan.ts";
import { LIMIT_OF, type UpgradeReason } from "./upgrade-reason.ts";

/*
 * What people read when they meet a limit. Where no plan is sold, nobody can upgrade, and nothing here names a plan. So
 * whoever wants words has to know whether plans are sold. Most screens load them, so they are few: those about pages
 * are in page-limit-words.ts.
 */

/** Where no plan is sold, one for everybody is set. */
export const WHO_CAN = "The people who run this site can change that.";

/** What a plan alone limits. */
export type PlanReason = Exclude<UpgradeReason, "pages">;

const SENTENCES: Record<PlanReason, (plan: Plan, isSelling: boolean) => string> = {
	links: (plan, isSelling) =>
		isSelling && isLimited("links", plan)
			? `Your plan allows up to ${PLANS[plan].maxLinksPerPage} links. Upgrade to add more.`
			: `A page can have at most ${counted(PLANS[plan].maxLinksPerPage, "link")}.`,
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
export function limitMessage(reason: PlanReason, plan: Plan, isSelling: boolean): string {
	const sentence = SENTENCES[reason](plan, isSelling);
	return isSelling || !isLimited(reason, plan) ? sentence : `${sentence} ${WHO_CAN}`;
}

/** Whether a higher plan has more. */
export function isLimited(reason: PlanReason, plan: Plan): boolean {
	const limit = LIMIT_OF[reason];
	return PLANS[plan][limit] !== PLANS.business[limit];
}

/** The reason why links beyond the plan's number are hidden. */
export function linksOfPlan(plan: Plan, isSelling: boolean): string {
	const who = isSelling && isLimited("links", plan) ? "your plan" : "a page";
	return `${who} shows ${counted(PLANS[plan].maxLinksPerPage, "link")}`;
}
