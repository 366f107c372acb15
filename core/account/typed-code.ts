import { withPlainDigits } from "../text/plain-digits.ts";

/**
 * Everything in a typed code that isn't a letter or a digit: spaces, hyphens and quotes between and around its characters, and
 * invisible marks.
 */
const BETWEEN = /[^\p{L}\p{N}]/gu;
const SIX_DIGITS = /(?<![\p{L}\p{N}])\d{3}[\s\p{Pd}.]?\d{3}(?![\p{L}\p{N}])/gu;

/** The signs of a code, as people type and copy it: `123 456`, `١٢٣٤٥٦`, `“123–456”.` */
export function typedCode(typed: string): string {
	return withPlainDigits(typed).replace(BETWEEN, "");
}

/** The same for a code of six digits, also within the words of a message: `Your code: 123456`. */
export function typedDigits(typed: string): string {
	const [only, ...others] = withPlainDigits(typed).match(SIX_DIGITS) ?? [];
	return typedCode(only !== undefined && others.length === 0 ? only : typed);
}
