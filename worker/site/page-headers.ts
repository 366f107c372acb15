/** Headers of an answer that is no page. Nobody keeps it, or takes it for another type than it names. */
export const TEXT_HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/**
 * Headers of a public page. Its content is other people's, so the page is sandboxed without `allow-same-origin`: even
 * a script that got in has an opaque origin, with no cookies, no storage and no API. Only the page's own inline script
 * and style, named by hash, run at all; a page without a script names none.
 */
export function pageHeaders(scriptHash: string | null, styleHash: string): Record<string, string> {
	const policy = [
		"sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
		"default-src 'none'",
		scriptHash ? `script-src 'sha256-${scriptHash}'` : "script-src 'none'",
		`style-src 'sha256-${styleHash}'`,
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	];
	return {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-cache",
		"content-security-policy": policy.join("; "),
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
	};
}
