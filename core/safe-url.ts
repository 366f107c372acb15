/** The longest address, in characters. Search engines and sitemaps have the same limit. */
export const LINK_URL_MAX = 2048;

const ALLOWED_PROTOCOLS: ReadonlySet<string> = new Set(["https:", "http:", "mailto:", "tel:", "sms:"]);
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const LOOKS_LIKE_HOST_AND_PORT = /^[^/?#]+\.[^/?#:]+:\d+(?:[/?#]|$)/;
// Spaces, controls, quotes, brackets, and marks that change the direction of text. Addresses must escape them.
const NEVER_IN_A_URL = /[\s\p{Cc}"<>`\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/**
 * Normalizes a typed address, or returns null when it isn't allowed. `example.com` becomes `https://example.com/`. Only
 * https, http, mailto, tel and sms are allowed, without a password. Runs when a link is saved and again when it is
 * rendered.
 */
export function safeUrl(typed: string): string | null {
	const trimmed = typed.trim();
	if (trimmed === "" || trimmed.length > LINK_URL_MAX || NEVER_IN_A_URL.test(trimmed)) return null;
	const isAbsolute = HAS_SCHEME.test(trimmed) && !LOOKS_LIKE_HOST_AND_PORT.test(trimmed);
	const url = URL.parse(isAbsolute ? trimmed : `https://${trimmed.replace(/^\/\//, "")}`);
	if (!url || !ALLOWED_PROTOCOLS.has(url.protocol) || url.href.length > LINK_URL_MAX) return null;
	if (url.protocol === "https:" || url.protocol === "http:") {
		if (url.username || url.password || !url.hostname.includes(".")) return null;
	} else if (url.pathname === "") {
		return null;
	}
	return url.href;
}
