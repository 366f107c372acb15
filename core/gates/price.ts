import type { Language } from "../language/language.ts";
import { localeOf } from "../words/locale.ts";

/** The smallest amount that Stripe takes in each currency, in its smallest unit, and how many digits its cents have. */
export const CURRENCIES = {
	usd: { smallest: 50, digits: 2 },
	eur: { smallest: 50, digits: 2 },
	gbp: { smallest: 30, digits: 2 },
	chf: { smallest: 50, digits: 2 },
	cad: { smallest: 50, digits: 2 },
	aud: { smallest: 50, digits: 2 },
	nzd: { smallest: 50, digits: 2 },
	dkk: { smallest: 250, digits: 2 },
	nok: { smallest: 300, digits: 2 },
	sek: { smallest: 300, digits: 2 },
	pln: { smallest: 200, digits: 2 },
	czk: { smallest: 1500, digits: 2 },
	jpy: { smallest: 50, digits: 0 },
} as const;

export type Currency = keyof typeof CURRENCIES;

/** An amount in English: `€12.00`. */
export function priceInWords(amount: number, currency: Currency): string {
	return priceIn("en", amount, currency);
}

/** An amount in the smallest unit of its currency: "€12.00", "12,00 €". */
export function priceIn(language: Language, amount: number, currency: Currency): string {
	return formatted(language, amount, currency, "auto");
}

/** The same without cents that are zero: "€12", "12 €". */
export function amountIn(language: Language, amount: number, currency: Currency): string {
	return formatted(language, amount, currency, "stripIfInteger");
}

function formatted(
	language: Language,
	amount: number,
	currency: Currency,
	trailingZeroDisplay: "auto" | "stripIfInteger",
): string {
	const style = { style: "currency", currency: currency.toUpperCase(), trailingZeroDisplay } as const;
	return new Intl.NumberFormat(localeOf(language), style).format(amount / 10 ** CURRENCIES[currency].digits);
}
