/** Links of an account that is younger than this, and on the free plan, are checked when a page is published. */
export const NEW_ACCOUNT_DAYS = 30;

/** The answer about a host name counts for this many hours. A blocked one is then checked again. */
export const HOST_CHECK_HOURS = 24;

/** A name of several labels, the last of which is no number: an address of digits has no name to ask for. */
const NAME = /^(?:[a-z0-9_-]+\.)+(?!\d+$)[a-z0-9-]+$/;

/**
 * The host name that a web link leads to, in lower case, punycode and without a trailing dot. Null for other kinds of
 * links, for IP addresses and for names without a dot.
 */
export function linkHost(url: string): string | null {
	const parsed = URL.parse(url);
	if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
	const host = parsed.hostname.toLowerCase().replace(/\.$/, "");
	return NAME.test(host) ? host : null;
}

/** The hosts of links, each once. */
export function linkHosts(links: readonly { url: string }[]): string[] {
	return [...new Set(links.flatMap(({ url }) => linkHost(url) ?? []))];
}

/** The links that lead to none of the blocked hosts, in their order. */
export function withoutBlocked<Item extends { url: string }>(
	links: readonly Item[],
	blocked: readonly string[],
): Item[] {
	return blocked.length === 0 ? [...links] : links.filter(({ url }) => !blocked.includes(linkHost(url) ?? ""));
}
