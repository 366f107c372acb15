import { html } from "hono/html";
import { formPage, type Markup } from "../../foundation/http/form-page.ts";

/** Asks the signed-in person. The button works without script. */
export function adminLinkForm(email: string, nonce: string): Markup {
	const body = html`<h1>Become an administrator?</h1>
<p>You are signed in as <b>${email}</b>. This account will decide about reported pages.</p>
<form method="post"><button type="submit">Become an administrator</button></form>`;
	return formPage("Become an administrator", body, nonce);
}

/**
 * The link belongs to nobody yet, so nobody is led away from it. It is the operator's own word, so it also invites the first
 * administrator where sign-up is closed.
 */
export function signInFirstPage(token: string, nonce: string): Markup {
	const back = `redirect=${encodeURIComponent(`/admin/link?token=${encodeURIComponent(token)}`)}`;
	const body = html`<h1>Sign in first</h1>
<p>Sign in with the account that should be an administrator, or create it. Then come back to this link.</p>
<a class="main" href="/auth?${back}">Sign in</a>
<a href="/auth?mode=signup&invitation=${encodeURIComponent(token)}&${back}">Create an account</a>`;
	return formPage("Sign in first", body, nonce);
}

export function adminLinkOverPage(nonce: string): Markup {
	const body = html`<h1>This link doesn't work anymore</h1>
<p>It works once, for an hour. Run <b>npm run admin-link</b> again for another one.</p>
<a href="/">Go home</a>`;
	return formPage("Link is over", body, nonce);
}
