import type { Reading } from "./reading.ts";

/** Every list ends with these. */
export const ALWAYS_ADDED = ["#trending", "#viral", "#explore"] as const;

/** Instagram counts at most 5 hashtags a post since December 2025 (announced by @creators); before, it was 30. */
export const HASHTAGS_PER_SET = 5;

/** With the three that are always added, these fill ten sets. */
export const MAX_WORDS = 47;

/** Longer than any word. Instagram refuses longer hashtags. */
const MAX_HASHTAG_LENGTH = 100;

/** Characters that join two parts of a word, such as an apostrophe or a hyphen. A hashtag would end there. */
const JOINERS = /(?<=[\p{L}\p{M}\p{Nd}])['’‘ʼ&.\-\u00ad‐‑](?=[\p{L}\p{Nd}])/gu;

/** Emoji include some digits with an enclosing mark, and some characters that Unicode calls letters. */
const EMOJI = /[0-9#*]\ufe0f?\u20e3|\p{Extended_Pictographic}/gu;

/** Letters and digits with their marks. Some scripts need invisible joiners within a word. */
const WORD = /[\p{L}\p{Nd}_](?:[\p{L}\p{M}\p{Nd}_]|[\u200c\u200d](?=\p{L}))*/gu;

/** Marks without a character to stand on, and selectors of an emoji's look. */
const SELECTORS = /[\ufe00-\ufe0f]/g;

export interface Hashtags {
	/** Lower case with `#`, without duplicates. The last three are `ALWAYS_ADDED`. */
	hashtags: string[];
	/** The different words in the text. More than `MAX_WORDS` of them aren't all used. */
	wordCount: number;
}

/** Makes one hashtag of each word. Hashtags keep letters, marks, digits and underscores of any script. */
export function readHashtags(text: string): Reading<"words", Hashtags> {
	if (text.trim() === "") return { ok: false, errors: { words: "Enter some words." } };
	const words = new Set(wordsOf(text));
	if (words.size === 0) {
		return { ok: false, errors: { words: "Words need letters or digits, because hashtags can't hold anything else." } };
	}
	for (const always of ALWAYS_ADDED) words.delete(always.slice(1));
	const own = [...words].slice(0, MAX_WORDS).map((word) => `#${word}`);
	return { ok: true, inputs: { hashtags: [...own, ...ALWAYS_ADDED], wordCount: words.size } };
}

/** Splits hashtags into sets that fit one post each. */
export function hashtagSets(hashtags: readonly string[]): string[][] {
	const sets: string[][] = [];
	for (let at = 0; at < hashtags.length; at += HASHTAGS_PER_SET) sets.push(hashtags.slice(at, at + HASHTAGS_PER_SET));
	return sets;
}

function wordsOf(text: string): string[] {
	const plain = text.normalize("NFC").replace(EMOJI, " ").replace(SELECTORS, "").replace(JOINERS, "");
	return (plain.match(WORD) ?? [])
		.map((word) => word.toLowerCase())
		.filter((word) => /[\p{L}\p{Nd}]/u.test(word) && word.length <= MAX_HASHTAG_LENGTH);
}
