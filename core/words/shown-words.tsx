import { createContext, type ReactNode, use, useMemo } from "react";
import type { Language } from "../language/language.ts";
import { oursOn } from "./ours-on.ts";
import { PAGE_WORDS, type PageWords } from "./page.ts";
import type { Spoken } from "./words.ts";

/** Our words on a page, and the language that they are in. */
interface ShownWords {
	words: PageWords;
	language: Language;
	/** Attributes of an element with them. */
	ours: ReturnType<typeof oursOn>;
}

const ENGLISH: Pick<Spoken, "page" | "language"> = { page: PAGE_WORDS, language: "en" };

const ShownWordsContext = createContext<ShownWords>(shownOn(ENGLISH, "en"));

interface WithWordsProps {
	/** English without one. */
	spoken: Pick<Spoken, "page" | "language"> | undefined;
	/** The page's language. */
	language: Language | null;
	children: ReactNode;
}

/** Gives our words to all that a page draws. */
export function WithWords({ spoken = ENGLISH, language, children }: WithWordsProps) {
	const shown = useMemo(() => shownOn(spoken, language), [spoken, language]);
	return <ShownWordsContext value={shown}>{children}</ShownWordsContext>;
}

/** Our words on the page that is drawn. */
export function useShownWords(): ShownWords {
	return use(ShownWordsContext);
}

function shownOn({ page, language }: Pick<Spoken, "page" | "language">, pageLanguage: Language | null): ShownWords {
	return { words: page, language, ours: oursOn(pageLanguage, language) };
}
