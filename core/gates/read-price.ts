import { visibleText } from "../addresses/bare-text.ts";
import { withPlainDigits } from "../text/plain-digits.ts";
import { CURRENCIES, type Currency, priceInWords } from "./price.ts";

export type ReadPrice = { ok: true; amount: number } | { ok: false; reason: string };

/** Digits in groups of three, with or without cents. */
const GROUPED = /^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/u;
const PLAIN = /^\d*(?:[.,]\d{1,2})?$/;
const CENTS = /[.,](\d{1,2})$/;
const DIGIT = /\d/;
const LAST_DIGIT = /\d\D*$/;
/** Signs, codes and names of currencies, and other words. A dot or colon ends a word: in `$..75` it may begin the cents. */
const BEFORE = /^(?:\p{L}[.:]?|[\p{Sc}\s("“'‘=+])*$/u;
/** Also the dashes that stand for no cents, as in `28.–`, and what ends a sentence. */
const AFTER = /^[.,:]?[\p{Pd}−]{0,2}[\p{L}\p{Sc}\s.,:;!*)"”'’]*$/u;
/** `28€50`, and `28:50` as in Sweden. */
const CENTS_AFTER_SIGN = /(\d) ?[€$£:] ?(\d\d)$/;
/** `1k`, `1.5 Mio`: the number isn't the price. */
const TIMES = /^\s*(?:k|m|mio|tsd|mil|thousand|million|hundred|lakh|[万千])(?!\p{L})/iu;
/** The number counts the smaller unit. In `20 p.p.` and `20 c.u.` the letters stand for other words. */
const IN_CENTS =
	/^\s*(?:¢|c|cts?|cents?|p|pence|centimes?|c[eéê]ntimos?|centavos?|centesimi|rp|rappen|grosz[ey]?|øre|öre)(?![\p{L}\p{Sc}]|\.\s?\p{L}(?!\p{L}))/iu;
/** Cents, or a part of the sign as in `C$`: nobody can tell. */
const CENT_OR_SIGN = /^\s*[cp](?!\$)\p{Sc}/iu;

/** What people write for a currency. A dollar sign can be of any dollar, and a krona of any country's. */
const WORDS: readonly (readonly [words: RegExp, currencies: readonly Currency[]])[] = [
	[/^(?:us\$|usd|dollars?)$/i, ["usd"]],
	[/^\$$/, ["usd", "cad", "aud", "nzd"]],
	[/^(?:€|eur|euros?)$/i, ["eur"]],
	[/^(?:£|gbp|pounds?|quid)$/i, ["gbp"]],
	[/^(?:s?fr|chf|francs?|franken)$/i, ["chf"]],
	[/^(?:ca?\$|cad)$/i, ["cad"]],
	[/^(?:au?\$|aud)$/i, ["aud"]],
	[/^(?:nz\$|nzd)$/i, ["nzd"]],
	[/^(?:kr|kroner|kronor)$/i, ["dkk", "nok", "sek"]],
	[/^dkk$/i, ["dkk"]],
	[/^nok$/i, ["nok"]],
	[/^sek$/i, ["sek"]],
	[/^(?:zł|zl|pln|złotych)$/i, ["pln"]],
	[/^(?:kč|kc|czk)$/i, ["czk"]],
	[/^(?:¥|円|jpy|yen)$/i, ["jpy"]],
	[/^(?:r\$|brl|₹|inr|rs|₽|rub|руб|₺|try|₩|krw|元|cny|rmb|hk\$|sg\$|s\$|mxn|zar|₪|₴|huf|ft|lei|ron|د\.إ)$/i, []],
];

/** The longest price that is read, in characters. */
const TYPED_MAX = 40;

/**
 * Reads a typed price, e.g. `12`, `€12.50`, `12,50`, `28.–` or `1,200`, into the smallest unit of its currency. Refuses a
 * price that names another currency.
 */
export function readPrice(typed: string, currency: Currency): ReadPrice {
	const { digits } = CURRENCIES[currency];
	const text = visibleText(withPlainDigits(typed.slice(0, TYPED_MAX)))
		.replaceAll("٬", ",")
		.replaceAll("٫", ".")
		.replace(CENTS_AFTER_SIGN, "$1.$2");
	const first = text.search(DIGIT);
	if (first < 0) return { ok: false, reason: "Enter a price." };
	// `.99`, but no dot that ends a word: `Fr.28`.
	const from = /(?:^|[\s\p{Sc}])[.,]$/u.test(text.slice(0, first)) ? first - 1 : first;
	const to = text.search(LAST_DIGIT) + 1;
	const [before, price, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
	const isPrice = (PLAIN.test(price) || GROUPED.test(price)) && BEFORE.test(before) && AFTER.test(after);
	const isUnclear = TIMES.test(after) || CENT_OR_SIGN.test(after) || before.includes("¢");
	if (!isPrice || isUnclear) {
		return { ok: false, reason: `Enter a price like ${priceInWords(12 * 10 ** digits, currency)}.` };
	}
	const other = problemOfCurrency(`${before} ${after}`, currency);
	if (other) return { ok: false, reason: other };
	const cents = Number((CENTS.exec(price)?.[1] ?? "").padEnd(2, "0"));
	if (digits === 0 && cents > 0) return { ok: false, reason: "This currency has no cents." };
	const units = Number(price.replace(CENTS, "").replace(/\D/g, ""));
	if (digits > 0 && cents === 0 && IN_CENTS.test(after)) return { ok: true, amount: units };
	return { ok: true, amount: units * 10 ** digits + cents };
}

/** Why a price that names its currency can't be one of the chosen, or null. */
function problemOfCurrency(words: string, chosen: Currency): string | null {
	const each = words.split(/[^\p{L}\p{Sc}]+/u);
	const [named] = WORDS.filter(([known]) => each.some((word) => known.test(word))).map(([, currencies]) => currencies);
	if (!named || named.includes(chosen)) return null;
	return named.length > 0
		? "This price is in another currency. Choose it beside the price."
		: "Prices can't be in this currency. Enter one in the currency beside it.";
}

/** An amount as somebody would type it: `12`, `12.50`. */
export function typedPrice(amount: number, currency: Currency): string {
	const { digits } = CURRENCIES[currency];
	const units = amount / 10 ** digits;
	return Number.isInteger(units) ? String(units) : units.toFixed(digits);
}
