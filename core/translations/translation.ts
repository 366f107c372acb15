import type { Language } from "../language/language.ts";
import type { RichText } from "../rich-text/rich-text.ts";

/*
 * A page in another language: words for the same blocks. Addresses, looks and pictures are the page's. The schemas are in
 * `translation-schema.ts`: pages are rendered without them.
 */

/** What stands in a place: a line, a paragraph or an address, or a text with styles. */
export type Value = string | RichText;

/** The words of one place in another language. */
export interface TranslatedText {
	text: Value;
	/** The original when these words were written or last looked at. Where the page says something else, it has changed since. */
	of: Value;
	/** A draft by the assistant that nobody has looked at. Visitors never read it. */
	isUnread?: true | undefined;
}

export interface Translation {
	/** Whether visitors get it. */
	isPublic: boolean;
	/** By the key of their place (`places.ts`). A place without words has the original. */
	texts: Readonly<Record<string, TranslatedText>>;
}

/** The languages of a page besides its own, in the order in which they were added. */
export type Translations = Readonly<Partial<Record<Language, Translation>>>;

/** The most languages of a page besides its own. */
export const TRANSLATIONS_MAX = 10;

/** The most characters that all translations of a page take as JSON. A page is one row, of which D1 stores at most 2 MB. */
export const TRANSLATIONS_MAX_CHARACTERS = 300_000;

/** The languages of a page besides its own. */
export function languagesOf(translations: Translations): Language[] {
	// Safe: the schema has no other keys.
	return Object.keys(translations) as Language[];
}
