import { visibleText } from "../addresses/bare-text.ts";
import { linkTarget } from "../addresses/link-target.ts";

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
