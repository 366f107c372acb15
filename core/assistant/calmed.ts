const HAS_LOWER_CASE = /\p{Ll}/u;
const WORD = /\p{L}[\p{L}\p{M}\p{N}'’.]*/gu;
/** Shorter words alone may well be abbreviations, such as FAQ and UNESCO. */
const LONG_WORD = 7;

/**
 * A text in capitals becomes one with a capital at the beginning of each word, which is also right for names. Words that
 * look like abbreviations stay: those without a vowel (DJ, TV), with a dot (U.S.) or with a number (EP2).
 */
export function calmed(text: string): string {
	const words = text.match(WORD) ?? [];
	const long = words.filter((word) => word.length >= 3).length;
	const isShouting = !HAS_LOWER_CASE.test(text) && (long >= 2 || words.some((word) => word.length >= LONG_WORD));
	return isShouting ? text.replace(WORD, (word) => (isAbbreviation(word) ? word : capitalized(word))) : text;
}

function isAbbreviation(word: string): boolean {
	return /[\p{N}.]/u.test(word.replace(/\.$/, "")) || !/[AEIOUYÀ-ÖØ-ÝΑΕΗΙΟΥΩАЕЁИОУЫЭЮЯІЇЄ]/u.test(word);
}

function capitalized(word: string): string {
	const [first = "", ...others] = word;
	return first + others.join("").toLowerCase();
}
