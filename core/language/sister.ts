/** What only one of several similar languages has: frequent words, and letters. */
export interface Marks {
	/** A word that several of them have stands in the rows of all of them, so that it speaks for none. */
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
	/** What the detector answers for all of them. */
	answers: readonly string[];
	/** Those of the answers that stay when marks don't decide. The letters of the others tell them in nearly every text. */
	commonest?: readonly string[];
	/**
	 * The least part of the words that must be marks. The detector takes texts in languages that it has never seen, such as
	 * Sotho or Guarani, for the commonest ones. Where the rows have the most frequent words of a language, it shows.
	 */
	least?: number;
	languages: Readonly<Record<string, Marks>>;
}
