import { withPlainDigits } from "../text/plain-digits.ts";

/** What people and programs put between the signs of a code and around them, and marks that show nothing. */
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
