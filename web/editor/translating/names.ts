import type { Language } from "../../../core/language/language.ts";
import { ownNameOf } from "../../../core/language/language-names.ts";
import { plainText } from "../../../core/rich-text/rich-text.ts";
import { startOf } from "../../../core/text/text-start.ts";
import type { Value } from "../../../core/translations/translation.ts";

/** The language of the originals, by its own name where it is known. */
export function originalName(language: Language | null): string {
	return language ? ownNameOf(language) : "the original";
}

/** The words of a text without styles. */
export function wordsOf(value: Value): string {
	return typeof value === "string" ? value : plainText(value);
}

const QUOTED_MAX = 160;

/** The beginning of a text as one line, for a sentence about it. */
export function quoted(value: Value): string {
	const words = wordsOf(value).replace(/\s+/g, " ").trim();
	return words.length > QUOTED_MAX ? `${startOf(words, QUOTED_MAX).trimEnd()}…` : words;
}
