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

/** An amount in words: `€12.00`. */
export function priceInWords(amount: number, currency: Currency): string {
	const format = new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() });
	return format.format(amount / 10 ** CURRENCIES[currency].digits);
}
