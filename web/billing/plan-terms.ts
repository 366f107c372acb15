import { THEME_COUNTS } from "../../core/look/theme-counts.ts";
import { dollarsWith, PAGE_TENS } from "../../core/plans/page-tens.ts";
import {
	ALL_PLANS,
	hasGuests,
	hasUnlimitedLinks,
	hasUnlimitedMembers,
	type Plan,
	type PlanLimit,
	planTerm,
} from "../../core/plans/plan.ts";
import { fileRoomInWords } from "./file-room.ts";

interface Term {
	/** The row of the comparison. */
	name: string;
	/** What stands in the plan's column. Booleans are drawn as a check or a dash. */
	value: (plan: Plan) => string | boolean;
	/** The term as a phrase of its own, for lists. Null where there is nothing to say. An account can have more pages. */
	line: (plan: Plan, maxPages: number) => string | null;
	/** Whether the phrase names something that a higher plan takes away. */
	isDrawback?: (plan: Plan) => boolean;
}

const TEN_MORE = `ten more for $${PAGE_TENS.dollarsPerMonth}`;

/** What the price list says about each limit, in its order. */
const TERMS: Record<PlanLimit, Term> = {
	maxPages: {
		name: "Bio pages",
		value: (plan) =>
			plan === PAGE_TENS.plan ? `${planTerm(plan, "maxPages")}, ${TEN_MORE}` : `${planTerm(plan, "maxPages")}`,
		line: (plan, maxPages) => {
			const pages = maxPages === 1 ? "1 bio page" : `${maxPages} bio pages`;
			return plan === PAGE_TENS.plan ? `${pages}, ${TEN_MORE} a month` : pages;
		},
	},
	maxMembers: {
		name: "People",
		value: (plan) => {
			const people = hasUnlimitedMembers(plan) ? "Unlimited" : `${planTerm(plan, "maxMembers")}`;
			return hasGuests(plan) ? `${people}, and guests free` : people;
		},
		line: (plan) => {
			if (!hasGuests(plan)) return "For one person";
			const people = hasUnlimitedMembers(plan)
				? "As many people as you like"
				: `${planTerm(plan, "maxMembers")} people`;
			return `${people}, and guests of single pages for free`;
		},
	},
	maxLinksPerPage: {
		name: "Links per page",
		value: (plan) => (hasUnlimitedLinks(plan) ? "Unlimited" : `${planTerm(plan, "maxLinksPerPage")}`),
		line: (plan) =>
			hasUnlimitedLinks(plan) ? "Unlimited links" : `${planTerm(plan, "maxLinksPerPage")} links per page`,
	},
	hasEveryTheme: {
		name: "Looks",
		value: (plan) => (planTerm(plan, "hasEveryTheme") ? `All ${THEME_COUNTS.all}` : `${THEME_COUNTS.free}`),
		line: (plan) => (planTerm(plan, "hasEveryTheme") ? "Every look" : `${THEME_COUNTS.free} looks`),
	},
	statsDays: {
		name: "Statistics",
		value: (plan) => statsPeriod(plan),
		line: (plan) => `${statsPeriod(plan)} of statistics`,
	},
	hasCustomDomains: included("hasCustomDomains", "Custom domains with SSL", "Custom domains"),
	showsBranding: {
		name: "No Linkstead branding",
		value: (plan) => !planTerm(plan, "showsBranding"),
		line: (plan) => `${planTerm(plan, "showsBranding") ? "" : "No "}Linkstead branding on your pages`,
		isDrawback: (plan) => planTerm(plan, "showsBranding"),
	},
	hasPasswordGates: {
		name: "Locks on links",
		value: (plan) => (planTerm(plan, "hasPasswordGates") ? "Password, email, age, price" : "Email, age, price"),
		line: (plan) =>
			`Links behind ${planTerm(plan, "hasPasswordGates") ? "a password, " : ""}an email address, an age or a price`,
	},
	hasLinkRules: included("hasLinkRules", "Smart links by country, device and time"),
	fileBytes: {
		name: "Room for files",
		value: fileRoomInWords,
		line: (plan) => `${fileRoomInWords(plan)} of files to give away or sell`,
	},
	saleFeePercent: {
		name: "Sales fee",
		value: (plan) => `${planTerm(plan, "saleFeePercent")}%`,
		line: (plan) =>
			planTerm(plan, "saleFeePercent") === 0
				? "No fee on your sales"
				: `${planTerm(plan, "saleFeePercent")}% fee on your sales`,
		isDrawback: (plan) => planTerm(plan, "saleFeePercent") > 0,
	},
	assistantTextsPerMonth: {
		name: "AI texts a month",
		value: (plan) => planTerm(plan, "assistantTextsPerMonth").toLocaleString("en"),
		line: (plan) => `${planTerm(plan, "assistantTextsPerMonth").toLocaleString("en")} AI texts a month`,
	},
	hasPrioritySupport: included("hasPrioritySupport", "Priority support"),
};

/** A term that a plan has or hasn't. */
function included(limit: "hasCustomDomains" | "hasLinkRules" | "hasPrioritySupport", name: string, line = name): Term {
	return { name, value: (plan) => planTerm(plan, limit), line: (plan) => (planTerm(plan, limit) ? line : null) };
}

/** The rows of the comparison, in their order. */
export const PLAN_ROWS = Object.values(TERMS);

/** Whether a row says the same of a plan as of the one below it. Of the cheapest plan, it is what the plan lacks. */
export function isSameAsBelow({ value }: Pick<Term, "value">, plan: Plan): boolean {
	const below = ALL_PLANS[ALL_PLANS.indexOf(plan) - 1];
	return value(plan) === (below ? value(below) : false);
}

/** For whom a plan is, in a sentence. */
export const PLAN_WORDS: Record<Plan, string> = {
	free: "One page, and everything it needs.",
	pro: "Your own domain, every look.",
	business: `${planTerm("business", "maxPages")} pages or more, priority support.`,
};

/** Lists what a plan includes. It promises only features that exist today. */
export function planTerms(plan: Plan): string[] {
	return planLines(plan).map(({ words }) => words);
}

/** Like `planTerms`, with a mark on the lines that are drawbacks. An account can have more pages than its plan includes. */
export function planLines(
	plan: Plan,
	maxPages: number = planTerm(plan, "maxPages"),
): { words: string; isDrawback: boolean }[] {
	return PLAN_ROWS.flatMap(({ line, isDrawback }) => {
		const words = line(plan, maxPages);
		return words === null ? [] : { words, isDrawback: isDrawback?.(plan) ?? false };
	});
}

/** The time that a plan's statistics cover: `90 days`, `12 months`. */
export function statsPeriod(plan: Plan): string {
	const days = planTerm(plan, "statsDays");
	return days >= 365 ? "12 months" : `${days} days`;
}

/** `$19/month`, `$0`. With tens of pages beside those of the plan, it is more. */
export function planPrice(plan: Plan, pageTens = 0): string {
	const dollars = dollarsWith(plan, pageTens);
	return dollars === 0 ? "$0" : `$${dollars}/month`;
}
