import { STARTERS } from "../../core/assistant/starters.ts";
import { withinPlan } from "../../core/blocks/block.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../../core/page/page.ts";
import { type Plan, planTerm } from "../../core/plans/plan.ts";
import { isPlatform } from "../../core/socials/social.ts";
import { checkUsername } from "../../core/username/username.ts";
import { filledPageOf, inLookOf, type Review, type Start } from "./start-state.ts";

/** The page beside the steps: the reviewed one, or before that an example of its kind. */
export function shownPage(start: Start, plan: Plan): BioPageContent {
	const content = start.review ? reviewedPage(start.review, plan) : examplePage(start);
	return { ...content, id: "start", showsBranding: planTerm(plan, "showsBranding") };
}

type Content = Omit<BioPageContent, "id" | "showsBranding">;

function reviewedPage(review: Review, plan: Plan): Content {
	const { draft, socials } = filledPageOf(review);
	return {
		...draft,
		blocks: withinPlan(draft.blocks, planTerm(plan, "maxLinksPerPage")),
		socials: socials.flatMap(({ platform, url, isVisible }) =>
			isPlatform(platform) && isVisible ? [{ id: url, platform, url }] : [],
		),
	};
}

/** A page in the look and with the example words of the starter. */
function examplePage({ username, starter, theme }: Start): Content {
	const { example } = STARTERS[starter ?? "personal"];
	const check = checkUsername(username);
	const draft = { ...PAGE_DEFAULTS, fullName: example.name, username: "", bio: example.bio, blocks: [] };
	return {
		...inLookOf(draft, starter ?? "personal", theme),
		username: (check.ok && check.username) || null,
		blocks: example.links.map((title, index) => ({
			kind: "link",
			id: `example-${index}`,
			title,
			url: "https://example.com/",
		})),
		socials: [],
	};
}
