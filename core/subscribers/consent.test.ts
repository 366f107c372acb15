import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { consentText, policyIn } from "./consent.ts";
import { LIST_POLICIES, LIST_POLICY_DAY, listsOf } from "./list-policy.ts";

const TERMS = { purpose: "News about pots.", responsible: "Jane Roe", contact: "jane@example.com", privacyUrl: null };

/** People have agreed to these texts, with these numbers. A changed one is a new version with a day of its own. */
const AGREED_TO: Record<string, string> = {
	"2026-11-29": "b06d5c099e9e4325",
};

it("the policies that people have agreed to stay as they are", () => {
	const hashes = Object.entries(LIST_POLICIES).map(([day, policy]) => [
		day,
		createHash("sha256").update(JSON.stringify(policy)).digest("hex").slice(0, 16),
	]);
	expect(Object.fromEntries(hashes)).toEqual(AGREED_TO);
	expect(LIST_POLICY_DAY).toBe(Object.keys(AGREED_TO).toSorted().at(-1));
});

it("a consent names the version of our policy, or the address of another", () => {
	expect(consentText(TERMS)).toBe(
		"News about pots.\nResponsible: Jane Roe, jane@example.com. Privacy policy of November 29, 2026",
	);
	expect(policyIn(consentText(TERMS))).toBe("2026-11-29");
	// As 0.1.0 has stored it.
	const own = consentText({ ...TERMS, privacyUrl: "https://pots.example/privacy" });
	expect(own).toBe(
		"News about pots.\nResponsible: Jane Roe, jane@example.com. Privacy policy: https://pots.example/privacy",
	);
	expect(policyIn(own)).toBeNull();
});

it("gates that name the same person are one list", () => {
	const { privacyUrl: _, ...jane } = TERMS;
	const shop = { ...jane, responsible: "Kiln Ltd" };
	expect(listsOf([jane, shop, { ...jane, purpose: "Letters." }, jane])).toEqual([
		{ responsible: "Jane Roe", contact: "jane@example.com", purposes: ["News about pots.", "Letters."] },
		{ responsible: "Kiln Ltd", contact: "jane@example.com", purposes: ["News about pots."] },
	]);
});
