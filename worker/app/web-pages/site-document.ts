/** The parts of a web page that are read. All texts are decoded, and all addresses are absolute. */
export interface SiteDocument {
	/** The page's address, after redirects. */
	url: URL;
	title: string;
	/** The content of `<meta>` elements by their `property` or `name` in lower case. The first of a name that says anything wins. */
	meta: ReadonlyMap<string, string>;
	/** Embedded JSON by the script's `id`, or by its `type` when it has none. */
	json: readonly { id: string; type: string; value: unknown }[];
	anchors: readonly SiteAnchor[];
	links: readonly SiteLink[];
	/** The addresses of `<frame>` and same-site `<iframe>` elements. */
	frames: readonly URL[];
	/** The texts of `<h1>` elements. */
	headings: readonly string[];
	images: readonly { url: URL; alt: string }[];
}

export interface SiteAnchor {
	url: URL;
	/** What is written in it, or else its label or the description of its picture. */
	text: string;
	/** The words of its `rel` attribute, in lower case. */
	rel: readonly string[];
	/** Whether the address is from `data-to`. Our own pages have it beside a link that counts clicks. */
	isCounted: boolean;
}

/** A `<link>` element: an icon or a feed, for example. */
export interface SiteLink {
	/** Absolute, and of any protocol. */
	url: URL;
	/** The words of its `rel` attribute, in lower case. */
	rel: readonly string[];
	/** In lower case, and empty without the attribute. */
	type: string;
	sizes: string;
}
