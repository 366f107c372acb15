import type { Language } from "../../../core/language/language.ts";
import { hasWords, type Place, placesOf, textsAt, type Worded } from "../../../core/translations/places.ts";
import type { TranslatedText, Translations, Value } from "../../../core/translations/translation.ts";

type Translated = Worded & { translations: Translations };

/** The words that somebody has written or looked at for a place. Null without any: the place then reads as the original. */
export function writtenFor({ original }: Place, text: Value): TranslatedText | null {
	return hasWords(text) ? { text, of: original } : null;
}

/**
 * The translations with new words, by the keys of their places. Words in lists get the keys where they stand now: the new
 * ones may stand where others stood before the list was put in another order.
 */
export function withTexts(
	page: Translated,
	language: Language,
	texts: ReadonlyMap<string, TranslatedText | null>,
): Translations {
	const { translations } = page;
	const translation = translations[language];
	if (!translation) return translations;
	const places = placesOf(page);
	const isHere = new Set(places.map(({ key }) => key));
	// Undo can bring a deleted block back, and finds its words.
	const gone = Object.entries(translation.texts).filter(([key]) => !isHere.has(key));
	const all = new Map([...gone, ...textsAt(places, translation)]);
	for (const [key, text] of texts) {
		if (text) all.set(key, text);
		else all.delete(key);
	}
	return { ...translations, [language]: { ...translation, texts: Object.fromEntries(all) } };
}

export function withLanguage(translations: Translations, language: Language): Translations {
	return { ...translations, [language]: translations[language] ?? { isPublic: false, texts: {} } };
}

export function withoutLanguage(translations: Translations, language: Language): Translations {
	const { [language]: _, ...others } = translations;
	return others;
}

export function withPublic(translations: Translations, language: Language, isPublic: boolean): Translations {
	const translation = translations[language];
	return translation ? { ...translations, [language]: { ...translation, isPublic } } : translations;
}
