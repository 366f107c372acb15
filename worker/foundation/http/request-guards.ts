import { createMiddleware } from "hono/factory";
import { secureHeaders as honoSecureHeaders, NONCE } from "hono/secure-headers";
import { HTTPS_ONLY } from "./https-only.ts";

/**
 * Headers of all answers on the app host except public pages. Scripts and styles are our own files or carry the nonce.
 */
export const secureHeaders = honoSecureHeaders({
	contentSecurityPolicy: {
		defaultSrc: ["'none'"],
		scriptSrc: ["'self'", NONCE],
		styleSrc: ["'self'", NONCE],
		imgSrc: ["'self'", "data:", "blob:"],
		fontSrc: ["'self'"],
		connectSrc: ["'self'"],
		formAction: ["'self'"],
		baseUri: ["'none'"],
		frameAncestors: ["'none'"],
	},
	referrerPolicy: "strict-origin-when-cross-origin",
	xFrameOptions: "DENY",
	strictTransportSecurity: HTTPS_ONLY["strict-transport-security"],
});

/** Keeps the API's answers out of every cache. */
export const keepNothing = createMiddleware(async (c, next) => {
	await next();
	c.header("cache-control", "no-store");
});

/**
 * Refuses a request that could change something, unless its `Origin` is exactly this site's: the defense against CSRF.
 */
export const requireOwnOrigin = createMiddleware(async (c, next) => {
	const isSafe = c.req.method === "GET" || c.req.method === "HEAD";
	if (!isSafe && c.req.header("origin") !== new URL(c.req.url).origin) {
		return c.json({ error: "This request came from another site." }, 403);
	}
	await next();
});
