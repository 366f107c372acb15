/**
 * The site of a request: the app, with its bio pages at `/{username}`, or a custom domain. A `dotted` name has a
 * dot at its end, and `hostname` is the name without it.
 */
export type Site = { kind: "app" | "unknown" } | { kind: "custom" | "dotted"; hostname: string };

/** The parts of a request's address that decide which code answers. */
export interface HostAndPath {
	readonly hostname: string;
	readonly pathname: string;
}

/** `https://host/` and `https://host/name`, with any query. The URL parser would return the same parts. */
const PLAIN_URL = /^https?:\/\/([a-z0-9.-]+)(?::\d+)?(\/(?:[A-Za-z0-9][\w.-]*)?)(?:\?|$)/;

const HOSTNAME = /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Decides by host name alone. `appHosts` lists the app's hosts, comma-separated, without spaces and ports. Only a well-formed name
 * counts as a custom domain, because it becomes part of a cache key.
 */
export function siteOf(hostname: string, appHosts: string): Site {
	if (appHosts.split(",").includes(hostname)) return { kind: "app" };
	if (HOSTNAME.test(hostname)) return { kind: "custom", hostname };
	const undotted = hostname.endsWith(".") ? hostname.slice(0, -1) : "";
	return HOSTNAME.test(undotted) ? { kind: "dotted", hostname: undotted } : { kind: "unknown" };
}

/**
 * Reads a request's address. Returns null for an invalid one, because workerd copies the `Host` header unchecked. Most
 * requests are for bio pages and need no URL parser.
 */
export function hostAndPathOf(url: string): HostAndPath | null {
	const plain = PLAIN_URL.exec(url);
	return plain ? { hostname: plain[1] as string, pathname: plain[2] as string } : URL.parse(url);
}
