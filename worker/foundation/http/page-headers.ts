/** The sandbox of everything that other people write: an opaque origin, without cookies, storage or API. */
const SANDBOX =
	"sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Browsers hold back a download from a sandbox that doesn't allow it, also one that answers a form. */
function sandbox(hasFile: boolean): string {
	return hasFile ? `${SANDBOX} allow-downloads` : SANDBOX;
}

/**
 * Headers of a public page. Other people write its content, so the page is sandboxed without `allow-same-origin`: even an
 * injected script has an opaque origin, without cookies, storage or API. The policy allows only the page's own inline
 * script and style, by hash, and what that script loads: the bar inside apps. A page that offers a file may start its download.
 */
export function pageHeaders(scriptHash: string | null, styleHash: string, hasFile = false): Record<string, string> {
	const policy = [
		sandbox(hasFile),
		"default-src 'none'",
		scriptHash ? `script-src 'sha256-${scriptHash}' 'strict-dynamic'` : "script-src 'none'",
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

/**
 * Headers of a gate, which has no script, and which nobody keeps. Browsers apply `form-action` to redirects too, and the
 * target of a form that opens the gate must not be named here. So forms may lead to any web address.
 */
export function gateHeaders(styleHash: string, hasFile = false): Record<string, string> {
	const policy = [
		sandbox(hasFile),
		"default-src 'none'",
		`style-src 'sha256-${styleHash}'`,
		"img-src 'self' data:",
		"font-src 'self'",
		"form-action 'self' https: http:",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	];
	return {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-store",
		"content-security-policy": policy.join("; "),
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"x-robots-tag": "noindex",
	};
}
