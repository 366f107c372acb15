import { html } from "hono/html";
import type { CheckoutSession } from "./objects.ts";
import { button, type Html, money } from "./screen-layout.ts";

/** The address that a paid session leads to. As at Stripe, the session's id replaces `{CHECKOUT_SESSION_ID}`. */
export function successUrlOf({ id, success_url }: CheckoutSession): string {
	return (success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);
}

export function checkoutScreen(session: CheckoutSession, path: string, isDeclined: boolean): Html {
	const [line] = session.line_items.data;
	const price = money(session.amount_total ?? 0, session.currency ?? "usd");
	return html`<h1>Subscribe to ${line?.description ?? "a plan"}</h1>
<section><dl><dt>Price</dt><dd>${price} a month</dd><dt>Email</dt><dd>${session.customer_details.email ?? "none"}</dd></dl></section>
${isDeclined ? html`<section class="bad" role="alert">Your card was declined. You can try again.</section>` : ""}
${actionsOf(session, path)}`;
}

function actionsOf(session: CheckoutSession, path: string): Html {
	if (session.status === "complete") {
		return html`<section><p>You have paid.</p><div class="actions"><a class="button main" href="${successUrlOf(session)}">Continue</a></div></section>`;
	}
	const cancel = session.cancel_url ? html`<a class="button" href="${session.cancel_url}">Cancel</a>` : "";
	if (session.status === "expired") {
		return html`<section><p>This checkout has expired.</p><div class="actions">${cancel}</div></section>`;
	}
	return html`<div class="actions">${button(`${path}/pay`, "Pay", { isMain: true })}${button(`${path}/decline`, "Decline card")}${cancel}</div>`;
}
