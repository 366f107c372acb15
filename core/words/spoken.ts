import type { Language } from "../language/language.ts";
import type { Spoken, Words } from "./words.ts";

/** Loads the words of a language. Each is a file of its own, so that nobody loads what no page of theirs needs. */
type Loader = () => Promise<Words>;

/** The languages that our words are in. Tests add one. */
export const SPOKEN: Partial<Record<Language, Loader>> & { en: Loader } = {
	en: async () => (await import("./en.ts")).en,
	de: async () => (await import("./de.ts")).de,
	fr: async () => (await import("./fr.ts")).fr,
	es: async () => (await import("./es.ts")).es,
	"pt-BR": async () => (await import("./pt-br.ts")).ptBR,
	it: async () => (await import("./it.ts")).it,
	nl: async () => (await import("./nl.ts")).nl,
	pl: async () => (await import("./pl.ts")).pl,
	tr: async () => (await import("./tr.ts")).tr,
	ja: async () => (await import("./ja.ts")).ja,
	ar: async () => (await import("./ar.ts")).ar,
};

/** Languages whose readers read another one of ours. */
const READ_AS: Partial<Record<Language, Language>> = { pt: "pt-BR" };

/** The language of our words on a page in this language. Pages in an unknown language, or in one without words, have English. */
export function spokenOn(language: Language | null): Language {
	if (language === null) return "en";
	const read = READ_AS[language] ?? language;
	return SPOKEN[read] ? read : "en";
}

/** Our words on a page in this language. */
export async function wordsOn(page: Language | null): Promise<Spoken> {
	const language = spokenOn(page);
	return { language, ...(await (SPOKEN[language] ?? SPOKEN.en)()) };
}

/** Our words in every language. */
export function allWords(): Promise<Words[]> {
	return Promise.all(Object.values(SPOKEN).map((load) => load()));
}
