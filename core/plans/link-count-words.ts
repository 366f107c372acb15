import { hasUnlimitedLinks, PLANS, type Plan } from "./plan.ts";

/** The number of a page's links, beside the plan's number if there is one: `3 of 10 links`, `1 link`. */
export function linkCountInWords(count: number, plan: Plan): string {
	if (!hasUnlimitedLinks(plan)) return `${count} of ${PLANS[plan].maxLinksPerPage} links`;
	return count === 1 ? "1 link" : `${count} links`;
}
