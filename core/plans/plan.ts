/** Most links on a page of any plan. A technical limit, not a sales limit. */
export const MAX_LINKS_ON_ANY_PLAN = 500;

/** Most pages in an account of any plan. A technical limit: so many can be paid for. */
export const MAX_PAGES_ON_ANY_PLAN = 500;

/** Most people in an account of any plan. A technical limit, not a sales limit. */
const MAX_MEMBERS_ON_ANY_PLAN = 500;

interface PlanTerms {
	name: string;
	dollarsPerMonth: number;
	/** The lookup key of the plan's price at Stripe; null for the free plan. */
	priceKey: string | null;
	/** The pages that it includes. Tens that an account pays for come on top (page-tens.ts), so its own number is sent with its plan. */
	maxPages: number;
	maxLinksPerPage: number;
	/** The people in the account, its owner among them. Guests on single pages are free where it is more than one. */
	maxMembers: number;
	/** Days of statistics that the owner can see. */
	statsDays: number;
	showsBranding: boolean;
	hasEveryTheme: boolean;
	hasCustomDomains: boolean;
	/** Links can be locked with a password. The other gates are for everyone. */
	hasPasswordGates: boolean;
	/** Links can have rules and splits. */
	hasLinkRules: boolean;
	hasPrioritySupport: boolean;
	/** The texts that the assistant's model writes in a calendar month (UTC). The rules write without a limit. */
	assistantTextsPerMonth: number;
	/** The bytes that the files of an account can have together. */
	fileBytes: number;
	/** The product's share of what people pay on the owner's pages, in whole percent. */
	saleFeePercent: number;
}

/** What all plans that cost something include. */
const PAID = {
	maxLinksPerPage: MAX_LINKS_ON_ANY_PLAN,
	showsBranding: false,
	hasEveryTheme: true,
	hasCustomDomains: true,
	hasPasswordGates: true,
	hasLinkRules: true,
	saleFeePercent: 0,
} as const;

/** The price list: cost and limits of each plan. */
export const PLANS = {
	free: {
		name: "Free",
		dollarsPerMonth: 0,
		priceKey: null,
		maxPages: 1,
		maxLinksPerPage: 10,
		maxMembers: 1,
		statsDays: 7,
		showsBranding: true,
		hasEveryTheme: false,
		hasCustomDomains: false,
		hasPasswordGates: false,
		hasLinkRules: false,
		hasPrioritySupport: false,
		assistantTextsPerMonth: 10,
		fileBytes: 500_000_000,
		saleFeePercent: 5,
	},
	pro: {
		...PAID,
		name: "Pro",
		dollarsPerMonth: 19,
		priceKey: "pro_monthly",
		maxPages: 5,
		maxMembers: 3,
		statsDays: 90,
		hasPrioritySupport: false,
		assistantTextsPerMonth: 200,
		fileBytes: 20_000_000_000,
	},
	business: {
		...PAID,
		name: "Business",
		dollarsPerMonth: 49,
		priceKey: "business_monthly",
		maxPages: 20,
		maxMembers: MAX_MEMBERS_ON_ANY_PLAN,
		statsDays: 365,
		hasPrioritySupport: true,
		assistantTextsPerMonth: 1000,
		fileBytes: 100_000_000_000,
	},
} as const satisfies Record<string, PlanTerms>;

export type Plan = keyof typeof PLANS;

/** What a plan limits or includes. */
export type PlanLimit = Exclude<keyof PlanTerms, "name" | "dollarsPerMonth" | "priceKey">;

/** The plan for a stored value. An unknown value and null mean the free plan. */
export function planFrom(stored: string | null | undefined): Plan {
	return planNamed(stored) ?? "free";
}

/** The plan of this name, or null. */
function planNamed(name: string | null | undefined): Plan | null {
	return name != null && Object.hasOwn(PLANS, name) ? (name as Plan) : null;
}

/**
 * The plan that everybody has at least. Where nothing is sold, nothing is kept back. An operator can name another plan;
 * an unknown name counts as none.
 */
export function planForAll(named: string | undefined, isAnySold: boolean): Plan {
	return planNamed(named?.trim().toLowerCase()) ?? (isAnySold ? "free" : "business");
}

/** The plan that includes more. */
export function higherPlan(one: Plan, other: Plan): Plan {
	return ALL_PLANS.indexOf(other) > ALL_PLANS.indexOf(one) ? other : one;
}

/** A plan that costs something. */
export type PaidPlan = Exclude<Plan, "free">;

/** Every plan, cheapest first. */
export const ALL_PLANS = Object.keys(PLANS) as Plan[];

/** The plans that cost something, cheapest first. */
export const PAID_PLANS = ALL_PLANS.filter(isPaid);

/** Whether a plan costs something. */
export function isPaid(plan: Plan): plan is PaidPlan {
	return PLANS[plan].priceKey !== null;
}

/** Whether there is a plan with more. */
export function hasHigherPlan(plan: Plan): boolean {
	return plan !== ALL_PLANS.at(-1);
}

/** The plan that suits most people who need more than the free one. */
export const RECOMMENDED_PLAN = "pro" satisfies Plan;

/** How long a plan stays after a payment failed, in days. */
export const GRACE_DAYS = 7;

/** A term of a plan, for screens. SQL statements use the Worker's `planLimit` instead. */
export function planTerm<Term extends keyof PlanTerms>(plan: Plan, term: Term): PlanTerms[Term] {
	return PLANS[plan][term];
}

/** Whether the plan sets no limit to the links of a page. The technical limit stays. */
export function hasUnlimitedLinks(plan: Plan): boolean {
	return PLANS[plan].maxLinksPerPage >= MAX_LINKS_ON_ANY_PLAN;
}

/** Whether the plan sets no limit to the people in an account. The technical limit stays. */
export function hasUnlimitedMembers(plan: Plan): boolean {
	return PLANS[plan].maxMembers >= MAX_MEMBERS_ON_ANY_PLAN;
}

/** Whether people can be guests on single pages of an account. They count for no limit. */
export function hasGuests(plan: Plan): boolean {
	return PLANS[plan].maxMembers > 1;
}

/** The message when a page has as many links as any page can have. */
export const TOO_MANY_LINKS = `A page can have at most ${MAX_LINKS_ON_ANY_PLAN} links.`;
