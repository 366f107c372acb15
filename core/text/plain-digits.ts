/** The text with ASCII digits for those of every script, and with plain signs for full-width and other forms of them. */
export function withPlainDigits(text: string): string {
	return text.normalize("NFKC").replace(/\p{Nd}/gu, plainDigit);
}

/** Each script has its ten digits in a row. */
function plainDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let before = 0;
	while (before < 10 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
	return String(before % 10);
}
