import { visibleText } from "../addresses/bare-text.ts";
import { linkTarget } from "../addresses/link-target.ts";
import { titleFrom } from "../blocks/target.ts";

const FEED_SCHEME = /^(?:feed|itpc|pcast|rss):(?:\/\/)?(?=\S)/i;
const FEED_PATH =
	/\/(?:feed|feeds|rss|atom)(?:\.xml|\.json|\.php)?\/?$|\/(?:index|posts|podcast|blog|feed|rss|atom)[\w-]*\.(?:xml|rss|atom)$|\.(?:rss|atom)$|^\/feeds\/videos\.xml$/i;
const FEED_HOST = /^(?:feeds|rss)\.|^anchor\.fm$(?=.*\/podcast\/rss$)/i;
const FEED_QUERY = /(?:^|[?&])(?:feed=(?:rss2?|atom)|format=rss)(?:&|$)/i;

/** The address of a feed, in full, or null for any other address. Only what an address says counts: nothing is asked. */
export function feedAt(address: string): string | null {
	const typed = visibleText(address);
	const hasScheme = FEED_SCHEME.test(typed);
	const url = URL.parse(linkTarget(typed.replace(FEED_SCHEME, "")) ?? "");
	if (!url || !/^https?:$/.test(url.protocol)) return null;
	const isFeed = hasScheme || FEED_PATH.test(url.pathname) || FEED_QUERY.test(url.href);
	return isFeed || (FEED_HOST.test(url.hostname) && url.pathname !== "/") ? url.href : null;
}

interface Place {
	/** As people write it, or its coordinates. */
	place: string;
	title: string;
}

const GOOGLE_MAPS = /^(?:maps\.google\.[a-z.]{2,6}|(?:www\.)?google\.[a-z.]{2,6})$/;
/** With seconds and letters, as encyclopedias have them: `52°31′N 13°24′E`. */
const DEGREES = /^\d{1,2}°[\d\s.,°′'’″"”]{0,16}[NSns][\s,]{0,3}\d{1,3}°[\d\s.,°′'’″"”]{0,16}[EWOewo]$/;
/** Numbers alone are a place only with a part of a degree. */
const EXACT = /^-?\d{1,2}\.\d{2,},\s?-?\d{1,3}\.\d{2,}$/;
const COORDINATES = /^-?\d{1,2}(?:\.\d+)?,\s?-?\d{1,3}(?:\.\d+)?$/;
/** The longest place of a block, in characters. */
const PLACE_MAX = 300;

/** The place that the address of a map shows, or null. Short addresses of maps don't say theirs. */
export function placeAt(address: string): Place | null {
	const url = URL.parse(address);
	const found = url && (placeIn(url) ?? "").replace(/\s+/g, " ").trim();
	if (!found || found.length > PLACE_MAX) return null;
	// The name of a place before its address makes a title.
	const [, name = "", rest = ""] = /^([^,\d]{2,60}),\s*(.*\d.*,.*)$/.exec(found) ?? [];
	return COORDINATES.test(found) || rest === "" ? { place: found, title: "" } : { place: rest, title: titleFrom(name) };
}

/** A place that is typed as its coordinates, or null. */
export function coordinatesIn(words: string): string | null {
	return EXACT.test(words) || DEGREES.test(words) ? words : null;
}

function placeIn({ protocol, hostname, pathname, searchParams }: URL): string | null {
	if (protocol === "geo:") return searchParams.get("q") ?? pathname.split(/[;?]/, 1)[0] ?? null;
	const first = (...names: string[]) => names.map((name) => searchParams.get(name)).find(Boolean) ?? null;
	if (GOOGLE_MAPS.test(hostname) && (hostname.startsWith("maps.") || pathname.startsWith("/maps"))) {
		const [, named] = /^\/maps\/(?:place|search|dir\/[^/]*)\/([^/@][^/]*)/.exec(pathname) ?? [];
		return named ? decodedPath(named) : first("query", "q", "daddr", "destination");
	}
	if (hostname === "maps.apple.com") return first("address", "q", "daddr", "coordinate", "ll");
	if (/(?:^|\.)openstreetmap\.org$/.test(hostname)) {
		const [latitude, longitude] = [first("mlat"), first("mlon")];
		return latitude && longitude ? `${latitude},${longitude}` : first("query");
	}
	if (/(?:^|\.)waze\.com$/.test(hostname)) return first("q", "ll");
	if (hostname === "www.bing.com" && pathname.startsWith("/maps")) return first("where1", "q");
	return null;
}

function decodedPath(part: string): string {
	try {
		return decodeURIComponent(part.replaceAll("+", " "));
	} catch {
		return part;
	}
}
