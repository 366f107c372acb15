import { expect, it } from "vitest";
import { en } from "../words/en.ts";
import { LIST_POLICIES } from "../words/list-policies.ts";
import { consentText, policyIn } from "./consent.ts";
import { LIST_POLICY_DAY, listsOf } from "./list-policy.ts";

const TERMS = { purpose: "News about pots.", responsible: "Jane Roe", contact: "jane@example.com", privacyUrl: null };

it("gates name the newest version of our policy", () => {
	expect(LIST_POLICY_DAY).toBe(Object.keys(LIST_POLICIES).toSorted().at(-1));
});

it("a consent names the version of our policy, or the address of another", () => {
	expect(consentText(TERMS, en)).toBe(
		"News about pots.\nResponsible: Jane Roe, jane@example.com. Privacy policy of November 29, 2026",
	);
	expect(policyIn(consentText(TERMS, en), [en])?.day).toBe("2026-11-29");
	// As 0.1.0 has stored it.
	const own = consentText({ ...TERMS, privacyUrl: "https://pots.example/privacy" }, en);
	expect(own).toBe(
		"News about pots.\nResponsible: Jane Roe, jane@example.com. Privacy policy: https://pots.example/privacy",
	);
	expect(policyIn(own, [en])).toBeNull();
});

it("gates that name the same person are one list", () => {
	const { privacyUrl: _, ...jane } = TERMS;
	const shop = { ...jane, responsible: "Kiln Ltd" };
	expect(listsOf([jane, shop, { ...jane, purpose: "Letters." }, jane])).toEqual([
		{ responsible: "Jane Roe", contact: "jane@example.com", purposes: ["News about pots.", "Letters."] },
		{ responsible: "Kiln Ltd", contact: "jane@example.com", purposes: ["News about pots."] },
	]);
});
