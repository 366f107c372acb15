import { expect, it } from "vitest";
import { CURRENCIES, type Currency, priceInWords } from "../gates/price.ts";
import { suggestedTips, tipLimits } from "./tip-limits.ts";

// Safe: the keys of the table are its currencies.
const ALL = Object.keys(CURRENCIES) as Currency[];

it.each(ALL)(
	"in %s, suggestions are within the limits, and those are far above what Stripe takes at least",
	(currency) => {
		const { smallest, largest } = tipLimits(currency);
		const suggested = suggestedTips(currency);
		expect(smallest).toBeGreaterThan(2 * CURRENCIES[currency].smallest);
		expect(suggested).toEqual(suggested.toSorted((one, other) => one - other));
		for (const amount of suggested) expect(amount >= smallest && amount <= largest).toBe(true);
	},
);

it("the limits are amounts that people know", () => {
	const shown = (["eur", "gbp", "jpy"] as const).map((currency) => {
		const { smallest, largest } = tipLimits(currency);
		return [priceInWords(smallest, currency), priceInWords(largest, currency)];
	});
	expect(shown).toEqual([
		["€2.00", "€500.00"],
		["£1.20", "£300.00"],
		["¥200", "¥50,000"],
	]);
});
