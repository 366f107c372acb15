import { HTTPS_ONLY } from "./https-only.ts";

/**
 * Headers of the site's pages and the app's screens. Scripts and styles are our own files or carry the nonce. The site's
 * prerendered elements also have `style` attributes, which the build has written.
 */
export function documentHeaders(nonce: string, hasStyleAttributes: boolean): Record<string, string> {
	const policy = [
		"default-src 'none'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'`,
		...(hasStyleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	];
	return {
		...HTTPS_ONLY,
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-store",
		"content-security-policy": policy.join("; "),
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"origin-agent-cluster": "?1",
		"referrer-policy": "strict-origin-when-cross-origin",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
	};
}
