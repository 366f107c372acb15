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
])("%j isn't a price", (typed, reason) => {
	expect(readPrice(typed, "eur")).toEqual({ ok: false, reason });
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
