/**
 * The name of the session cookie. With the prefix `__Host-`, no other host can plant one. Browsers accept the prefix
 * over https only, and development has no https.
 */
export function sessionCookieName(environment: string): string {
	return environment === "development" ? "session" : "__Host-session";
}

/** Lucia's session ids: 200 random bits in base32. */
const SESSION_ID = /^[a-z2-7]{40}$/;

/** Returns the session id in a Cookie header, or null. It must be fast: it runs on every page view. */
export function readSessionCookie(cookieHeader: string | null, environment: string): string | null {
	if (!cookieHeader) return null;
	const prefix = `${sessionCookieName(environment)}=`;
	for (const pair of cookieHeader.split("; ")) {
		const value = pair.startsWith(prefix) ? pair.slice(prefix.length) : "";
		if (SESSION_ID.test(value)) return value;
	}
	return null;
}
