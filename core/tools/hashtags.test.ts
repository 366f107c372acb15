import { describe, expect, it } from "vitest";
import { ALWAYS_ADDED, hashtagSets, MAX_WORDS, readHashtags } from "./hashtags.ts";

/** The hashtags of the words, without those that are always added. */
function own(text: string): string[] {
	const reading = readHashtags(text);
	if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
	expect(reading.inputs.hashtags.slice(-3)).toEqual(["#trending", "#viral", "#explore"]);
	return reading.inputs.hashtags.slice(0, -3);
}

describe("words become lowercase hashtags", () => {
	it.each([
		["Pottery Studio", ["#pottery", "#studio"]],
		["  pottery \n\t studio  ", ["#pottery", "#studio"]],
		["#Pottery,#studio;kiln/clay", ["#pottery", "#studio", "#kiln", "#clay"]],
		["pottery Pottery POTTERY", ["#pottery"]],
		["hand-made rock'n'roll don’t U.S.A.", ["#handmade", "#rocknroll", "#dont", "#usa"]],
		["wait... what?! (really)", ["#wait", "#what", "#really"]],
		["summer_2026 24", ["#summer_2026", "#24"]],
		["ÄÖ Straße", ["#äö", "#straße"]],
		["A\u0308rger", ["#ärger"]],
		["فخار يدوي", ["#فخار", "#يدوي"]],
		["می\u200cخواهم", ["#می\u200cخواهم"]],
		["陶芸、手作り　器", ["#陶芸", "#手作り", "#器"]],
		["मिट्टी के बर्तन", ["#मिट्टी", "#के", "#बर्तन"]],
		["clay 🏺 pots❤️ 1️⃣ ℹ️ 👩‍🎨art", ["#clay", "#pots", "#art"]],
		["trending clay VIRAL", ["#clay"]],
		[`${"a".repeat(101)} clay`, ["#clay"]],
	])("%j", (text, hashtags) => expect(own(text)).toEqual(hashtags));

	it("the always added words alone are hashtags too", () => {
		expect(own("viral")).toEqual([]);
	});
});

it.each([
	["", "Enter some words."],
	[" \n ", "Enter some words."],
	["🏺❤️ 👩‍🎨 🇩🇪 1️⃣", "Words need letters or digits, because hashtags can't hold anything else."],
	["!!! ___ # ...", "Words need letters or digits, because hashtags can't hold anything else."],
])("the text %j gives no hashtags, and the message says why", (text, message) => {
	expect(readHashtags(text)).toEqual({ ok: false, errors: { words: message } });
});

it("of ten thousand words the first 47 are used", () => {
	const text = Array.from({ length: 10_000 }, (_, index) => `word${index}`).join(" ");
	expect(own(text)).toHaveLength(MAX_WORDS);
	expect(readHashtags(text)).toMatchObject({ inputs: { wordCount: 10_000 } });
});

it("sets hold five hashtags each, and the last one the rest", () => {
	const hashtags = ["#a", "#b", "#c", "#d", ...ALWAYS_ADDED];
	expect(hashtagSets(hashtags)).toEqual([
		["#a", "#b", "#c", "#d", "#trending"],
		["#viral", "#explore"],
	]);
});
