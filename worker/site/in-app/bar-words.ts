import { directionOf } from "../../../core/language/direction.ts";
import { isLanguage } from "../../../core/language/language.ts";
import { fillIn } from "../../../core/words/fill-in.ts";
import { wordsOn } from "../../../core/words/spoken.ts";

/** The words of the bar on a page in this language, as its `lang` attribute names it. `app` is the app's name. */
export async function barWords(lang: string, app: string) {
	const { language, outside } = await wordsOn(isLanguage(lang) ? lang : null);
	const entries = Object.entries(outside.wayOut).map(([id, words]) => [id, fillIn(words, { app })]);
	return { lang: language, dir: directionOf(language), words: Object.fromEntries(entries) as typeof outside.wayOut };
}
