/** Letters that people type for digits. A word of nothing else is no word. */
const LIKE_DIGITS = /^[OIL]+$/;
const SHAPE = /^\+[\s(]{0,2}\d[A-Z\d\s().-]*$/;
const WORD_MIN = 4;

/**
 * Whether the letters in a number are words that stand for the digits on their keys, as in advertisements: `+1 800 FLOWERS`,
 * `+1 800 GOT-JUNK`. One of them has four letters or more. In `+1 503 555 O1OO` they stand for nothing.
 */
export function hasKeypadWord(number: string): boolean {
	if (!SHAPE.test(number)) return false;
	const words = number.match(/[A-Z]+/g) ?? [];
	const isWord = (letters: string) => letters.length >= WORD_MIN && !LIKE_DIGITS.test(letters);
	return words.some(isWord) && words.every(({ length }) => length > 1);
}

const KEYS = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];

/** The number with digits for its letters. */
export function keyed(number: string): string {
	return number.replace(/[A-Z]/g, (letter) => String(KEYS.findIndex((letters) => letters.includes(letter)) + 2));
}
