/**
 * Name of the session cookie. Only browsers' `__Host-` rules keep another host from planting one; they need https,
 * which a machine running the product for itself does not have.
 */
export function sessionCookieName(environment: string): string {
	return environment === "development" ? "session" : "__Host-session";
}

/** Lucia's session ids: 200 random bits in base32. */
const SESSION_ID = /^[a-z2-7]{40}$/;

/** The session id in a Cookie header, or null. Plain string work: this runs on every page view. */
export function readSessionCookie(cookieHeader: string | null, environment: string): string | null {
	if (!cookieHeader) return null;
	const prefix = `${sessionCookieName(environment)}=`;
	for (const pair of cookieHeader.split("; ")) {
		const value = pair.startsWith(prefix) ? pair.slice(prefix.length) : "";
		if (SESSION_ID.test(value)) return value;
	}
	return null;
}
