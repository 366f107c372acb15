/** The parts of a web page that sources read. All texts are decoded, and all addresses are absolute. */
export interface SiteDocument {
	/** The page's address, after redirects. */
	url: URL;
	title: string;
	/** The content of `<meta>` elements by their `name` or `property` in lower case. The first of a name wins. */
	meta: ReadonlyMap<string, string>;
	/** Embedded JSON by the script's `id`, or by its `type` when it has none. */
	json: readonly { id: string; type: string; value: unknown }[];
	anchors: readonly SiteAnchor[];
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
