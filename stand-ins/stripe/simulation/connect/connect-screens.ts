import { html } from "hono/html";
import { checkoutScreen } from "../checkout-screen.ts";
import type { SaleSession } from "../objects.ts";
import { button, day, type Html, money } from "../screen-layout.ts";
import type { ConnectedAccount } from "./connected-account.ts";
import { disputesOf } from "./sale-payments.ts";

/** The onboarding of somebody who wants to sell. Real people answer questions here; in a simulation they choose the end. */
export function onboardingScreen({ object, displayName }: ConnectedAccount, path: string): Html {
	return html`<h1>Sell with Stripe</h1>
<section><dl><dt>Business</dt><dd>${displayName}</dd><dt>Country</dt><dd>${object.country}</dd><dt>Email</dt><dd>${object.email ?? "none"}</dd></dl></section>
<div class="actions">${button(`${path}/verify`, "Finish setup", { isMain: true })}${button(`${path}/review`, "Finish, and let Stripe look at it first")}${button(`${path}/later`, "Go on later")}</div>`;
}

/** Checkout for one thing. The buyer gives an address for the receipt. */
export function saleCheckoutScreen(
	{ displayName, orders }: ConnectedAccount,
	session: SaleSession,
	path: string,
	isDeclined: boolean,
): Html {
	const price = moneyOf(session);
	return checkoutScreen(session, path, isDeclined, {
		title: orders[session.id]?.product ?? "Pay",
		facts: html`<dt>Price</dt><dd>${price}</dd><dt>Sold by</dt><dd>${displayName}</dd>`,
		pay: html`<form method="post" action="${path}/pay" class="actions"><label>Email <input type="email" name="email" required value="sam@example.com"></label><button class="main">Pay ${price}</button></form>`,
	});
}

/** The dashboard of a connected account: its sales, and everything that can happen to them and to the account. */
export function dashboardScreen(connected: ConnectedAccount, path: string): Html {
	const { object, displayName, isDeauthorized, charges } = connected;
	const state = object.charges_enabled ? "Takes payments" : "Takes no payments";
	return html`<h1>${displayName}</h1>
<section><dl><dt>Account</dt><dd>${object.id}</dd><dt>State</dt><dd>${isDeauthorized ? "Disconnected" : state}</dd></dl>
<div class="actions">${button(`${path}/account/verify`, "Take payments")}${button(`${path}/account/restrict`, "Ask for more, and take no payments")}${button(`${path}/account/reject`, "Close the account")}${button(`${path}/account/disconnect`, "Disconnect from the platform")}</div></section>
<h2 style="margin-top:1.5rem">Payments</h2>
${Object.values(charges)
	.toReversed()
	.map((charge) => {
		const [dispute] = disputesOf(connected, charge.payment_intent).toReversed();
		const act = (verb: string, label: string) => button(`${path}/payment/${charge.payment_intent}/${verb}`, label);
		return html`<section><dl><dt>${day(charge.created)}</dt><dd>${moneyOf({ amount_total: charge.amount, currency: charge.currency })}</dd><dt>Refunded</dt><dd>${moneyOf({ amount_total: charge.amount_refunded, currency: charge.currency })}</dd><dt>Dispute</dt><dd>${dispute?.status ?? "none"}</dd></dl>
<div class="actions">${act("refund", "Refund")}${act("dispute", "Dispute")}${dispute ? html`${act("win", "Win the dispute")}${act("lose", "Lose the dispute")}` : ""}</div></section>`;
	})}`;
}

/** Yen have no cents. */
function moneyOf({ amount_total, currency }: Pick<SaleSession, "amount_total" | "currency">): string {
	return money(currency === "jpy" ? amount_total * 100 : amount_total, currency);
}
