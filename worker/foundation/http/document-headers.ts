import { HTTPS_ONLY } from "./https-only.ts";

interface DocumentPolicy {
	/**
	 * Whether the document is cut off from the window that opened it (`Cross-Origin-Opener-Policy`). Browsers start another
	 * process for that once the answer is here, which delays a phone's first paint by a fifth.
	 */
	isApart: boolean;
	/** Whether prerendered elements have `style` attributes, which the build has written. */
	hasStyleAttributes: boolean;
	/** The addresses of other companies' widgets in this document. */
	widgetUrls: readonly (string | undefined)[];
}

/**
 * Headers of the marketing pages and the app's screens. Scripts and styles are our own files or carry the nonce. A widget
 * may load and show everything from its script's origin.
 */
export function documentHeaders(
	nonce: string,
	{ isApart, hasStyleAttributes, widgetUrls }: DocumentPolicy,
): Record<string, string> {
	const origins = widgetUrls.flatMap((url) => originOf(url) ?? []);
	const widgets = origins.map((origin) => ` ${origin}`).join("");
	const sockets = origins.map((origin) => ` ${origin.replace(/^http/, "ws")}`).join("");
	const policy = [
		"default-src 'none'",
		`script-src 'self' 'nonce-${nonce}'${widgets}`,
		`style-src 'self' 'nonce-${nonce}'${widgets}`,
		...(hasStyleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
		`img-src 'self' data: blob:${widgets}`,
		`font-src 'self'${widgets}`,
		`connect-src 'self'${widgets}${sockets}`,
		...(widgets ? [`frame-src${widgets}`] : []),
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
		...(isApart ? { "cross-origin-opener-policy": "same-origin" } : {}),
		"cross-origin-resource-policy": "same-origin",
		"origin-agent-cluster": "?1",
		"referrer-policy": "strict-origin-when-cross-origin",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
	};
}

function originOf(address: string | undefined): string | null {
	const url = address ? URL.parse(address) : null;
	return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}
