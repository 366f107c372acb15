import { expect, it } from "vitest";
import { isLimited, limitMessage, linksOfPlan } from "./limit-words.ts";
import { pagesFullMessage, pagesOfPlan } from "./page-limit-words.ts";
import { ALL_PLANS, MAX_PAGES_ON_ANY_PLAN, PLANS, type Plan } from "./plan.ts";
import { isUpgradeReason, LIMIT_OF, type UpgradeReason } from "./upgrade-reason.ts";

const REASONS = Object.keys(LIMIT_OF) as UpgradeReason[];

/** The message at each limit, for an account with the pages that its plan includes. */
function messageOf(reason: UpgradeReason, plan: Plan, isSelling: boolean): string {
	if (reason === "pages") return pagesFullMessage(plan, PLANS[plan].maxPages, isSelling);
	return limitMessage(reason, plan, isSelling);
}

/** What people don't meet: nothing is refused by it. */
const NEVER_MET = ["showsBranding", "hasPrioritySupport", "assistantTextsPerMonth", "saleFeePercent"];

/** What a refusal names the team or the room left for (worker/app/api/require-role.ts, worker/app/files/no-room.ts). */
const ELSEWHERE = ["maxMembers", "fileBytes"];

it("each limit of a plan has its words, or nobody meets it", () => {
	const { name: _name, dollarsPerMonth: _price, priceKey: _key, ...limits } = PLANS.free;
	expect([...Object.values(LIMIT_OF), ...NEVER_MET, ...ELSEWHERE].sort()).toEqual(Object.keys(limits).sort());
});

it("where plans are sold, the messages about limits have the product's exact words", () => {
	expect(REASONS.map((reason) => messageOf(reason, "free", true))).toEqual([
		"Your free plan allows up to 1 bio page(s). Upgrade to add more.",
		"Your plan allows up to 10 links. Upgrade to add more.",
		"Your free plan shows the last 7 days. Upgrade to see more.",
		"This look is part of Pro and Business. Upgrade to use it.",
		"Custom domains are available on Pro and Business plans.",
		"Links with a password are part of Pro and Business. Upgrade to use them.",
		"Rules and splits are part of Pro and Business. Upgrade to use them.",
	]);
	expect(limitMessage("links", "pro", true)).toBe("A page can have at most 500 links.");
	expect(limitMessage("stats", "business", true)).toBe("Statistics show the last 365 days.");
	expect(pagesOfPlan("free", 1, true)).toBe("Your Free plan includes 1 bio page(s)");
	expect(linksOfPlan("free", true)).toBe("your plan shows 10 links");
});

it("where nothing is sold, they say the limit, and who can change it", () => {
	const who = "The people who run this site can change that.";
	expect(REASONS.map((reason) => messageOf(reason, "free", false))).toEqual([
		`An account can have at most 1 bio page. ${who}`,
		`A page can have at most 10 links. ${who}`,
		`Statistics show the last 7 days. ${who}`,
		`This look isn't available here. ${who}`,
		`Custom domains aren't available here. ${who}`,
		`Links with a password aren't available here. ${who}`,
		`Rules and splits aren't available here. ${who}`,
	]);
});

it("nobody can change the product's own limits", () => {
	for (const isSelling of [true, false]) {
		expect(limitMessage("links", "business", isSelling)).toBe("A page can have at most 500 links.");
		expect(limitMessage("stats", "business", isSelling)).toBe("Statistics show the last 365 days.");
		expect(pagesOfPlan("business", MAX_PAGES_ON_ANY_PLAN, isSelling)).toBe("An account can have at most 500 bio pages");
		expect(pagesFullMessage("business", MAX_PAGES_ON_ANY_PLAN, isSelling)).toBe(
			"An account can have at most 500 bio pages.",
		);
		expect(linksOfPlan("business", isSelling)).toBe("a page shows 500 links");
	}
});

it("an account with more pages than its plan includes reads its own number", () => {
	expect(pagesFullMessage("business", 40, true)).toBe(
		"Your business plan allows up to 40 bio page(s). Upgrade to add more.",
	);
	expect(pagesOfPlan("business", 40, true)).toBe("Your Business plan includes 40 bio page(s)");
	expect(pagesOfPlan("business", 20, false)).toBe("An account can have at most 20 bio pages");
});

it.each(ALL_PLANS)("where nothing is sold, no words about a limit of the %s plan name a plan", (plan: Plan) => {
	const said = [
		...REASONS.map((reason) => messageOf(reason, plan, false)),
		pagesOfPlan(plan, PLANS[plan].maxPages, false),
		linksOfPlan(plan, false),
	];
	expect(said).toHaveLength(REASONS.length + 2);
	expect(said.filter((words) => /upgrade|\bplans?\b|\b(?:free|pro|business)\b/i.test(words))).toEqual([]);
});

it("a plan is limited where a higher one has more", () => {
	const limits = (plan: Plan) => REASONS.filter((reason) => reason !== "pages" && isLimited(reason, plan));
	expect(limits("free")).toEqual(REASONS.filter((reason) => reason !== "pages"));
	expect(limits("pro")).toEqual(["stats"]);
	expect(limits("business")).toEqual([]);
});

it("unknown words in the address give no reason", () => {
	expect(["pages", "toString", "", undefined].map(isUpgradeReason)).toEqual([true, false, false, false]);
});
