import { expect, it } from "vitest";
import type { Block, BlockKindId } from "../blocks/block.ts";
import { BLOCK_KINDS } from "../blocks/kinds.ts";
import { wordsOf } from "../blocks/views.ts";
import { BLANK_DRAFT, type PageDraft } from "../page/page.ts";
import { pageDraftSchema } from "../page/page-schema.ts";
import { plainText, type RichText } from "../rich-text/rich-text.ts";
import { inLanguage, keptTranslations, percentDone, publicLanguages, stateOf } from "./in-language.ts";
import { changePlaces, type Place, placesOf, textsAt } from "./places.ts";
import type { Translation } from "./translation.ts";
import { wrongTexts } from "./translation-schema.ts";

const rich = (text: string): RichText => [{ kind: "paragraph", runs: [{ text }] }];

/** A page with a block of every kind, and a gate of every kind that has words. */
const ALL_KINDS = (Object.keys(BLOCK_KINDS) as BlockKindId[]).map(
	// Safe: a sample is one of its kind.
	(kind) => ({ id: `${kind}-block`, kind, ...BLOCK_KINDS[kind].sample }) as Block,
);
const GATES = [
	{ kind: "password", passwordId: "password", hint: "Ask me" },
	{
		kind: "email",
		purpose: "A letter",
		responsible: "Jane",
		contact: "j@example.com",
		privacyUrl: null,
		opens: "at-once",
	},
	{ kind: "payment", amount: 1200, currency: "eur", words: "PDF" },
].map(
	(gate, at) => ({ id: `locked-${at}`, kind: "link", title: "Secret", url: "https://example.com/", gate }) as Block,
);
const PAGE: PageDraft = {
	...BLANK_DRAFT,
	fullName: "Jane Roe",
	bio: "Pots",
	language: "en",
	gate: { kind: "age", minimum: 18, asks: "yes", words: "Wine" },
	blocks: [...ALL_KINDS, ...GATES],
};

const marked = ({ original }: Place) =>
	typeof original === "string" ? `≈${original}` : rich(`≈${plainText(original)}`);
const translated = (page: PageDraft, isPublic = true): Translation => ({
	isPublic,
	texts: Object.fromEntries(placesOf(page).map((place) => [place.key, { text: marked(place), of: place.original }])),
});

it("a version has words for all that visitors read in each kind of block, except names of places, addresses and numbers", () => {
	const page = inLanguage({ ...PAGE, translations: { de: translated(PAGE) } }, "de");
	const original = ["map.place", "contact.phone", "contact.email", "contact.place"];
	for (const [at, block] of page.blocks.entries()) {
		const kept = wordsOf(PAGE.blocks[at] as Block);
		for (const [index, words] of wordsOf(block).entries()) {
			const isName = words === kept[index] && original.some((place) => words === valueAt(block, place));
			if (words !== "" && !isName) expect(words, block.kind).toMatch(/^≈/);
		}
	}
	expect(page).toMatchObject({ fullName: "≈Jane Roe", bio: "≈Pots", language: "de", gate: { words: "≈Wine" } });
	expect(page.blocks.slice(-3)).toMatchObject([
		{ gate: { hint: "≈Ask me" } },
		{ gate: { purpose: "≈A letter", responsible: "Jane", contact: "j@example.com" } },
		{ gate: { words: "≈PDF" } },
	]);
});

const valueAt = (block: Block, place: string) => {
	const [kind, field = ""] = place.split(".");
	return block.kind === kind ? (block as unknown as Record<string, unknown>)[field] : undefined;
};

it("the limits of places are those of the schemas", async () => {
	const places = placesOf(PAGE).filter(({ form }) => form !== "address");
	expect(places.length).toBeGreaterThan(20);
	for (const place of places) {
		const filled = (length: number) =>
			changePlaces(PAGE, ({ key, original }) => {
				if (key !== place.key) return original;
				return place.form === "rich" ? rich("a".repeat(length)) : "a".repeat(length);
			});
		expect(await pageDraftSchema.safeParseAsync(filled(place.max)), place.key).toMatchObject({ success: true });
		expect(await pageDraftSchema.safeParseAsync(filled(place.max + 1)), place.key).toMatchObject({ success: false });
		const tooLong = place.form === "rich" ? rich("a".repeat(place.max + 1)) : "a".repeat(place.max + 1);
		const translations = { de: { isPublic: true, texts: { [place.key]: { text: tooLong, of: place.original } } } };
		expect(wrongTexts({ ...PAGE, translations })).toMatchObject([{ path: ["translations", "de", "texts", place.key] }]);
	}
});

it("a place without words, or with a draft that nobody has looked at, has the original", () => {
	const texts = {
		bio: { text: "", of: "Pots" },
		fullName: { text: "Johanna", of: "Jane Roe", isUnread: true as const },
		"heading-block.text": { text: "Neu", of: "Old" },
	};
	const page = { ...PAGE, translations: { de: { isPublic: true, texts } } };
	expect(inLanguage(page, "de")).toMatchObject({ bio: "Pots", fullName: "Jane Roe" });
	expect(inLanguage(page, "de", true)).toMatchObject({ bio: "Pots", fullName: "Johanna" });
	const states = placesOf(page).map((place) => [
		place.key,
		stateOf(place, textsAt(placesOf(page), page.translations.de).get(place.key)),
	]);
	expect(Object.fromEntries(states)).toMatchObject({
		bio: "empty",
		fullName: "unread",
		"heading-block.text": "changed",
	});
});

it("visitors get a language that is public and has words, on a page whose own language is known", () => {
	const done = translated(PAGE);
	const unread = { isPublic: true, texts: { bio: { text: "Töpfe", of: "Pots", isUnread: true as const } } };
	const gone = { isPublic: true, texts: { "gone-block.title": { text: "Weg", of: "Gone" } } };
	const translations = {
		de: done,
		fr: { ...done, isPublic: false },
		es: { isPublic: true, texts: {} },
		it: unread,
		nl: gone,
		en: done,
	};
	expect(publicLanguages({ ...PAGE, translations })).toEqual(["de"]);
	expect(publicLanguages({ ...PAGE, language: null, translations })).toEqual([]);
	expect(percentDone(PAGE, done)).toBe(100);
	expect(percentDone(PAGE, unread)).toBe(0);
	expect(Object.keys(keptTranslations({ ...PAGE, translations }).nl?.texts ?? { none: true })).toEqual([]);
});

it("words of a list stay with what they translate when it moves", () => {
	const items = ["One?", "Two?", "Three?"].map((question) => ({ question, answer: `${question}!` }));
	const block = { id: "questions", kind: "questions", items } as const;
	const page = { ...PAGE, blocks: [{ ...block, items: [...items] }] };
	const de = translated(page);
	const shown = (changed: typeof items) => {
		const [questions] = inLanguage(
			{ ...page, blocks: [{ ...block, items: changed }], translations: { de } },
			"de",
		).blocks;
		return wordsOf(questions as Block).filter((_, at) => at % 2 === 0);
	};
	const [one, two, three] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];
	expect(shown([three, one, two])).toEqual(["≈Three?", "≈One?", "≈Two?"]);
	expect(shown([two, three])).toEqual(["≈Two?", "≈Three?"]);
	expect(shown([{ ...one, question: "One more?" }, two])).toEqual(["≈One?", "≈Two?"]);
	const added = { question: "New?", answer: "New." };
	expect(shown([added, one, two, three])).toEqual(["New?", "≈One?", "≈Two?", "≈Three?"]);
});

it("a language's own address must be one that can be opened", () => {
	const at = (text: string) =>
		wrongTexts({ ...PAGE, translations: { de: { isPublic: true, texts: { "link-block.url": { text, of: "" } } } } });
	expect(at("javascript:alert(1)")).toMatchObject([{ message: "This address can't be opened." }]);
	expect(at("https://example.com/de")).toEqual([]);
});
