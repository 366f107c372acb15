import { sha256Base64 } from "../hash.ts";
import { pageHeaders } from "./page-headers.ts";

const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1c1b19;--quiet:#5d5a53;--accent:#0e6b50;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#171614;--ink:#efede8;--quiet:#b3aea3;--accent:#6cc9a5;--on-accent:#0d231b}}
*{box-sizing:border-box}html,body{height:100%;margin:0}
body{display:grid;place-items:center;padding:2rem 1.25rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 ui-sans-serif,system-ui,sans-serif;text-align:center}
main{max-width:26rem}svg{display:block;margin:0 auto 1.5rem}h1{margin:0;font-size:1.75rem;line-height:1.2}p{margin:.75rem 0 1.75rem;color:var(--quiet);overflow-wrap:anywhere}
a{min-height:44px;padding:0 1.25rem;display:inline-flex;align-items:center;border-radius:12px;color:var(--accent);font-weight:600;text-decoration:none}
a.main{background:var(--accent);color:var(--on-accent)}a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

const MARK = `<svg width="48" height="48" viewBox="0 0 16 16" aria-hidden="true"><rect width="16" height="16" rx="4" fill="#0e6b50"/><path d="M5 3.5v9h6.5" fill="none" stroke="#fbfaf7" stroke-width="2"/></svg>`;

/**
 * The 404 page. `claimableUsername` must be a valid username: it is written into the page, which offers to claim it.
 */
export async function notFoundPage(claimableUsername?: string): Promise<Response> {
	const words = claimableUsername
		? `<p>Nobody lives at <b>@${claimableUsername}</b> yet. It could be you.</p>
<a class="main" href="/auth?mode=signup&amp;claim=${claimableUsername}">Claim @${claimableUsername}</a> <a href="/">Go home</a>`
		: `<p>The page you are looking for isn't here.</p><a class="main" href="/">Go home</a>`;
	const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Page not found</title><style>${STYLE}</style></head><body><main>${MARK}<h1>Oops! Page not found</h1>${words}</main></body></html>`;
	const headers = pageHeaders("", await sha256Base64(STYLE));
	return new Response(html, { status: 404, headers });
}
