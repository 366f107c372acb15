import { expect, test } from "vitest";
import { readPrice, typedPrice } from "./read-price.ts";

test.each([
	["12", 1200],
	["12.5", 1250],
	["12,50", 1250],
	["12.", 1200],
	["€ 12.50", 1250],
	["12,50 €", 1250],
	["12.50 EUR", 1250],
	["0.99", 99],
	["1,200", 120_000],
	["1.200,50", 120_050],
	["1 200.50", 120_050],
	["1’200", 120_000],
	["007", 700],
	[".99", 99],
	["99 cents", 99],
	["28.–", 2800],
	["28,-", 2800],
	["28:-", 2800],
	["28:50", 2850],
	["28€50", 2850],
	["1.299,00 €", 129_900],
	["1'299.50", 129_950],
	["1\u202f299,50", 129_950],
	["Preis: 28 Euro", 2800],
	["\u200e€28\u200f", 2800],
	["“28”.", 2800],
	["２８．５０", 2850],
	["٢٬٥٠٠٫٥٠", 250_050],
	["99 c", 99],
	["99 ct.", 99],
	["99 c. each", 99],
	["50 céntimos", 50],
	["20 p.p.", 2000],
	["20 p. P.", 2000],
	["20 c.u.", 2000],
	["75...", 7500],
])("%s is %i cents", (typed, amount) => {
	expect(readPrice(typed, "eur")).toEqual({ ok: true, amount });
});

test.each([
	["", "Enter a price."],
	["€", "Enter a price."],
	["twelve", "Enter a price."],
	["12.345.6", "Enter a price like €12.00."],
	["1.2345", "Enter a price like €12.00."],
	["-12", "Enter a price like €12.00."],
	["12-15", "Enter a price like €12.00."],
	["1e3", "Enter a price like €12.00."],
	["1.5k", "Enter a price like €12.00."],
	["28/30", "Enter a price like €12.00."],
	["..75", "Enter a price like €12.00."],
	["€..75", "Enter a price like €12.00."],
	["€ . . 75", "Enter a price like €12.00."],
	["30 C€", "Enter a price like €12.00."],
	["¢99", "Enter a price like €12.00."],
	["99 C$", "This price is in another currency. Choose it beside the price."],
	["½", "Enter a price like €12.00."],
	["$28", "This price is in another currency. Choose it beside the price."],
	["CHF 28.–", "This price is in another currency. Choose it beside the price."],
	["28 kr", "This price is in another currency. Choose it beside the price."],
	["₹28", "Prices can't be in this currency. Enter one in the currency beside it."],
])("%j isn't a price", (typed, reason) => {
	expect(readPrice(typed, "eur")).toEqual({ ok: false, reason });
});

test("a sign of several currencies is read as the chosen one", () => {
	for (const currency of ["usd", "cad", "aud", "nzd"] as const)
		expect(readPrice("$28", currency)).toEqual({ ok: true, amount: 2800 });
	for (const currency of ["dkk", "nok", "sek"] as const)
		expect(readPrice("28,50 kr", currency)).toEqual({ ok: true, amount: 2850 });
	expect(readPrice("99 C$", "cad")).toEqual({ ok: true, amount: 9900 });
	expect(readPrice("90 Rappen", "chf")).toEqual({ ok: true, amount: 90 });
	expect(readPrice("90 groszy", "pln")).toEqual({ ok: true, amount: 90 });
	expect(readPrice("Fr. 28.–", "chf")).toEqual({ ok: true, amount: 2800 });
	expect(readPrice("2,800円", "jpy")).toEqual({ ok: true, amount: 2800 });
});

test("a currency without cents has none", () => {
	expect(readPrice("¥1,200", "jpy")).toEqual({ ok: true, amount: 1200 });
	expect(readPrice("12.50", "jpy")).toEqual({ ok: false, reason: "This currency has no cents." });
});

test("a price comes back as it was typed", () => {
	expect([typedPrice(1200, "eur"), typedPrice(1250, "eur"), typedPrice(99, "usd"), typedPrice(1200, "jpy")]).toEqual([
		"12",
		"12.50",
		"0.99",
		"1200",
	]);
});
