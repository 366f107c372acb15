/**
 * Name of the session cookie. Only browsers' `__Host-` rules keep another host from planting one; they need https,
 * which a machine running the product for itself does not have.
 */
export function sessionCookieName(environment: string): string {
	return environment === "development" ? "session" : "__Host-session";
}

/** The value of the session cookie, or null. Plain string work: this runs on every page view. */
export function readSessionCookie(cookieHeader: string | null, environment: string): string | null {
	if (!cookieHeader) return null;
	const prefix = `${sessionCookieName(environment)}=`;
	for (const pair of cookieHeader.split("; ")) {
		if (pair.startsWith(prefix)) return pair.slice(prefix.length) || null;
	}
	return null;
}
