import { html } from "hono/html";
import type { PlanSession, Session } from "./objects.ts";
import { button, type Html, money } from "./screen-layout.ts";

/** The address that a paid session leads to. As at Stripe, the session's id replaces `{CHECKOUT_SESSION_ID}`. */
export function successUrlOf({ id, success_url }: Session): string {
	return success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}

/** Checkout for a plan. */
export function planCheckoutScreen(session: PlanSession, path: string, isDeclined: boolean): Html {
	const [line] = session.line_items.data;
	const price = money(session.amount_total, session.currency);
	return checkoutScreen(session, path, isDeclined, {
		title: `Subscribe to ${line?.description ?? "a plan"}`,
		facts: html`<dt>Price</dt><dd>${price} a month</dd><dt>Email</dt><dd>${session.customer_details.email ?? "none"}</dd>`,
		pay: html`<div class="actions">${button(`${path}/pay`, "Pay", { isMain: true })}</div>`,
	});
}

/** Checkout: what is sold, and what its buyer can do. `pay` is the form for it. */
export function checkoutScreen(
	session: Session,
	path: string,
	isDeclined: boolean,
	{ title, facts, pay }: { title: string; facts: Html; pay: Html },
): Html {
	return html`<h1>${title}</h1>
<section><dl>${facts}</dl></section>
${isDeclined ? html`<section class="bad" role="alert">Your card was declined. You can try again.</section>` : ""}
${actionsOf(session, path, pay)}`;
}

function actionsOf(session: Session, path: string, pay: Html): Html {
	if (session.status === "complete") {
		return html`<section><p>You have paid.</p><div class="actions"><a class="button main" href="${successUrlOf(session)}">Continue</a></div></section>`;
	}
	const cancel = session.cancel_url ? html`<a class="button" href="${session.cancel_url}">Cancel</a>` : "";
	if (session.status === "expired") {
		return html`<section><p>This checkout has expired.</p><div class="actions">${cancel}</div></section>`;
	}
	return html`${pay}<div class="actions">${button(`${path}/decline`, "Decline card")}${cancel}</div>`;
}
