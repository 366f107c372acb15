import { directionOf } from "../../../core/language/direction.ts";
import type { Language } from "../../../core/language/language.ts";
import { ICON_URL } from "../../../core/look/icon.ts";
import { fillIn } from "../../../core/words/fill-in.ts";
import { wordsOn } from "../../../core/words/spoken.ts";
import { sha256Base64 } from "../secrets/hash.ts";
import { HTTPS_ONLY } from "./https-only.ts";
import { HOUSE, STYLE } from "./own-page-style.ts";
import { pageHeaders } from "./page-headers.ts";

interface SuspendedOptions {
	/** The request came to the app's host, and not to a custom domain. */
	isOnApp: boolean;
	/** The page's. */
	language?: Language | null | undefined;
	/** The nonce of the app's policy, which the app's routes send in place of this page's policy. */
	nonce?: string | undefined;
}

/** The 410 page at every address of a suspended page. */
export async function suspendedPage({ isOnApp, language: pages = null, nonce }: SuspendedOptions): Promise<Response> {
	const { language, outside } = await wordsOn(pages);
	const { heading, words, home } = outside.takenDown;
	const product = { product: "Linkstead" };
	const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${heading} · Linkstead</title><link rel="icon" href="${ICON_URL}"><style${nonce ? ` nonce="${nonce}"` : ""}>${STYLE}</style></head><body><main>${HOUSE}<h1>${heading}</h1><p>${fillIn(words, product)}</p>${isOnApp ? `<a href="/">${fillIn(home, product)}</a>` : ""}</main></body></html>`;
	const headers = pageHeaders(null, await sha256Base64(STYLE));
	return new Response(html, { status: 410, headers: isOnApp ? { ...headers, ...HTTPS_ONLY } : headers });
}
