/** The code points of the zeros of Arabic, Persian, Devanagari and Bengali digits. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6] as const;

/** The text with ASCII digits, and with plain signs for full-width and other forms of them. */
export function withPlainDigits(text: string): string {
	return text.normalize("NFKC").replace(/\p{Nd}/gu, plainDigit);
}

function plainDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	const zero = ZEROS.find((first) => code >= first && code < first + 10);
	return zero === undefined ? digit : String(code - zero);
}
