import type { Context } from "hono";
import { html, raw } from "hono/html";

const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--surface:#fff;--line:#e6e2d9;--ink:#1c1b19;--quiet:#5d5a53;--accent:#0e6b50;--on-accent:#fff;--warm:#fdf1dc;--warm-ink:#5c3d06;--bad:#a3261c}
@media(prefers-color-scheme:dark){:root{--paper:#171614;--surface:#211f1d;--line:#35322d;--ink:#efede8;--quiet:#b3aea3;--accent:#6cc9a5;--on-accent:#10231c;--warm:#3a2c12;--warm-ink:#f3d9a4;--bad:#f0968c}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 ui-sans-serif,system-ui,sans-serif;overflow-wrap:anywhere}
.simulated{margin:0;text-wrap:balance;padding:.75rem 1rem;background:var(--warm);color:var(--warm-ink);text-align:center}
main{max-width:32rem;margin:0 auto;padding:2rem 1rem}h1,h2{margin:0 0 .5rem;text-wrap:balance;line-height:1.25;letter-spacing:-.02em}h1{font-size:1.5rem}h2{font-size:1.125rem}p{margin:.25rem 0 0;text-wrap:pretty}
section{margin-top:1rem;padding:1.25rem;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}dt{color:var(--quiet)}dd{margin:0;text-align:right}
.quiet{color:var(--quiet)}.bad{color:var(--bad)}form{margin:0}.actions{display:grid;gap:.5rem;margin-top:1rem}
label{display:grid;gap:.25rem}input{min-height:44px;padding:.5rem .75rem;border:1px solid var(--line);border-radius:12px;background:var(--surface);color:inherit;font:inherit}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:44px;padding:.5rem 1rem;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.main{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}a{color:var(--accent)}ul{margin:0;padding:0;list-style:none}li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1rem;padding:.5rem 0;border-top:1px solid var(--line)}li:first-child{padding-top:0;border-top:0}li:last-child{padding-bottom:0}li a{display:inline-flex;align-items:center;min-height:44px}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

/** Nothing runs or loads on these pages. Their forms can redirect to the app, which may have another origin. */
const HEADERS = {
	"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
	"cache-control": "no-store",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"x-robots-tag": "noindex",
};

export type Html = ReturnType<typeof html>;

/** A page of the simulated Stripe. */
export function showPage(
	c: Context,
	title: string,
	content: Html,
	status: 200 | 404 = 200,
): Response | Promise<Response> {
	return c.html(
		html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Simulated Stripe</title><style>${raw(STYLE)}</style></head>
<body><header class="simulated">This is a simulated checkout. No money moves.</header><main>${content}</main></body></html>`,
		status,
		HEADERS,
	);
}

/** A form with one button. */
export function button(action: string, label: string, { isMain = false } = {}): Html {
	return html`<form method="post" action="${action}"><button class="${isMain ? "main" : ""}">${label}</button></form>`;
}

/** Formats an amount in cents: `$19.00`. */
export function money(amount: number, currency: string): string {
	return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
}

/** Formats a time in seconds since 1970: `November 22, 2026`. */
export function day(seconds: number): string {
	return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1000);
}
