import { withPlainDigits } from "../text/plain-digits.ts";

const SUFFIXES = { k: 3, m: 6, b: 9 } as const;

/** `12.500`: thousands in many European languages. */
const GROUPED_BY_DOTS = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/;

/** `12,500`, and `1,25,000` as written in India. */
const GROUPED_BY_COMMAS = /^[+-]?[1-9]\d{0,2},(?:\d{2,3},)*\d{3}(?:\.\d+)?$/;

/** A decimal number, possibly with an exponent: `3`, `3.2`, `3,2`, `.5`, `1e9`. */
const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e\+?\d{1,2})?$/;

/**
 * A count as people type it: `12500`, `12,500`, `12 500`, `12.5k`, `1.5m`, `1e9`. Null if the text isn't a number. The
 * result can be negative or have a fraction.
 */
export function readCount(typed: string): number | null {
	const text = plain(typed);
	const suffix = text.at(-1) ?? "";
	if (isSuffix(suffix)) {
		const digits = text.slice(0, -1);
		// `12,500k` could mean two things.
		if (GROUPED_BY_COMMAS.test(digits) || !DECIMAL.test(digits) || digits.includes("e")) return null;
		return Number(`${digits.replace(",", ".")}e${SUFFIXES[suffix]}`);
	}
	return GROUPED_BY_DOTS.test(text) ? Number(text.replaceAll(".", "")) : readDecimal(text);
}

/** A percentage as people type it: `3`, `3.2`, `3,2`, `3 %`. Null if the text isn't a number. */
export function readPercent(typed: string): number | null {
	return readDecimal(plain(typed).replace(/[%٪]$/, ""));
}

function readDecimal(text: string): number | null {
	if (GROUPED_BY_COMMAS.test(text)) return Number(text.replaceAll(",", ""));
	return DECIMAL.test(text) ? Number(text.replace(",", ".")) : null;
}

/** Lower case, plain digits and signs, no spaces or apostrophes. */
function plain(typed: string): string {
	return withPlainDigits(typed)
		.replace(/[\s\p{Cf}'’_]/gu, "")
		.replace(/[−–—]/g, "-")
		.replaceAll("٬", ",")
		.replaceAll("٫", ".")
		.toLowerCase();
}

function isSuffix(letter: string): letter is keyof typeof SUFFIXES {
	return Object.hasOwn(SUFFIXES, letter);
}
