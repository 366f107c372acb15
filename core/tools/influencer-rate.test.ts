import { describe, expect, it } from "vitest";
import { influencerRate, readRateInputs } from "./influencer-rate.ts";
import { readCount, readPercent } from "./typed-number.ts";

describe("the rate of a sponsored post", () => {
	it.each([
		[10_000, 3, 300],
		[12_500, 3.2, 400],
		[50, 1, 1],
		[49, 1, 0],
		[4_150, 1, 42],
		[0, 5, 0],
		[900, 0, 0],
		[1_000_000_000, 100, 1_000_000_000],
	])("%d followers with %d% engagement are worth $%d", (followers, engagementPercent, rate) => {
		expect(influencerRate({ followers, engagementPercent })).toBe(rate);
	});
});

describe("followers are read as people type them", () => {
	it.each([
		["12500", 12_500],
		["12,500", 12_500],
		["12.500", 12_500],
		[" 12 500\t", 12_500],
		["12\u202f500", 12_500],
		["12'500", 12_500],
		["1,234,567", 1_234_567],
		["1.234.567", 1_234_567],
		["1,25,000", 125_000],
		["12,500.00", 12_500],
		["1.5m", 1_500_000],
		["1.5 M", 1_500_000],
		["1.1m", 1_100_000],
		["12,5k", 12_500],
		["2b", 2_000_000_000],
		["1e9", 1_000_000_000],
		["１２５００", 12_500],
		["١٢٬٥٠٠", 12_500],
		["-5", -5],
		["−5", -5],
		["12.7", 12.7],
		["0", 0],
	])("%j is %d", (typed, count) => expect(readCount(typed)).toBe(count));

	it.each([
		"",
		"many",
		"12,500k",
		"k",
		"1.2.3",
		"1,2,3",
		"12,500.500,1",
		"1e999",
		"0x10",
		"Infinity",
		"5 people",
		"--5",
	])("%j is no number", (typed) => expect(readCount(typed)).toBeNull());
});

describe("an engagement rate is read as people type it", () => {
	it.each([
		["3", 3],
		["3.2", 3.2],
		["3,2", 3.2],
		["3.125", 3.125],
		["0,125", 0.125],
		[".5", 0.5],
		["3.2 %", 3.2],
		["٣٫٢٪", 3.2],
		["1,000 %", 1000],
		["-1", -1],
	])("%j is %d", (typed, percent) => expect(readPercent(typed)).toBe(percent));

	it.each(["", "%", "three", "3%%", "3-4"])("%j is no number", (typed) => expect(readPercent(typed)).toBeNull());
});

it("usable fields become numbers", () => {
	expect(readRateInputs({ followers: "12,500", engagement: "3.2%" })).toEqual({
		ok: true,
		inputs: { followers: 12_500, engagementPercent: 3.2 },
	});
});

describe("an unusable field gets a message that names it", () => {
	it.each([
		["", "Enter your followers."],
		["  ", "Enter your followers."],
		["lots", "Followers must be a number, like 12,500 or 1.5m."],
		["-100", "Followers can't be fewer than 0."],
		["12.7", "Followers must be a whole number, like 12,500."],
		["1.1b", "Followers can be at most 1,000,000,000."],
		["1e99", "Followers can be at most 1,000,000,000."],
	])("followers %j", (followers, message) => {
		expect(readRateInputs({ followers, engagement: "3" })).toEqual({ ok: false, errors: { followers: message } });
	});

	it.each([
		["", "Enter your engagement rate."],
		["high", "The engagement rate must be a number, like 3.2."],
		["1,000 %", "The engagement rate must be between 0 and 100%."],
		["100.1", "The engagement rate must be between 0 and 100%."],
		["-1", "The engagement rate must be between 0 and 100%."],
	])("engagement rate %j", (engagement, message) => {
		expect(readRateInputs({ followers: "5", engagement })).toEqual({ ok: false, errors: { engagement: message } });
	});
});
