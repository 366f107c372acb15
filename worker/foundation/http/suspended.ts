import { ICON_URL } from "../../../core/look/icon.ts";
import { sha256Base64 } from "../secrets/hash.ts";
import { HTTPS_ONLY } from "./https-only.ts";
import { HOUSE, STYLE } from "./own-page-style.ts";
import { pageHeaders } from "./page-headers.ts";

const TITLE = "This page was taken down";

interface SuspendedOptions {
	/** The request came to the app's host, and not to a custom domain. */
	isOnApp: boolean;
	/** The nonce of the app's policy, which the app's routes send in place of this page's policy. */
	nonce?: string | undefined;
}

/** The 410 page at every address of a suspended page. */
export async function suspendedPage({ isOnApp, nonce }: SuspendedOptions): Promise<Response> {
	const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${TITLE} · Linkstead</title><link rel="icon" href="${ICON_URL}"><style${nonce ? ` nonce="${nonce}"` : ""}>${STYLE}</style></head><body><main>${HOUSE}<h1>${TITLE}</h1><p>It broke the rules of Linkstead, so nobody can visit it anymore. If it is yours, your dashboard says why.</p>${isOnApp ? `<a href="/">Go to Linkstead</a>` : ""}</main></body></html>`;
	const headers = pageHeaders(null, await sha256Base64(STYLE));
	return new Response(html, { status: 410, headers: isOnApp ? { ...headers, ...HTTPS_ONLY } : headers });
}
