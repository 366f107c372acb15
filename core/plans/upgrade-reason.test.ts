import { expect, test } from "vitest";
import { isUpgradeReason, type UpgradeReason } from "./upgrade-reason.ts";
import { upgradeReasonMessage } from "./upgrade-sentence.ts";

const REASONS = ["pages", "links", "theme", "stats", "domain", "password", "rules"] as const satisfies UpgradeReason[];

test("every limit of the free plan has its sentence", () => {
	expect(REASONS.map((reason) => upgradeReasonMessage(reason, "free"))).toEqual([
		"Your free plan allows up to 1 bio page(s). Upgrade to add more.",
		"Your plan allows up to 10 links. Upgrade to add more.",
		"This look is part of Pro and Business. Upgrade to use it.",
		"Your free plan shows the last 7 days. Upgrade to see more.",
		"Custom domains are available on Pro and Business plans.",
		"Links with a password are part of Pro and Business. Upgrade to use them.",
		"Rules and splits are part of Pro and Business. Upgrade to use them.",
	]);
});

test("a plan gives a reason only for limits that it still has", () => {
	const given = (plan: "pro" | "business") => REASONS.filter((reason) => upgradeReasonMessage(reason, plan) !== null);
	expect(given("pro")).toEqual(["pages", "stats"]);
	expect(given("business")).toEqual([]);
});

test("unknown words in the address give no reason", () => {
	expect(["pages", "toString", "", undefined].map(isUpgradeReason)).toEqual([true, false, false, false]);
});
