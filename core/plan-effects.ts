import { type Plan, planTerm } from "./plan.ts";

/** A page as a change of plan looks at it. */
export interface PlannedPage {
	id: string;
	fullName: string;
	username: string | null;
	linkCount: number;
	/** Hosts of the owner's own that lead to it. */
	hostnames: readonly string[];
}

/** The changes that a plan makes to an account's pages, until a higher plan takes them back. Nothing is deleted. */
export interface PlanEffects {
	/** Pages that become read-only and leave the web. */
	pausedPages: PlannedPage[];
	/** Pages that stay, with the number of their last links that are hidden. */
	hiddenLinks: { page: PlannedPage; count: number }[];
	/** Hosts that stop leading to a page. */
	pausedHostnames: string[];
	bringsBranding: boolean;
}

/**
 * The changes that a plan makes to these pages. `pages` come in the dashboard's order, the primary one first and then the
 * newest: the first ones stay.
 */
export function planEffects(pages: readonly PlannedPage[], plan: Plan): PlanEffects {
	const staying = pages.slice(0, planTerm(plan, "maxPages"));
	const maxLinks = planTerm(plan, "maxLinksPerPage");
	return {
		pausedPages: pages.slice(staying.length),
		hiddenLinks: staying.flatMap((page) =>
			page.linkCount > maxLinks ? [{ page, count: page.linkCount - maxLinks }] : [],
		),
		pausedHostnames: planTerm(plan, "hasCustomDomains") ? [] : pages.flatMap(({ hostnames }) => hostnames),
		bringsBranding: planTerm(plan, "showsBranding"),
	};
}
