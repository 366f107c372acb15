/** The longest imprint line, in characters: a name and an address. */
export const IMPRINT_MAX = 300;
export const LEGAL_LABEL_MAX = 40;
export const LEGAL_LINKS_MAX = 3;

/** What such links are mostly called. */
export const LEGAL_LABELS = ["Imprint", "Privacy", "Terms"] as const;

/** A link to a legal page of the owner's own. */
export interface LegalLink {
	label: string;
	/** An `https:` address. */
	url: string;
}
