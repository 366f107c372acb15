import { describe, expect, it } from "vitest";
import { deadRules } from "./dead-rules.ts";
import type { Conditions, Hours } from "./rule.ts";

const deadIn = (...rules: Conditions[]) => Object.fromEntries(deadRules(rules.map((when) => ({ when }))));
const hours = (from: number, until: number, timeZone = "Europe/Berlin"): Hours => ({
	timeZone,
	days: [1, 2, 3, 4, 5],
	from: from * 60,
	until: until * 60,
});

describe("a rule that never decides", () => {
	it.each([
		["the same again", [{ countries: ["DE"] }, { countries: ["DE"] }], 0],
		["a part of an earlier one", [{ countries: ["DE", "AT"] }, { countries: ["AT"], languages: ["de"] }], 0],
		["iPhones after phones", [{ devices: ["phone"] }, { devices: ["iphone"] }], 0],
		["a language by another name", [{ languages: ["no", "tl"] }, { languages: ["nb"] }], 0],
		["an app after any app", [{ apps: ["any"] }, { apps: ["TikTok"] }], 0],
		["an hour of a longer window", [{ hours: hours(9, 17) }, { hours: hours(10, 11) }], 0],
		["an hour of a window past midnight", [{ hours: hours(22, 2) }, { hours: { ...hours(0, 1), days: [6] } }], 0],
		["a campaign of several", [{ campaigns: ["spring", "may"] }, { campaigns: ["may"] }], 0],
		[
			"what two take together",
			[{ devices: ["iphone"] }, { devices: ["android"] }, { devices: ["iphone", "android"] }],
			null,
		],
		[
			"two halves of a day",
			[{ hours: hours(9, 12) }, { hours: hours(12, 17) }, { hours: hours(10, 15), countries: ["DE"] }],
			null,
		],
	] as [string, Conditions[], number | null][])("%s", (_, rules, by) => {
		expect(deadIn(...rules)).toEqual({ [rules.length - 1]: { kind: "shadowed", by } });
	});

	it("asks for an app that has no browser of its own on computers", () => {
		expect(deadIn({ apps: ["Instagram"], devices: ["windows"] })).toEqual({ 0: { kind: "impossible" } });
		expect(deadIn({ apps: ["WeChat"], devices: ["windows"] })).toEqual({});
	});
});

describe("a rule that still decides about somebody", () => {
	it.each([
		["another country", [{ countries: ["DE"] }, { countries: ["DE", "AT"] }]],
		["everybody after some", [{ countries: ["DE"] }, { devices: ["iphone"] }]],
		[
			"other phones after iPhones and Android",
			[{ devices: ["iphone"] }, { devices: ["android"] }, { devices: ["phone"] }],
		],
		["any app after all named ones", [{ apps: ["Instagram", "TikTok"] }, { apps: ["any"] }]],
		["an hour more", [{ hours: hours(9, 17) }, { hours: hours(9, 18) }]],
		["the same hours of another zone", [{ hours: hours(9, 17) }, { hours: hours(10, 16, "Europe/London") }]],
		["all days after weekdays", [{ hours: hours(9, 17) }, { hours: { ...hours(9, 17), days: [0, 1] } }]],
	] as [string, Conditions[]][])("%s", (_, rules) => {
		expect(deadIn(...rules)).toEqual({});
	});
});

it("ten rules with many values are read at once", () => {
	const codes = Array.from({ length: 30 }, (_, at) => `A${String.fromCharCode(65 + (at % 26))}`);
	const rules = Array.from(
		{ length: 10 },
		(_, at): Conditions => ({
			countries: codes.slice(at, at + 15),
			devices: at % 2 ? ["phone", "mac"] : ["android", "desktop"],
			languages: ["de", "en", "fr"].slice(at % 3),
			campaigns: ["a", "b", "c", "d"].slice(at % 4),
			hours: hours(at, at + 8),
		}),
	);
	expect(deadIn(...rules)).toEqual({});
});
