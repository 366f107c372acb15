/** Names that are internal, reserved or examples (RFC 2606, 6761, 8375, and common router names). */
const INTERNAL_SUFFIXES =
	/(?:^|\.)(?:example\.(?:com|net|org)|localhost|local|localdomain|internal|intranet|private|corp|home|lan|onion|test|invalid|example|arpa)$/;

/** Services that resolve a name to any address, also to loopback. */
const NAMES_OF_ADDRESSES = /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|traefik\.me)$/;

/**
 * The address if it is on the public web, or null. IP addresses, internal names, unusual ports and passwords are refused.
 * Tests can allow one `allowedHost` (`host:port`).
 */
export function publicAddress(address: string, allowedHost?: string): URL | null {
	const url = URL.parse(address);
	if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.username || url.password) return null;
	if (allowedHost && url.host === allowedHost) return url;
	const name = url.hostname.replace(/\.$/, "");
	// The URL parser has already normalized `127.1` and `0x7f000001` to four numbers.
	const isName = /\.(?:[a-z][a-z0-9-]*)$/.test(name);
	return url.port === "" && isName && !INTERNAL_SUFFIXES.test(name) && !NAMES_OF_ADDRESSES.test(name) ? url : null;
}
