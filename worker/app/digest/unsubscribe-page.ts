import { html } from "hono/html";
import { formPage, type Markup } from "../../foundation/http/form-page.ts";

/** Asks whether the digest should end. The button works without script. */
export function unsubscribeForm(nonce: string): Markup {
	const body = html`<h1>No more Monday emails?</h1>
<p>You won't get the weekly summary of your pages anymore. Emails about your account still come.</p>
<form method="post"><button type="submit">Stop these emails</button></form>`;
	return formPage("Stop these emails", body, nonce);
}

/** The page after the digest has ended. */
export function unsubscribedPage(nonce: string): Markup {
	const body = html`<h1>No more Monday emails</h1>
<p>We have stopped the weekly summary. You can turn it on again in your settings.</p>
<a href="/settings">Open settings</a>`;
	return formPage("Emails stopped", body, nonce);
}

/** The page for an address that isn't complete. */
export function wrongAddressPage(nonce: string): Markup {
	const body = html`<h1>This address isn't complete</h1>
<p>Copy all of it from the email. Or turn the weekly summary off in your settings.</p>
<a href="/settings">Open settings</a>`;
	return formPage("Address not complete", body, nonce);
}
