/** Names of elements, in lower case. A prefix stands for the namespace, whatever the feed calls it. RSS and Atom have none. */

/** In the order in which a title is looked for. */
export const TITLES = ["title", "media:title", "itunes:title", "dc:title", "dcterms:title"] as const;

/** Texts that stand in for a missing title. */
export const TEXTS = [
	"description",
	"summary",
	"content:encoded",
	"content",
	"xhtml:body",
	"media:description",
	"itunes:summary",
	"itunes:subtitle",
	"dc:description",
	"dcterms:abstract",
] as const;

/** The publication comes before later changes. */
export const TIMES = [
	"pubdate",
	"published",
	"issued",
	"dc:date",
	"dcterms:issued",
	"dcterms:created",
	"created",
	"date",
	"updated",
	"modified",
	"dcterms:modified",
] as const;

/** Elements within an item that only group others. */
export const GROUPS: ReadonlySet<string> = new Set(["media:group", "media:content"]);

/** The namespaces by their start, without a protocol and in lower case, because feeds vary the rest. */
const NAMESPACES: readonly [start: string, prefix: string][] = [
	["www.w3.org/2005/atom", ""],
	["purl.org/atom/", ""],
	["purl.org/rss/1.0/modules/content", "content"],
	["purl.org/rss/1.0/modules/", "?"],
	["purl.org/rss/", ""],
	["my.netscape.com/", ""],
	["channel.netscape.com/", ""],
	["backend.userland.com/rss", ""],
	["blogs.law.harvard.edu/tech/rss", ""],
	["purl.org/dc/elements/", "dc"],
	["purl.org/dc/terms", "dcterms"],
	["search.yahoo.com/mrss", "media"],
	["tools.search.yahoo.com/mrss", "media"],
	["www.rssboard.org/media-rss", "media"],
	["www.itunes.com/dtds/podcast", "itunes"],
	["www.w3.org/1999/xhtml", "xhtml"],
	["www.w3.org/1999/02/22-rdf-syntax-ns", "rdf"],
];

/** Prefixes that feeds use without declaring them. */
const USUAL_PREFIXES: Readonly<Record<string, string>> = { atom: "", atom10: "", a10: "", rss: "" };

/** The prefix that we use for a declared namespace. That of an unknown namespace matches no name. */
export function prefixOf(namespace: string): string {
	const named = namespace
		.trim()
		.toLowerCase()
		.replace(/^https?:\/\//, "");
	return NAMESPACES.find(([start]) => named.startsWith(start))?.[1] ?? "?";
}

export function usualPrefix(prefix: string): string {
	return USUAL_PREFIXES[prefix] ?? prefix;
}
