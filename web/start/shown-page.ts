import type { BioPageContent } from "../../core/page/page.ts";
import { type Plan, planTerm } from "../../core/plans/plan.ts";
import { isPlatform } from "../../core/socials/social.ts";
import type { Start } from "./start.ts";
import { filledPageOf } from "./start-state.ts";

/** The page as visitors will see it. `picture` is the URL of one that is still on its way. */
export function shownPage(start: Start, plan: Plan, picture: string | null = null): BioPageContent {
	const { draft, socials } = filledPageOf(start);
	return {
		...draft,
		id: "start",
		avatar: picture ?? draft.avatar,
		showsBranding: planTerm(plan, "showsBranding"),
		socials: socials.flatMap(({ platform, url, isVisible }) =>
			isPlatform(platform) && isVisible ? [{ id: url, platform, url }] : [],
		),
	};
}
