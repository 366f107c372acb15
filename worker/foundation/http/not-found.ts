import { ICON_URL } from "../../../core/look/icon.ts";
import { isReservedUsername } from "../../../core/username/reserved-username.ts";
import { sha256Base64 } from "../secrets/hash.ts";
import { HTTPS_ONLY } from "./https-only.ts";
import { pageHeaders } from "./page-headers.ts";

/** The style of the Worker's own pages. */
export const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1c1b19;--quiet:#5d5a53;--accent:#0e6b50;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#171614;--ink:#efede8;--quiet:#b3aea3;--accent:#6cc9a5;--on-accent:#1c1b19}}
*{box-sizing:border-box}html,body{height:100%;margin:0}
body{display:grid;place-items:center;padding:2rem 1.25rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 ui-sans-serif,system-ui,sans-serif;text-align:center}
main{max-width:28rem}svg{margin-bottom:1.25rem;fill:none;stroke:var(--quiet);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}rect{opacity:.5}
h1{margin:0;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}p{margin:.625rem 0 1.5rem;color:var(--quiet);overflow-wrap:anywhere}b{color:var(--ink)}
a{min-height:44px;max-width:100%;padding:.5rem 1.25rem;display:inline-flex;align-items:center;border-radius:12px;color:var(--accent);font-weight:600;text-decoration:none;overflow-wrap:anywhere}
a.main{background:var(--accent);color:var(--on-accent)}a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

/** The app's mark without its links. */
export const HOUSE = `<svg width="96" height="72" viewBox="0 0 96 72" aria-hidden="true"><path d="M14 36 48 8l34 28"/><rect x="24" y="42" width="48" height="10" rx="5"/><rect x="24" y="58" width="48" height="10" rx="5"/></svg>`;

const NO_ADDRESS = `<p>Nothing lives at this address.</p><a class="main" href="/">Go home</a>`;
const UNKNOWN_DOMAIN = `<p>This domain leads to no page. If it is yours, connect it to your page in your settings.</p>`;

interface NotFoundOptions {
	/** A valid username. The page offers it unless it is reserved. */
	username?: string | undefined;
	/** The request was for a host that leads to no page. It has no home to go to. */
	isUnknownDomain?: boolean;
	/** The visitor's own page at this address. It isn't public, because it is empty. Has only letters that an address may have. */
	emptyPageId?: string;
	/** The nonce of the app's policy, which the app's routes send in place of this page's policy. */
	nonce?: string | undefined;
}

/** The Worker's 404 page. It looks like the app's. */
export async function notFoundPage({
	username,
	isUnknownDomain,
	emptyPageId,
	nonce,
}: NotFoundOptions = {}): Promise<Response> {
	const claimableUsername = username === undefined || isReservedUsername(username) ? undefined : username;
	const title = emptyPageId ? "Nothing is public yet" : "Oops! Page not found";
	const others = claimableUsername ? offer(claimableUsername) : isUnknownDomain ? UNKNOWN_DOMAIN : NO_ADDRESS;
	const words = emptyPageId ? toFill(emptyPageId) : others;
	const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${emptyPageId ? title : "Page not found"} · Linkstead</title><link rel="icon" href="${ICON_URL}"><style${nonce ? ` nonce="${nonce}"` : ""}>${STYLE}</style></head><body><main>${HOUSE}<h1>${title}</h1>${words}</main></body></html>`;
	const headers = pageHeaders(null, await sha256Base64(STYLE));
	// Only the app's host offers usernames.
	return new Response(html, { status: 404, headers: claimableUsername ? { ...headers, ...HTTPS_ONLY } : headers });
}

function toFill(pageId: string): string {
	return `<p>Your page is empty, so others find nothing here. It is public as soon as you add a link, a picture or a bio.</p>
<a class="main" href="/editor?id=${pageId}">Edit your page</a>`;
}

function offer(username: string): string {
	return `<p>Nobody lives at <b>@${username}</b> yet. It could be you.</p>
<a class="main" href="/auth?mode=signup&amp;claim=${username}">Claim @${username}</a> <a href="/">Go home</a>`;
}
