import type { MarketingPath } from "../../core/paths/marketing-path.ts";
import { ALL_PLANS, type Plan, planTerm } from "../../core/plans/plan.ts";
import { planTerms } from "../billing/plan-terms.ts";
import { questionsHere } from "../landing/question-rows.ts";
import { MARKETING_META } from "./meta.ts";

/** The Worker replaces this word with the app's address. */
const ORIGIN = "__APP_ORIGIN__";

/** Structured data of a page, or null, in the vocabulary of schema.org. Search engines read it, browsers ignore it. */
export function structuredData(path: MarketingPath, isSelling: boolean): object | null {
	if (path !== "/") return null;
	return { "@context": "https://schema.org", "@graph": [application(isSelling), questions(isSelling)] };
}

function application(isSelling: boolean): object {
	return {
		"@type": "SoftwareApplication",
		name: "Linkstead",
		url: `${ORIGIN}/`,
		description: MARKETING_META["/"].description,
		applicationCategory: "BusinessApplication",
		operatingSystem: "Web",
		...(isSelling && { offers: ALL_PLANS.map(offer) }),
	};
}

function offer(plan: Plan): object {
	return {
		"@type": "Offer",
		name: planTerm(plan, "name"),
		description: planTerms(plan).join(", "),
		price: String(planTerm(plan, "dollarsPerMonth")),
		priceCurrency: "USD",
		url: `${ORIGIN}/#pricing`,
	};
}

function questions(isSelling: boolean): object {
	return {
		"@type": "FAQPage",
		mainEntity: questionsHere(isSelling).map(({ question, answer }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: { "@type": "Answer", text: answer },
		})),
	};
}
