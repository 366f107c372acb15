import { LINK_PROTOCOLS } from "./link-protocols.ts";

/** The longest address, in characters. Search engines and sitemaps have the same limit. */
export const LINK_URL_MAX = 2048;

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const LOOKS_LIKE_HOST_AND_PORT = /^[^/?#:.]+(?:\.[^/?#:.]+)+:\d+(?:[/?#]|$)/;
// Spaces, controls, quotes, brackets, and marks that change the direction of text. Addresses must escape them.
const NEVER_IN_A_URL = /[\s\p{Cc}"<>`\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/**
 * The address to render for a stored one, or null when it isn't allowed: a web address without a password, or an address
 * of the table of schemes. `readAddress` reads what people type; this check is quick, because it runs at every render.
 */
export function safeUrl(stored: string): string | null {
	const trimmed = stored.trim();
	if (trimmed === "" || trimmed.length > LINK_URL_MAX || NEVER_IN_A_URL.test(trimmed)) return null;
	const isAbsolute = HAS_SCHEME.test(trimmed) && !LOOKS_LIKE_HOST_AND_PORT.test(trimmed);
	const url = URL.parse(isAbsolute ? trimmed : `https://${trimmed.replace(/^\/\//, "")}`);
	if (!url || !LINK_PROTOCOLS.has(url.protocol) || url.href.length > LINK_URL_MAX) return null;
	if (url.protocol === "https:" || url.protocol === "http:") {
		if (url.username || url.password || !url.hostname.includes(".")) return null;
	}
	return url.href.endsWith(":") ? null : url.href;
}
