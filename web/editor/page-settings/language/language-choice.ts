import type { Language } from "../../../../core/language/language.ts";
import { ownNameOf } from "../../../../core/language/language-names.ts";

export interface LanguageChoice {
	/** Null for the language that the page's words show. */
	value: Language | null;
	/** The language that the words of the last publication show, or null when it is unknown. */
	found: Language | null;
	onChoose: (language: Language | null) => void;
	/** Called before a person reads what was found. */
	onLook: () => void;
}

export const LANGUAGE_USE = "Screen readers and search engines read your page in this language.";

/** The choice of no language, with what it means now. */
export function automaticWords(found: Language | null): string {
	return found ? `Automatic: ${ownNameOf(found)}` : "Automatic";
}
