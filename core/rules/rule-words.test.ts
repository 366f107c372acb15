import { expect, it } from "vitest";
import type { Conditions } from "./rule.ts";
import { conditionsInWords, hoursInWords, routeNames } from "./rule-words.ts";

it.each([
	[{ countries: ["DE"], devices: ["iphone"] }, "From Germany on an iPhone"],
	[{ countries: ["DE", "AT", "CH"] }, "From Germany, Austria or Switzerland"],
	[{ devices: ["android"], apps: ["Instagram", "any"] }, "On Android in Instagram or any app"],
	[{ languages: ["pt"], campaigns: ["spring"] }, "Reading Portuguese, by the campaign “spring”"],
	[{}, ""],
] as [Conditions, string][])("%j reads aloud", (when, words) => {
	expect(conditionsInWords(when)).toBe(words);
});

it.each([
	[[1, 2, 3, 4, 5], 540, 1020, "Monday to Friday from 09:00 to 17:00 (Berlin time)"],
	[[6, 0], 1320, 120, "Saturdays and Sundays from 22:00 to 02:00 (Berlin time)"],
	[[5, 1], 0, 1440, "Mondays and Fridays (Berlin time)"],
	[[5, 6, 0], 0, 720, "Friday to Sunday from 00:00 to 12:00 (Berlin time)"],
	[[0, 1, 2, 3, 4, 5, 6], 0, 1440, "every day (Berlin time)"],
])("the days %j from %i to %i read aloud", (days, from, until, words) => {
	expect(hoursInWords({ timeZone: "Europe/Berlin", days, from, until })).toBe(words);
});

it("the routes of a link have names", () => {
	const rules = [{ id: "rule-1", when: { countries: ["FR"] }, url: "https://example.com/" }];
	const split = { since: 1, weight: 1, others: [{ id: "variant-b", url: "https://example.com/", weight: 1 }] };
	expect([...routeNames({ url: "", rules })]).toEqual([
		["rule-1", "From France"],
		["own", "Everybody else"],
	]);
	expect([...routeNames({ url: "", split })]).toEqual([
		["own", "A"],
		["variant-b", "B"],
	]);
});
