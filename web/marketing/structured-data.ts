import type { MarketingPath } from "../../core/paths/marketing-path.ts";
import { ALL_PLANS, planTerm } from "../../core/plans/plan.ts";
import { planTerms } from "../billing/plan-terms.ts";
import { QUESTIONS } from "../landing/question-rows.ts";
import { MARKETING_META } from "./meta.ts";

/** The Worker replaces this word with the app's address. */
const ORIGIN = "__APP_ORIGIN__";

/** Structured data of pages, in the vocabulary of schema.org. Search engines read it, browsers ignore it. */
export const STRUCTURED_DATA: Partial<Record<MarketingPath, object>> = {
	"/": { "@context": "https://schema.org", "@graph": [application(), questions()] },
};

function application(): object {
	return {
		"@type": "SoftwareApplication",
		name: "Linkstead",
		url: `${ORIGIN}/`,
		description: MARKETING_META["/"].description,
		applicationCategory: "BusinessApplication",
		operatingSystem: "Web",
		offers: ALL_PLANS.map((plan) => ({
			"@type": "Offer",
			name: planTerm(plan, "name"),
			description: planTerms(plan).join(", "),
			price: String(planTerm(plan, "dollarsPerMonth")),
			priceCurrency: "USD",
			url: `${ORIGIN}/#pricing`,
		})),
	};
}

function questions(): object {
	return {
		"@type": "FAQPage",
		mainEntity: QUESTIONS.map(({ question, answer }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: { "@type": "Answer", text: answer },
		})),
	};
}
