import { withinPlan } from "../../core/blocks/block.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../../core/page/page.ts";
import { type Plan, planTerm } from "../../core/plans/plan.ts";
import { isPlatform } from "../../core/socials/social.ts";
import type { Template } from "../../core/templates/template.ts";
import { type MadeTemplate, withTemplate } from "../../core/templates/with-template.ts";
import { checkUsername } from "../../core/username/username.ts";
import { dressed, filledPageOf, type Review, type Start } from "./start-state.ts";

/** A template, and the invented person whom it is shown with. */
export interface Example {
	template: MadeTemplate;
	person: Template["example"];
}

/** The page beside the steps: the reviewed one, or before that an example of its kind, once the examples have loaded. */
export function shownPage(start: Start, plan: Plan, example: Example | null): BioPageContent {
	const content = start.review ? reviewedPage(start.review, plan) : examplePage(start, example);
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

/** The page that a kind of page is shown as. */
export function exampleOf(start: Pick<Start, "username" | "starter" | "theme">, example: Example): BioPageContent {
	return { ...examplePage(start, example), id: "example", showsBranding: false };
}

/** A page in the look of the kind and with the words of its example. */
function examplePage(start: Pick<Start, "username" | "starter" | "theme">, example: Example | null): Content {
	const { username } = start;
	const check = checkUsername(username);
	const { fullName, bio, icons } = example?.person ?? NOBODY;
	const page = { ...PAGE_DEFAULTS, fullName, bio, blocks: [] };
	const filled = example ? withTemplate(page, example.template) : page;
	return {
		...dressed(filled, start, username.trim() || fullName),
		username: (check.ok && check.username) || null,
		socials: icons.map((platform) => ({ id: platform, platform, url: "https://example.com/" })),
	};
}

const NOBODY: Template["example"] = { fullName: "", bio: "", icons: [] };
