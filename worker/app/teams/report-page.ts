import { html } from "hono/html";
import { formPage, type Markup } from "../../foundation/http/form-page.ts";

/** Asks whether an invitation should be reported. The button works without script. */
export function reportInvitationForm(team: string, nonce: string): Markup {
	const body = html`<h1>Report this invitation?</h1>
<p>This ends the invitation to <b dir="auto">${team}</b>. You get no others from there, and the people who run this site are told. They aren't told your address.</p>
<form method="post"><button type="submit">Report and stop invitations</button></form>`;
	return formPage("Report an invitation", body, nonce);
}

/** The page after the report. */
export function reportedInvitationPage(team: string, nonce: string): Markup {
	const body = html`<h1>Thank you for your report</h1>
<p>You get no more invitations from <b dir="auto">${team}</b>.</p>
<a href="/">Go to Linkstead</a>`;
	return formPage("Invitation reported", body, nonce);
}

/** The page for a link that isn't complete, or that has been over for long. */
export function unknownInvitationPage(nonce: string): Markup {
	const body = html`<h1>There's no such invitation</h1>
<p>Copy all of the address from the newest email about it.</p>
<a href="/">Go to Linkstead</a>`;
	return formPage("No such invitation", body, nonce);
}
