/** What only one of several similar languages has: frequent words, and letters. */
export interface Marks {
	/** Frequent words. A word of several sisters stands in the row of each, so that it favors none of them. */
	words: string;
	/** How words of four letters or more end. */
	ends?: string;
	letters?: string;
	/** A text that only these marks tell from the others. */
	example: string;
}

/**
 * Languages that the detector confuses, mostly because it knows only some of them. A text is in the language of which
 * it has the most marks. If several languages tie, its language stays unknown.
 */
export interface Sisters {
	/** The detector's answers that stand for any of these languages. The marks then decide among them. */
	answers: readonly string[];
	/**
	 * Answers that are kept when the marks don't decide: the letters of the other sisters would have shown in nearly every
	 * text.
	 */
	commonest?: readonly string[];
	/**
	 * The least part of the words that must be marks. The detector takes texts in languages that it has never seen, such as
	 * Sotho or Guarani, for the commonest ones. Where the rows have the most frequent words of a language, it shows.
	 */
	least?: number;
	languages: Readonly<Record<string, Marks>>;
}
