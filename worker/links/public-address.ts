/** Names that resolve inside a network or nowhere, or stand for others (RFC 2606, 6761, 8375, and what routers use). */
const INTERNAL_SUFFIXES =
	/(?:^|\.)(?:example\.(?:com|net|org)|localhost|local|localdomain|internal|intranet|private|corp|home|lan|onion|test|invalid|example|arpa)$/;

/** Names that anybody may use for any address, loopback included. */
const NAMES_OF_ADDRESSES = /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|traefik\.me)$/;

/**
 * The address to ask for a page on the public web, or null: no addresses in place of names, no names of this network, no
 * ports but the usual ones, no password. `allowedHost` (`host:port`) is let through, for tests.
 */
export function publicAddress(address: string, allowedHost?: string): URL | null {
	const url = URL.parse(address);
	if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.username || url.password) return null;
	if (allowedHost && url.host === allowedHost) return url;
	const name = url.hostname.replace(/\.$/, "");
	// The URL parser has made `127.1`, `0x7f000001` and the like into four numbers by now.
	const isName = /\.(?:[a-z][a-z0-9-]*)$/.test(name);
	return url.port === "" && isName && !INTERNAL_SUFFIXES.test(name) && !NAMES_OF_ADDRESSES.test(name) ? url : null;
}
