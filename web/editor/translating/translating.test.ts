import { expect, it } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import { BLANK_DRAFT } from "../../../core/page/page.ts";
import type { RichText } from "../../../core/rich-text/rich-text.ts";
import { inLanguage } from "../../../core/translations/in-language.ts";
import { type Place, placesOf, textsAt } from "../../../core/translations/places.ts";
import type { TranslatedText } from "../../../core/translations/translation.ts";
import { withLanguage, withoutLanguage, withPublic, withTexts, writtenFor } from "./change-texts.ts";
import { rowsOf } from "./place-rows.ts";
import { progressWords } from "./progress-words.ts";
import { partsOf, questionsOf, withParts } from "./questions.ts";

const TEXT: RichText = [
	{ kind: "paragraph", runs: [{ text: "All " }, { text: "pots", bold: true }] },
	{ kind: "bullets", items: [[{ kind: "paragraph", runs: [{ text: "Mugs" }] }]] },
];
const items = [
	{ question: "Ship?", answer: "Yes." },
	{ question: "Cards?", answer: "No." },
];
const BLOCKS: Block[] = [
	{ id: "link-1", kind: "link", title: "Shop", url: "https://example.com/" },
	{ id: "text-1", kind: "text", text: TEXT },
	{ id: "questions-1", kind: "questions", items },
];
const PAGE = { ...BLANK_DRAFT, fullName: "Jane", bio: "Pots", blocks: BLOCKS, translations: withLanguage({}, "de") };
const place = (key: string) => placesOf(PAGE).find((one) => one.key === key) as Place;
const written = (texts: Record<string, string>, page = PAGE) =>
	withTexts(page, "de", new Map(Object.entries(texts).map(([key, text]) => [key, writtenFor(place(key), text)])));

it("written words belong to the original as it is now, and no words are none", () => {
	const translations = written({ bio: "Töpfe", "link-1.title": "Laden" });
	expect(translations.de?.texts).toEqual({
		bio: { text: "Töpfe", of: "Pots" },
		"link-1.title": { text: "Laden", of: "Shop" },
	});
	expect(written({ bio: "" }, { ...PAGE, translations }).de?.texts).toEqual({
		"link-1.title": { text: "Laden", of: "Shop" },
	});
});

it("words in a list that was put in another order stay with their originals when others are written", () => {
	const translations = written({
		"questions-1.items.0.question": "Versand?",
		"questions-1.items.1.question": "Karten?",
	});
	const moved = { ...PAGE, translations, blocks: [{ ...BLOCKS[2], items: items.toReversed() } as Block] };
	const changed = { text: "Gutscheine?", of: "Cards?" };
	const after = withTexts(moved, "de", new Map([["questions-1.items.0.question", changed]]));
	expect(inLanguage({ ...moved, translations: after }, "de").blocks).toMatchObject([
		{ items: [{ question: "Gutscheine?" }, { question: "Versand?" }] },
	]);
});

it("words of a deleted block are there again when it comes back", () => {
	const translations = written({ "link-1.title": "Laden" });
	const without = { ...PAGE, translations, blocks: [] };
	const after = withTexts(without, "de", new Map([["bio", { text: "Töpfe", of: "Pots" }]]));
	expect(inLanguage({ ...PAGE, translations: after }, "de")).toMatchObject({
		bio: "Töpfe",
		blocks: [{ title: "Laden" }, {}, {}],
	});
});

it("a language is added, made public and removed", () => {
	const { translations } = PAGE;
	expect(translations).toEqual({ de: { isPublic: false, texts: {} } });
	expect(withPublic(translations, "de", true)).toEqual({ de: { isPublic: true, texts: {} } });
	expect(withPublic(translations, "fr", true)).toBe(translations);
	expect(withoutLanguage(translations, "de")).toEqual({});
});

it("texts come in the page's order: its own, then each block's, and what stands together in a list", () => {
	const rows = rowsOf(placesOf(PAGE), BLOCKS);
	expect(rows.map(({ label, isFirst }) => (isFirst ? `${label} *` : label))).toEqual([
		"Name *",
		"Bio",
		"Link *",
		"Text *",
		"Questions: Question 1 *",
		"Answer 1",
		"Question 2",
		"Answer 2",
	]);
});

it("says how many texts are left, and then which originals have changed", () => {
	const of = (texts: Record<string, TranslatedText>) => {
		const places = [place("bio"), place("link-1.title"), place("link-1.url")];
		return progressWords(places, textsAt(places, { isPublic: false, texts }));
	};
	const shop = { text: "Laden", of: "Shop" };
	expect(of({})).toBe("2 of 2 texts left");
	expect(of({ bio: { text: "Töpfe", of: "Pots", isUnread: true }, "link-1.title": shop })).toBe("1 of 2 texts left");
	expect(of({ bio: { text: "Töpfe", of: "Pans" }, "link-1.title": shop })).toBe("1 of 2 texts to look at again");
	expect(of({ bio: { text: "Töpfe", of: "Pots" }, "link-1.title": shop })).toBe("2 texts done");
});

it("a text with styles is asked in its parts, and gets the answer's", () => {
	expect(partsOf(TEXT)).toEqual(["All ", "pots", "Mugs"]);
	expect(withParts(TEXT, ["Alle ", "Töpfe", "Becher"])).toEqual([
		{ kind: "paragraph", runs: [{ text: "Alle " }, { text: "Töpfe", bold: true }] },
		{ kind: "bullets", items: [[{ kind: "paragraph", runs: [{ text: "Becher" }] }]] },
	]);
	expect(withParts("Pots", ["Töpfe"])).toBe("Töpfe");
});

it("a long page is asked in several questions", () => {
	const long = (key: string): Place => ({ ...place("bio"), key, original: "x".repeat(1000) });
	const questions = questionsOf([long("a"), long("b"), { ...place("bio"), original: "Pots" }]);
	expect(questions.map((texts) => texts.map(({ key }) => key))).toEqual([["a"], ["b", "bio"]]);
});
