import type { Language } from "../language/language.ts";

/** The locale for numbers and dates. All digits of a page are the same, and clocks and countdowns have Latin ones. */
export function localeOf(language: Language): string {
	if (language === "en") return "en-US";
	return language === "ar" ? "ar-u-nu-latn" : language;
}
