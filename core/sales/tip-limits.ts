import { CURRENCIES, type Currency } from "../gates/price.ts";

/*
 * The limits of a tip are multiples of the smallest amount that Stripe takes in a currency, so a new currency has its own at once.
 */

/** Four times that: €2. Stolen cards are tried out with less, and of less Stripe's own fee would take most. */
const SMALLEST_TIP = 4;
/** A thousand times that: €500. More is a mistake, or somebody else's card. */
const LARGEST_TIP = 1000;
/** What a new block offers: €3, €5 and €10. */
const SUGGESTED = [6, 10, 20];

/** The smallest and the largest tip in a currency, in its smallest unit. */
export function tipLimits(currency: Currency): { smallest: number; largest: number } {
	const { smallest } = CURRENCIES[currency];
	return { smallest: smallest * SMALLEST_TIP, largest: smallest * LARGEST_TIP };
}

/** What somebody who has just added the block offers, in the smallest unit of the currency. */
export function suggestedTips(currency: Currency): number[] {
	return SUGGESTED.map((times) => CURRENCIES[currency].smallest * times);
}
