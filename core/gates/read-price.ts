import { CURRENCIES, type Currency, priceInWords } from "./price.ts";

export type ReadPrice = { ok: true; amount: number } | { ok: false; reason: string };

/** Digits in groups of three, with or without cents. */
const GROUPED = /^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/u;
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
const CENTS = /[.,](\d{1,2})$/;
const DIGIT = /\d/;
/** Signs and codes of currencies, and what ends a sentence. */
const AROUND = /^[\p{L}\p{Sc}\s.]*$/u;

/** The longest price that is read, in characters. */
const TYPED_MAX = 24;

/** Reads a typed price, e.g. `12`, `€12.50`, `12,50` or `1,200`, into the smallest unit of its currency. */
export function readPrice(typed: string, currency: Currency): ReadPrice {
	const { digits } = CURRENCIES[currency];
	const signs = Array.from(typed.slice(0, TYPED_MAX));
	const from = signs.findIndex((sign) => DIGIT.test(sign));
	const to = signs.findLastIndex((sign) => DIGIT.test(sign)) + 1;
	if (from < 0) return { ok: false, reason: "Enter a price." };
	const price = signs.slice(from, to).join("");
	const around = signs.toSpliced(from, to - from).join("");
	if (!AROUND.test(around) || !(PLAIN.test(price) || GROUPED.test(price))) {
		return { ok: false, reason: `Enter a price like ${priceInWords(12 * 10 ** digits, currency)}.` };
	}
	const cents = Number((CENTS.exec(price)?.[1] ?? "").padEnd(2, "0"));
	if (digits === 0 && cents > 0) return { ok: false, reason: "This currency has no cents." };
	const units = Number(price.replace(CENTS, "").replace(/\D/g, ""));
	return { ok: true, amount: units * 10 ** digits + cents };
}

/** An amount as somebody would type it: `12`, `12.50`. */
export function typedPrice(amount: number, currency: Currency): string {
	const { digits } = CURRENCIES[currency];
	const units = amount / 10 ** digits;
	return Number.isInteger(units) ? String(units) : units.toFixed(digits);
}
