import type { Language } from "../../core/language/language.ts";
import { inLanguage, publicLanguages } from "../../core/translations/in-language.ts";
import type { Worded } from "../../core/translations/places.ts";
import type { Translations } from "../../core/translations/translation.ts";

/** What a page's languages follow from. */
interface Versioned extends Worded {
	language: Language | null;
	foundLanguage: Language | null;
	translations: Translations;
}

/** The language of a page itself: what its owner chose, or what its words show. Null when it is unknown. */
export function languageOfPage({
	language,
	foundLanguage,
}: Pick<Versioned, "language" | "foundLanguage">): Language | null {
	return language ?? foundLanguage;
}

/** The languages in which visitors get a page, its own one first. None where there is no choice. */
export function languagesOfPage(page: Versioned): Language[] {
	const own = languageOfPage(page);
	const others = publicLanguages({ ...page, language: own });
	return own === null || others.length === 0 ? [] : [own, ...others];
}

/** The page as visitors read it in a language. It stays as it is in its own, and in one that it doesn't have. */
export function inVersion<Page extends Versioned>(page: Page, language: Language | null): Page {
	const own = languageOfPage(page);
	if (language === null || language === own || !languagesOfPage(page).includes(language)) return page;
	return inLanguage({ ...page, language: own }, language);
}
