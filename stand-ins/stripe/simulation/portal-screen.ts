import { html } from "hono/html";
import { findCurrentSubscription } from "./drive.ts";
import { invoicesOf } from "./invoices.ts";
import type { Invoice, PortalSession, Price, Subscription } from "./objects.ts";
import { amountOf } from "./price-amount.ts";
import { button, day, type Html, money } from "./screen-layout.ts";
import type { Simulation } from "./simulation.ts";
import { itemOf } from "./subscriptions.ts";

/** The portal: the customer's plan, its actions, and the invoices. */
export function portalScreen(simulation: Simulation, session: PortalSession, path: string): Html {
	const { customer, return_url } = session;
	const subscription = findCurrentSubscription(simulation, customer);
	const invoices = invoicesOf(simulation, customer);
	return html`<h1>Your plan</h1>
<section>${subscription ? planOf(simulation, subscription) : html`<p>You have no plan.</p>`}</section>
${subscription ? actionsOf(simulation, session, { subscription, invoices }, path) : ""}
<section><h2>Invoices</h2>${invoices.length === 0 ? html`<p class="quiet">No invoice yet.</p>` : html`<ul>${invoices.map(invoiceLine)}</ul>`}</section>
${return_url ? html`<div class="actions"><a class="button" href="${return_url}">Back</a></div>` : ""}`;
}

/** The page that asks the customer to confirm a switch. */
export function confirmScreen(simulation: Simulation, session: PortalSession, path: string): Html {
	const [item] = session.flow?.subscription_update_confirm.items ?? [];
	const price = simulation.catalog.prices[item?.price ?? ""];
	return html`<h1>Confirm your new plan</h1>
<section>${price ? html`<p>${namesOf(simulation, price, item?.quantity)}: ${money(amountOf(price, item?.quantity ?? 1), price.currency)} a month from the next invoice on.</p>` : ""}</section>
<div class="actions">${button(`${path}/confirm`, "Confirm", { isMain: true })}${session.return_url ? html`<a class="button" href="${session.return_url}">Back</a>` : ""}</div>`;
}

function planOf(simulation: Simulation, subscription: Subscription): Html {
	const { price, quantity } = itemOf(subscription);
	return html`<h2>${namesOf(simulation, price, quantity)}</h2><p>${money(amountOf(price, quantity), price.currency)} a month</p>${outlookOf(simulation, subscription)}`;
}

function outlookOf({ ledger }: Simulation, subscription: Subscription): Html {
	const { status, cancel_at_period_end, customer } = subscription;
	const end = day(itemOf(subscription).current_period_end);
	if (status === "past_due" || status === "unpaid") return html`<p class="bad">Your last payment failed.</p>`;
	if (cancel_at_period_end) return html`<p>Ends on ${end}.</p>`;
	return html`<p>Renews on ${end}.</p>${ledger.declined[customer] ? html`<p class="bad">That payment will fail.</p>` : ""}`;
}

function actionsOf(
	simulation: Simulation,
	session: PortalSession,
	{ subscription, invoices }: { subscription: Subscription; invoices: Invoice[] },
	path: string,
): Html {
	const current = itemOf(subscription).price.id;
	const others = offeredPrices(simulation, session).filter(({ id, active }) => active && id !== current);
	const isOwing = invoices.some(({ status }) => status === "open");
	return html`<div class="actions">
${isOwing ? button(`${path}/recover`, "Pay the open invoice", { isMain: true }) : ""}
${others.map((price) => button(`${path}/switch/${price.id}`, `Switch to ${nameOf(simulation, price)}`))}
${subscription.cancel_at_period_end ? button(`${path}/keep`, "Keep plan") : button(`${path}/cancel`, "Cancel plan")}
</div><section><h2>Play the future</h2><p class="quiet">Only a simulation can do this.</p><div class="actions">
${button(`${path}/skip`, "Skip to the next month")}${button(`${path}/decline`, "Next renewal fails")}</div></section>`;
}

/** The prices that the session's configuration lets people switch to. */
function offeredPrices({ catalog }: Simulation, { configuration }: PortalSession): Price[] {
	const products = catalog.portalConfigurations[configuration]?.features.subscription_update.products ?? [];
	return products.flatMap(({ prices }) => prices.flatMap((id) => catalog.prices[id] ?? []));
}

function invoiceLine({ number, created, total, currency, status, hosted_invoice_url }: Invoice): Html {
	const name = number ?? "Draft";
	return html`<li><span>${hosted_invoice_url ? html`<a href="${hosted_invoice_url}">${name}</a>` : name}</span><span>${day(created)} · ${money(total, currency)} · ${status}</span></li>`;
}

/** The name with the quantity, unless it is one. */
function namesOf(simulation: Simulation, price: Price, quantity = 1): string {
	return quantity === 1 ? nameOf(simulation, price) : `${nameOf(simulation, price)} × ${quantity}`;
}

function nameOf({ catalog }: Simulation, { product }: Price): string {
	return catalog.products[product]?.name ?? product;
}
