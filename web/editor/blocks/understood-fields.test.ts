import { beforeAll, expect, test, vi } from "vitest";
import { loadPhones, PHONE_PROBLEMS } from "../../../core/addresses/phone.ts";
import { understoodRules } from "../rules/understood-rules.ts";
import { understoodFields } from "./understood-fields.ts";

beforeAll(loadPhones);

test.each([
	["https://shop.example/mug – Mug", "https://shop.example/mug"],
	["shop.example/mug (Mug)", "https://shop.example/mug"],
	["IG: @jane", "https://www.instagram.com/jane"],
	["wa.me/+44 7911 123456", "https://wa.me/447911123456"],
	["shop.example/mug", "shop.example/mug"],
	["https://youtu.be/aqz-KE-bpKQ", "https://youtu.be/aqz-KE-bpKQ"],
])("the address %j of a block, a rule and a part of a split is %s", async (url, meant) => {
	expect(await understoodFields({ url })).toEqual({ meant: { url: meant }, hints: {} });
	const typed = {
		rules: [{ id: "rule-1", when: {}, url }],
		split: { weight: "50", others: [{ id: "b-1", url, weight: "50" }] },
	};
	const read = await understoodRules(typed);
	expect([read.meant.rules[0]?.url, read.meant.split?.others[0]?.url, read.hints]).toEqual([meant, meant, {}]);
});

test.each([
	["de-AT", "0664 1234567", "+43 664 1234567"],
	["pt-BR", "(11) 91234-5678", "+55 11 91234 5678"],
])("in %s, the number %s without its country code is offered as %s", async (language, typed, whole) => {
	vi.stubGlobal("navigator", { languages: [language] });
	const hint = `${PHONE_PROBLEMS.noCountry} Did you mean ${whole}?`;
	expect(await understoodFields({ phone: typed })).toEqual({ meant: {}, hints: { phone: hint } });
	expect(await understoodFields({ url: typed })).toEqual({ meant: { url: typed }, hints: { url: hint } });
	const { hints } = await understoodRules({ rules: [{ id: "rule-1", when: {}, url: typed }], split: null });
	expect(hints).toEqual({ "rule-1 url": hint });
});

test("the short address of a map says no place", async () => {
	const { hints } = await understoodFields({ place: "https://maps.app.goo.gl/AbC" });
	expect(hints.place).toMatch(/^This address doesn't say the place\./);
	expect(await understoodFields({ place: "12 Harbor Street" })).toEqual({ meant: {}, hints: {} });
});

test("a number with its country code, and one of no likely country, have no hint", async () => {
	expect(await understoodFields({ phone: "+43 664 1234567" })).toEqual({ meant: {}, hints: {} });
	expect(await understoodFields({ phone: "1" })).toEqual({ meant: {}, hints: {} });
});
