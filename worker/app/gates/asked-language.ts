import { isLanguage, type Language } from "../../../core/language/language.ts";

/** The parameter with the language of the page that led to a gate. Pages in one language don't name it. */
const PARAMETER = "lang";

/** The language that an address names, or null. */
export function languageIn(url: string): Language | null {
	const asked = new URL(url).searchParams.get(PARAMETER);
	return asked !== null && isLanguage(asked) ? asked : null;
}

/** The same as the parameter of an address, or nothing. */
export function languageWord(language: Language | null): string {
	return language === null ? "" : `${PARAMETER}=${language}`;
}

/** The same as the whole query of an address, or nothing. */
export function languageQuery(language: Language | null): string {
	return language === null ? "" : `?${languageWord(language)}`;
}
