import type { PhoneNumber } from "libphonenumber-js/min";
import { withPlainDigits } from "../text/plain-digits.ts";
import { visibleText } from "./bare-text.ts";
import { decoded } from "./decoded.ts";
import { hasKeypadWord, keyed } from "./keypad-word.ts";
import { type ReadPhone, storedPhone } from "./stored-phone.ts";

type PhoneLibrary = typeof import("libphonenumber-js/min");

/** Why a typed text is no phone number that works from every country. */
export const PHONE_PROBLEMS = {
	missing: "Enter a phone number with its country code, like +1 503 555 0100.",
	noCountry:
		"Add the country code to this phone number, like +44 for the United Kingdom. Without it, the number works in one country only.",
	unknownCountry: "No country has this code. Begin the phone number with a plus and its country code, like +44.",
	tooShort: "This phone number is too short for its country. Check its digits.",
	tooLong: "This phone number is too long for its country. Check its digits.",
	several: "Enter one phone number only.",
	words: "This isn't a phone number. Enter one with its country code, like +1 503 555 0100.",
} as const;

export type PhoneProblem = keyof typeof PHONE_PROBLEMS;

export type PhoneReading = ReadPhone | { problem: PhoneProblem };

/** The longest text that is read, in characters. */
const TYPED_MAX = 100;
/** The digits of the longest number, 15 by ITU-T E.164, and of zeros that people dial within a country. */
const DIGITS_MAX = 17;

/** An address that opens a chat with a number. The number in it has its country code without the plus. */
const CHAT_ADDRESS =
	/^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=|signal\.me\/#p\/)(?:\+|%2B)?(\d+).*$/i;
const DASHES = /[\p{Pd}\u2212\u30fc]/gu;
const EXTENSION =
	/(?:;ext=|;extension=|,,|[\s,.(-]*(?:\bext(?:n|ension|\.)?|\bx|#|доб\.?|int\.?|anexo|durchwahl|dw)[\s.:=#)-]*)(\d{1,7})\W*$/iu;
/** A letter in or behind the digits, such as O for 0: nobody knows which digit was meant. */
const LETTER_FOR_DIGIT = /\d\p{L}|\d[\s.-]{1,3}[OIl]{1,9}$/u;
/** The zero that people dial within the country only. Few countries keep it; the library knows them. */
const TRUNK_ZERO = /^(\+[\d\s.-]*?)\s*[([]\s*0\s*[)\]]/;
/**
 * Forms that a country has given up, or has only for calls within it, which people type after the country code: Mexico's
 * 1, 01, 044 and 045, Colombia's and Benin's shorter numbers, Argentina's 0 after the 9, and Brazil's sign for a carrier.
 */
const FORMER_FORMS: readonly (readonly [RegExp, string])[] = [
	[/^\+52\D*(?:0?1|04[45])(?=(?:\D*\d){10}\D*$)/, "+52"],
	[/^\+57\D*(?=[1-8](?:\D*\d){7}\D*$)/, "+5760"],
	[/^\+229\D*(?=[2-79](?:\D*\d){7}\D*$)/, "+22901"],
	[/^\+54\D*9\D*0(?=(?:\D*\d){10}\D*$)/, "+549"],
	[/^\+55\D*0\s*xx/i, "+55"],
];

/** Numbers that work although the library's tables lack them: companies in Benin kept theirs of eight digits. */
const LACKING = /^\+2298\d{7}$/;

/** Undefined until `loadPhones` has loaded it. */
export let library: PhoneLibrary | undefined;

/** How numbers are stored: as people write them, or as an address has them. */
const STORED = /^\+[1-9](?: ?\d){5,16}(?: ext\. \d{1,7})?$|^\+[1-9]\d{5,14}(?:;ext=\d{1,7})?$/;

/** Loads the tables of all countries, once. */
export async function loadPhones(): Promise<void> {
	library ??= await import("libphonenumber-js/min");
}

/**
 * Reads a phone number as people type it: in any digits, with any signs between them, with `00` or `+`, `(0)`, an
 * extension, or letters. The country is never guessed. A number whose length is possible is taken, because countries
 * open new ranges before any table has them.
 *
 * The answer comes at once when the tables are loaded, or when the number has the form of a stored one: a browser doesn't
 * load the tables to read its own drafts. The API loads them before it reads.
 */
export function readPhone(typed: string): PhoneReading | Promise<PhoneReading> {
	if (library) return readWith(library, typed);
	return STORED.test(typed) ? { ...storedPhone(typed), shown: typed } : loadPhones().then(() => readPhone(typed));
}

function readWith(phones: PhoneLibrary, typed: string): PhoneReading {
	const text = plainPhone(typed.slice(0, TYPED_MAX));
	const [matched, extension = null] = EXTENSION.exec(text) ?? [];
	const main = matched === undefined ? text : text.slice(0, -matched.length);
	if (typed.length > TYPED_MAX || severalIn(phones, main)) return { problem: "several" };
	const current = currentForm(phones, main);
	const dialed = hasKeypadWord(current) ? keyed(current) : current;
	const problem = problemOf(dialed);
	if (problem) return { problem };
	const number = parsed(phones, dialed);
	if (!number) return { problem: "unknownCountry" };
	if (!number.isPossible() && !LACKING.test(number.number)) return { problem: problemOfLength(phones, number) };
	const shown = number.formatInternational();
	return { number: number.number, extension, shown: extension === null ? shown : `${shown} ext. ${extension}` };
}

/** A number that is valid as it stands has no former form. */
function currentForm(phones: PhoneLibrary, number: string): string {
	const former = FORMER_FORMS.find(([form]) => form.test(number));
	if (!former || phones.parsePhoneNumberFromString(number)?.isValid()) return number;
	return number.replace(...former);
}

/** ASCII digits, plain spaces and hyphens, and one plus in front of an international number. */
export function plainPhone(typed: string): string {
	return visibleText(withPlainDigits(unescaped(typed)))
		.replace(DASHES, "-")
		.replace(CHAT_ADDRESS, "+$1")
		.replace(/^(?:tel|phone|callto|sms)\s*:\s*(?:\/\/)?/i, "")
		.replace(/^[^\d+*#(]*(?=[\d+(])/u, "")
		.replace(/^[([\s]*(?:\+[\s+]*(?:0[\s]*0)?|0\s*0(?=[\s()-]*[1-9]))\s*\(?\s*(\d+)\s*[)\]]?/, "+$1");
}

/** Decodes a copied address such as `tel:+44%2020…`. Other texts stay as they are. */
function unescaped(typed: string): string {
	return /^\s*\w+:/.test(typed) ? decoded(typed) : typed;
}

function problemOf(dialed: string): PhoneProblem | null {
	const digits = dialed.replace(/\D/g, "").length;
	if (digits === 0) return dialed === "" ? "missing" : "words";
	if (LETTER_FOR_DIGIT.test(dialed) || /\p{L}.*\d/u.test(dialed) || /\p{L}{3}/u.test(dialed.replace(/\([^)]*\)/g, "")))
		return "words";
	if (!dialed.startsWith("+")) return "noCountry";
	return digits < 4 ? "tooShort" : digits > DIGITS_MAX ? "tooLong" : null;
}

/** With `(0)` after the country code, the zero belongs to the number only where the country keeps it. */
function parsed(phones: PhoneLibrary, dialed: string): PhoneNumber | undefined {
	const parse = (text: string) => phones.parsePhoneNumberFromString(text);
	const whole = parse(dialed);
	if (!TRUNK_ZERO.test(dialed) || whole?.isValid()) return whole;
	const without = parse(dialed.replace(TRUNK_ZERO, "$1 "));
	return without?.isPossible() ? without : whole;
}

function problemOfLength(phones: PhoneLibrary, { number }: PhoneNumber): PhoneProblem {
	const reason = phones.validatePhoneNumberLength(number);
	return reason === "TOO_LONG" ? "tooLong" : "tooShort";
}

/** `+49 30 1234567/-568` has two numbers, but the slash in `+49 171/1234567` only parts one. */
function severalIn(phones: PhoneLibrary, text: string): boolean {
	if (/\+.*\+/.test(text)) return true;
	const [first = "", ...others] = text.split(/\/|,|;(?!ext)|\||\bor\b|&/i).map((part) => part.trim());
	return others.some((part) => /\d/.test(part)) && phones.parsePhoneNumberFromString(first)?.isValid() === true;
}
