import { html } from "hono/html";
import { findCurrentSubscription } from "./drive.ts";
import { invoicesOf } from "./invoices.ts";
import type { Invoice, PortalSession, Price, Subscription } from "./objects.ts";
import { button, day, type Html, money } from "./screen-layout.ts";
import type { Simulation } from "./simulation.ts";
import { itemOf } from "./subscriptions.ts";

/** The portal: the customer's plan, its actions, and the invoices. */
export function portalScreen(simulation: Simulation, { customer, return_url }: PortalSession, path: string): Html {
	const subscription = findCurrentSubscription(simulation, customer);
	const invoices = invoicesOf(simulation, customer);
	return html`<h1>Your plan</h1>
<section>${subscription ? planOf(simulation, subscription) : html`<p>You have no plan.</p>`}</section>
${subscription ? actionsOf(simulation, subscription, invoices, path) : ""}
<section><h2>Invoices</h2>${invoices.length === 0 ? html`<p class="quiet">No invoice yet.</p>` : html`<ul>${invoices.map(invoiceLine)}</ul>`}</section>
${return_url ? html`<div class="actions"><a class="button" href="${return_url}">Back</a></div>` : ""}`;
}

/** The page that asks the customer to confirm a switch. */
export function confirmScreen(simulation: Simulation, session: PortalSession, path: string): Html {
	const [item] = session.flow?.subscription_update_confirm.items ?? [];
	const price = simulation.catalog.prices[item?.price ?? ""];
	return html`<h1>Confirm your new plan</h1>
<section>${price ? html`<p>${nameOf(simulation, price)}: ${money(price.unit_amount, price.currency)} a month from the next invoice on.</p>` : ""}</section>
<div class="actions">${button(`${path}/confirm`, "Confirm", { isMain: true })}${session.return_url ? html`<a class="button" href="${session.return_url}">Back</a>` : ""}</div>`;
}

function planOf(simulation: Simulation, subscription: Subscription): Html {
	const { price } = itemOf(subscription);
	return html`<h2>${nameOf(simulation, price)}</h2><p>${money(price.unit_amount, price.currency)} a month</p>${outlookOf(simulation, subscription)}`;
}

function outlookOf({ ledger }: Simulation, subscription: Subscription): Html {
	const { status, cancel_at_period_end, customer } = subscription;
	const end = day(itemOf(subscription).current_period_end);
	if (status === "past_due" || status === "unpaid") return html`<p class="bad">Your last payment failed.</p>`;
	if (cancel_at_period_end) return html`<p>Ends on ${end}.</p>`;
	return html`<p>Renews on ${end}.</p>${ledger.declined[customer] ? html`<p class="bad">That payment will fail.</p>` : ""}`;
}

function actionsOf(simulation: Simulation, subscription: Subscription, invoices: Invoice[], path: string): Html {
	const current = itemOf(subscription).price.id;
	const others = Object.values(simulation.catalog.prices).filter(({ id, active }) => active && id !== current);
	const isOwing = invoices.some(({ status }) => status === "open");
	return html`<div class="actions">
${isOwing ? button(`${path}/recover`, "Pay the open invoice", { isMain: true }) : ""}
${others.map((price) => button(`${path}/switch/${price.id}`, `Switch to ${nameOf(simulation, price)}`))}
${subscription.cancel_at_period_end ? button(`${path}/keep`, "Keep plan") : button(`${path}/cancel`, "Cancel plan")}
</div><section><h2>Play the future</h2><p class="quiet">Only a simulation can do this.</p><div class="actions">
${button(`${path}/skip`, "Skip to the next month")}${button(`${path}/decline`, "Next renewal fails")}</div></section>`;
}

function invoiceLine({ number, created, total, currency, status, hosted_invoice_url }: Invoice): Html {
	const name = number ?? "Draft";
	return html`<li><span>${hosted_invoice_url ? html`<a href="${hosted_invoice_url}">${name}</a>` : name}</span><span>${day(created)} · ${money(total, currency)} · ${status}</span></li>`;
}

function nameOf({ catalog }: Simulation, { product }: Price): string {
	return catalog.products[product]?.name ?? product;
}
