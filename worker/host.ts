/** Which site a request is for: the app with its bio pages at `/{username}`, or a creator's own domain. */
export type Site = { kind: "app" } | { kind: "custom"; hostname: string } | { kind: "unknown" };

const HOSTNAME = /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Decides by host name alone. `appHosts` lists the app's own hosts, comma-separated, without ports.
 * Only a well-formed name counts as a custom one, so that it can be part of a cache key.
 */
export function siteOf(hostname: string, appHosts: string): Site {
	if (appHosts.split(",").includes(hostname)) return { kind: "app" };
	return HOSTNAME.test(hostname) ? { kind: "custom", hostname } : { kind: "unknown" };
}
