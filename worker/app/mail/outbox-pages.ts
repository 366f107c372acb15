import { Hono } from "hono";
import { html, raw } from "hono/html";
import { openDatabase } from "../../../db/client.ts";
import { findInOutbox, listOutbox } from "./outbox.ts";

const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--surface:#fff;--line:#e6e2d9;--ink:#1c1b19;--quiet:#5d5a53;--accent:#0e6b50}
@media(prefers-color-scheme:dark){:root{--paper:#171614;--surface:#211f1d;--line:#35322d;--ink:#efede8;--quiet:#b3aea3;--accent:#6cc9a5}}
*{box-sizing:border-box}body{max-width:48rem;margin:0 auto;padding:2rem 1rem;background:var(--paper);color:var(--ink);font:1rem/1.55 ui-sans-serif,system-ui,sans-serif}
h1,h2{margin:0;line-height:1.25;letter-spacing:-.02em}h2{font-size:1.125rem}p,dl{margin:.25rem 0;color:var(--quiet);overflow-wrap:anywhere}a{color:var(--accent);overflow-wrap:anywhere}
article{margin-top:1rem;padding:1.25rem;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
pre{margin:.75rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}article>a,header a{min-height:44px;display:inline-flex;align-items:center;margin-right:1rem}a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

/** Mails have inline styles and pictures of ours. These pages run and load nothing else. */
const HEADERS = {
	"content-security-policy":
		"default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	"cache-control": "no-store",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"x-robots-tag": "noindex",
};

/** `/dev/outbox`: the mails of a development server. In production these routes are a 404. */
export const outboxPages = new Hono<{ Bindings: Env }>();

outboxPages.get("/outbox.json", async (c, next) => {
	if (c.env.ENVIRONMENT !== "development") return next();
	return c.json(await listOutbox(openDatabase(c.env.DB)), 200, HEADERS);
});

outboxPages.get("/outbox/:id", async (c, next) => {
	const isHere = c.env.ENVIRONMENT === "development";
	const mail = isHere && (await findInOutbox(openDatabase(c.env.DB), c.req.param("id")));
	return mail ? c.html(mail.html, 200, HEADERS) : next();
});

outboxPages.get("/outbox", async (c, next) => {
	if (c.env.ENVIRONMENT !== "development") return next();
	const mails = await listOutbox(openDatabase(c.env.DB));
	const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox · Linkstead</title><style>${raw(STYLE)}</style></head>
<body><header><h1>Outbox</h1><p>Mails of this machine, newest first. None of them was sent: no mail service is set up.</p><a href="/dev/outbox.json">As JSON</a></header>
<main>${mails.length === 0 ? html`<article><p>No mail yet.</p></article>` : mails.map(showMail)}</main></body></html>`;
	return c.html(page, 200, HEADERS);
});

function showMail({ id, subject, recipient, sentAt, text }: Awaited<ReturnType<typeof listOutbox>>[number]) {
	const link = text.split(/\s/).find((word) => /^https?:/.test(word) && word.includes("token="));
	return html`<article><h2>${subject}</h2><p>To ${recipient} · ${new Date(sentAt).toISOString().slice(0, 19).replace("T", " ")} UTC</p>
<pre>${text}</pre>${link ? html`<a href="${link}">Follow its link</a>` : ""}<a href="/dev/outbox/${id}">See it as HTML</a></article>`;
}
