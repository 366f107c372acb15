import { html, raw } from "hono/html";
import { ICON_URL } from "../../../core/look/icon.ts";
import { HOUSE, STYLE } from "../../foundation/http/own-page-style.ts";

type Markup = ReturnType<typeof html>;

const MORE_STYLE = `h1,p{text-wrap:balance}button{min-height:48px;padding:.5rem 1.5rem;border:0;border-radius:12px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

/** Asks whether the digest should end. The button works without script. */
export function unsubscribeForm(nonce: string): Markup {
	const body = html`<h1>No more Monday emails?</h1>
<p>You won't get the weekly summary of your pages any more. Emails about your account still come.</p>
<form method="post"><button type="submit">Stop these emails</button></form>`;
	return unsubscribeDocument("Stop these emails", body, nonce);
}

/** The page after the digest has ended. */
export function unsubscribedPage(nonce: string): Markup {
	const body = html`<h1>No more Monday emails</h1>
<p>We have stopped the weekly summary. You can turn it on again in your settings.</p>
<a href="/settings">Open settings</a>`;
	return unsubscribeDocument("Emails stopped", body, nonce);
}

/** The page for an address that isn't complete. */
export function wrongAddressPage(nonce: string): Markup {
	const body = html`<h1>This address isn't complete</h1>
<p>Copy all of it from the email. Or turn the weekly summary off in your settings.</p>
<a href="/settings">Open settings</a>`;
	return unsubscribeDocument("Address not complete", body, nonce);
}

function unsubscribeDocument(title: string, body: Markup, nonce: string): Markup {
	return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${title} · Linkstead</title><link rel="icon" href="${ICON_URL}"><style nonce="${nonce}">${raw(STYLE)}${raw(MORE_STYLE)}</style></head><body><main>${raw(HOUSE)}${body}</main></body></html>`;
}
