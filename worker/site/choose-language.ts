import { canonicalLanguage } from "../../core/language/canonical-language.ts";
import type { Language } from "../../core/language/language.ts";
import { ACCEPTED_MAX_CHARACTERS, acceptedLanguages } from "../foundation/http/accepted-languages.ts";
import { RecentlyUsed } from "./recently-used.ts";

const CHOSEN_MAX = 2_000;

/** What was chosen last, because most visitors of a page ask alike. */
const chosen = new RecentlyUsed<string, Language>(CHOSEN_MAX);

/**
 * The first of a visitor's languages (`Accept-Language`, best first) that a page has. Without any, the first of the page's, which is
 * its own. A page in Brazilian Portuguese is for everybody who reads Portuguese, and one in simplified Chinese for those who read it.
 *
 * @param languages at least one
 */
export function chooseLanguage(header: string | null, languages: readonly Language[]): Language | null {
	const [own = null] = languages;
	if (!header || own === null) return own;
	const key = `${languages} ${header.slice(0, ACCEPTED_MAX_CHARACTERS)}`;
	const before = chosen.get(key);
	if (before) return before;
	const asked = acceptedLanguages(header);
	const found = asked.map((tag) => languageFor(tag, languages)).find((language) => language !== null) ?? own;
	chosen.set(key, found);
	return found;
}

function languageFor(range: string, languages: readonly Language[]): Language | null {
	const tag = range.toLowerCase();
	const same = languages.find((language) => language.toLowerCase() === tag);
	const read = same ? null : scriptOf(tag);
	return same ?? languages.find((language) => read !== null && scriptOf(language) === read) ?? null;
}

/** A language as it is written: `zh-Hant` for Taiwan's. Null for a star, and for what is no language. */
function scriptOf(tag: string): string | null {
	if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return null;
	try {
		const { language, script } = new Intl.Locale(tag).maximize();
		return `${canonicalLanguage(language)}-${script}`;
	} catch {
		return null;
	}
}
