import { type Plan, planTerm } from "./plan.ts";

/** The facts about a page that a change of plan needs. */
export interface PlannedPage {
	id: string;
	fullName: string;
	username: string | null;
	linkCount: number;
	/** The page's custom domain, if it opens the page. */
	hostname: string | null;
}

/** The changes that a plan makes to an account's pages, until a higher plan undoes them. Nothing is deleted. */
export interface PlanEffects {
	/** Pages that become read-only and leave the web. */
	pausedPages: PlannedPage[];
	/** Pages that stay, with the number of their last links that are hidden. */
	hiddenLinks: { page: PlannedPage; count: number }[];
	/** Custom domains that stop leading to a page. */
	pausedHostnames: string[];
	bringsBranding: boolean;
}

/**
 * Returns the changes that a plan with this number of pages makes to these pages. `pages` are in the dashboard's order: the
 * primary page, then the newest. The first pages stay.
 */
export function planEffects(
	pages: readonly PlannedPage[],
	plan: Plan,
	maxPages: number = planTerm(plan, "maxPages"),
): PlanEffects {
	const staying = pages.slice(0, maxPages);
	const maxLinks = planTerm(plan, "maxLinksPerPage");
	return {
		pausedPages: pages.slice(staying.length),
		hiddenLinks: staying.flatMap((page) =>
			page.linkCount > maxLinks ? [{ page, count: page.linkCount - maxLinks }] : [],
		),
		pausedHostnames: planTerm(plan, "hasCustomDomains") ? [] : pages.flatMap(({ hostname }) => hostname ?? []),
		bringsBranding: planTerm(plan, "showsBranding"),
	};
}
