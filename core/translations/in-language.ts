import type { Language } from "../language/language.ts";
import { isSameValue } from "../text/same-value.ts";
import { changePlaces, hasWords, type Place, placesOf, textsAt, type Worded } from "./places.ts";
import { languagesOf, type TranslatedText, type Translation, type Translations } from "./translation.ts";

interface Translated extends Worded {
	language: Language | null;
	translations: Translations;
}

/**
 * The page in another of its languages. Places without words there keep the original. `seesDrafts`: with what the assistant wrote
 * and nobody has looked at, for its owner's eyes.
 */
export function inLanguage<Page extends Translated>(page: Page, language: Language, seesDrafts = false): Page {
	const translation = page.translations[language];
	if (!translation) return page;
	const texts = textsAt(placesOf(page), translation);
	const changed = changePlaces(page, ({ key, original }) => {
		const found = texts.get(key);
		return found && isShown(found, seesDrafts) ? found.text : original;
	});
	return { ...changed, language };
}

/**
 * The languages besides its own in which visitors get the page, in their order. One without any words would be the original
 * under another name. A page whose own language nobody knows has none: its visitors couldn't choose between them.
 */
export function publicLanguages(page: Translated): Language[] {
	if (page.language === null) return [];
	const languages = languagesOf(page.translations);
	if (languages.length === 0) return [];
	const places = placesOf(page);
	return languages.filter((language) => {
		const translation = page.translations[language];
		if (language === page.language || !translation?.isPublic) return false;
		return [...textsAt(places, translation).values()].some((text) => isShown(text, false));
	});
}

function isShown({ text, isUnread }: TranslatedText, seesDrafts: boolean): boolean {
	return hasWords(text) && (seesDrafts || !isUnread);
}

/** How far a place is. */
export type PlaceState = "empty" | "unread" | "changed" | "done";

export function stateOf({ original }: Place, found: TranslatedText | undefined): PlaceState {
	if (!found || !hasWords(found.text)) return "empty";
	if (found.isUnread) return "unread";
	return isSameValue(found.of, original) ? "done" : "changed";
}

/** The share of places with words that somebody has looked at, in whole per cent. A page without words is done. */
export function percentDone(page: Worded, translation: Translation): number {
	// An address is the page's, unless its owner wants another one.
	const places = placesOf(page).filter(({ form }) => form !== "address");
	if (places.length === 0) return 100;
	const texts = textsAt(places, translation);
	const done = places.filter((place) => ["done", "changed"].includes(stateOf(place, texts.get(place.key))));
	return Math.floor((done.length / places.length) * 100);
}

/** The translations without words of places that the page no longer has. */
export function keptTranslations(page: Worded & { translations: Translations }): Translations {
	const places = placesOf(page);
	return Object.fromEntries(
		languagesOf(page.translations).flatMap((language) => {
			const translation = page.translations[language];
			if (!translation) return [];
			const texts = Object.fromEntries(textsAt(places, translation));
			return [[language, { ...translation, texts }]];
		}),
	);
}
