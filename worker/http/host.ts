/** Which site a request is for: the app with its bio pages at `/{username}`, or a creator's own domain. */
export type Site = { kind: "app" } | { kind: "custom"; hostname: string } | { kind: "unknown" };

/** The parts of a request's address that decide who answers. */
export interface Place {
	hostname: string;
	pathname: string;
}

/** `https://host/` and `https://host/name`, with any query, which URL's rules would leave as they are. */
const PLAIN_URL = /^https?:\/\/([a-z0-9.-]+)(?::\d+)?(\/(?:[A-Za-z0-9][\w.-]*)?)(?:\?|$)/;

const HOSTNAME = /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Decides by host name alone. `appHosts` lists the app's own hosts, comma-separated, without ports.
 * Only a well-formed name counts as a custom one, so that it can be part of a cache key.
 */
export function siteOf(hostname: string, appHosts: string): Site {
	if (appHosts.split(",").some((host) => host.trim() === hostname)) return { kind: "app" };
	return HOSTNAME.test(hostname) ? { kind: "custom", hostname } : { kind: "unknown" };
}

/**
 * Reads a request's address, or returns null: workerd makes it of the `Host` header, whatever that says. Nearly all of
 * them are a bio page's, which need no URL parser.
 */
export function placeOf(url: string): Place | null {
	const plain = PLAIN_URL.exec(url);
	return plain ? { hostname: plain[1] as string, pathname: plain[2] as string } : URL.parse(url);
}
