import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Language } from "../language/language.ts";
import { en } from "./en.ts";
import { PLACE } from "./fill-in.ts";
import { localeOf } from "./locale.ts";
import { SPOKEN, spokenOn, wordsOn } from "./spoken.ts";

const LANGUAGES = Object.keys(SPOKEN) as Language[];

/** Every sentence of a table by its path. The forms of a plural have their name at the end. */
function sentencesOf(table: unknown, path = ""): [path: string, sentence: string][] {
	if (typeof table === "string") return [[path, table]];
	return Object.entries(table as object).flatMap(([key, value]) => sentencesOf(value, path ? `${path}.${key}` : key));
}

const isPlural = (path: string) => path.startsWith("page.views.");
const placesOf = (sentence: string) => [...new Set([...sentence.matchAll(PLACE)].map(([, place]) => place))].toSorted();

describe.each(LANGUAGES)("our words in %s", (language) => {
	it("are as many as in English, with the same places for values", async () => {
		const { language: _, ...words } = await wordsOn(language);
		const shapeOf = (table: unknown) =>
			sentencesOf(table).flatMap(([path, sentence]) => (isPlural(path) ? [] : [[path, placesOf(sentence)]]));
		expect(shapeOf(words).length).toBeGreaterThan(150);
		expect(Object.fromEntries(shapeOf(words))).toEqual(Object.fromEntries(shapeOf(en)));
	});

	it("have each plural of the language", async () => {
		const { page } = await wordsOn(language);
		const { pluralCategories } = new Intl.PluralRules(localeOf(language)).resolvedOptions();
		expect(Object.keys(page.views).toSorted()).toEqual(pluralCategories.toSorted());
		expect(page.views.other).toContain("{count}");
	});

	it.skipIf(language === "en")("are not those of another language", async () => {
		const { language: _, ...words } = await wordsOn(language);
		const others = await Promise.all(LANGUAGES.filter((other) => other !== language).map(wordsOn));
		const long = (table: unknown) => sentencesOf(table).filter(([, sentence]) => sentence.length > 24);
		const known = new Set(others.flatMap(({ language: _, ...other }) => long(other).map(([, sentence]) => sentence)));
		expect(long(words).length).toBeGreaterThan(30);
		expect(long(words).filter(([, sentence]) => known.has(sentence))).toEqual([]);
	});
});

/** People have agreed to these texts, with these numbers. A changed one is a new version with a day of its own. */
const AGREED_TO: Record<string, Record<string, string>> = {
	"2026-11-29": {
		ar: "4ea726dd782d98f3",
		de: "2948e7aa51aa31c9",
		en: "b06d5c099e9e4325",
		es: "a4fb27df7d514726",
		fr: "4533c0301d13f8b5",
		it: "ea3a2d1bfa6740fe",
		ja: "8ac26fc630dcaac8",
		nl: "5813a7757c63d6c5",
		pl: "daae4e2a8babd7c3",
		"pt-BR": "7aae81cfc1d99d09",
		tr: "80f18294ef9bffc8",
	},
};

it("the policies that people have agreed to stay as they are, in each language", async () => {
	const found: Record<string, Record<string, string>> = {};
	for (const language of LANGUAGES) {
		for (const [day, policy] of Object.entries((await wordsOn(language)).policies)) {
			const hash = createHash("sha256").update(JSON.stringify(policy)).digest("hex").slice(0, 16);
			found[day] = { ...found[day], [language]: hash };
		}
	}
	expect(found).toEqual(AGREED_TO);
});

it.each([
	[null, "en"],
	["de", "de"],
	["pt", "pt-BR"],
	["sv", "en"],
] as const)("a page in %s has our words in %s", (page, words) => {
	expect(spokenOn(page)).toBe(words);
});
