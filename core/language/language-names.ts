import type { Language } from "./language.ts";

/** The name of a language as its speakers write it. */
export function ownNameOf(language: Language): string {
	return nameIn(language, language);
}

/** The English name of a language. */
export function englishNameOf(language: Language): string {
	return nameIn(language, "en");
}

/** Chromium has no names for these. */
const NAMES: Readonly<Partial<Record<Language, string>>> = { ba: "Bashkir", bo: "Tibetan", sc: "Sardinian" };

function nameIn(language: Language, locale: string): string {
	const names = new Intl.DisplayNames([locale, "en"], { type: "language", fallback: "none" });
	const name = names.of(language) ?? NAMES[language] ?? language;
	// Georgian has capitals, but no word begins with one.
	return /^\p{Script=Georgian}/u.test(name) ? name : name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
