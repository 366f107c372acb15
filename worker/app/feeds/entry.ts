/** Words as a feed writes them. It says whether they are HTML, or leaves that open. */
export interface Words {
	text: string;
	form: "text" | "html" | "unsaid";
}

/** An address as the feed writes it, and the absolute address that it is relative to. */
export interface WrittenLink {
	written: string;
	base: string;
}

/**
 * One item as its feed writes it, before anything is checked. Each list is in the order in which its values are tried, and any
 * value may be unusable.
 */
export interface Entry {
	titles: readonly Words[];
	/** Texts that stand in for a missing title. */
	texts: readonly Words[];
	links: readonly WrittenLink[];
	times: readonly string[];
}

export interface WrittenFeed {
	titles: readonly Words[];
	entries: readonly Entry[];
	/** The page of the whole feed, as far as it is known. */
	home: WrittenLink | null;
}
