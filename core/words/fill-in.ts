import type { Language } from "../language/language.ts";
import type { Counted } from "./counted.ts";
import { localeOf } from "./locale.ts";

/** The places of values in a sentence: `{name}`. */
export const PLACE = /\{(\w+)\}/g;

/** Puts values into the places of a sentence. Throws when there is none for a place. */
export function fillIn(sentence: string, values: Readonly<Record<string, string>>): string {
	return sentence.replaceAll(PLACE, (_, place: string) => {
		const value = values[place];
		if (value === undefined) throw new Error(`A sentence has no value for {${place}}`);
		return value;
	});
}

/** A sentence about a number, in the form that the language has for it. */
export function countIn(sentence: Counted, count: number, language: Language): string {
	const locale = localeOf(language);
	const form = sentence[new Intl.PluralRules(locale).select(count)] ?? sentence.other;
	return fillIn(form, { count: new Intl.NumberFormat(locale).format(count) });
}
