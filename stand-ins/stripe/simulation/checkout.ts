import type { PlanOrder } from "./calls/checkout.ts";
import { existingCustomer } from "./customers.ts";
import { recordEvent } from "./events.ts";
import { attemptPayment, draftInvoice, finalizeInvoice } from "./invoices.ts";
import type { Metadata, PlanSession } from "./objects.ts";
import { amountOf } from "./price-amount.ts";
import { newSession, openSession } from "./session.ts";
import { type Simulation, timeOf } from "./simulation.ts";
import { noSuch, refuse } from "./stripe-error.ts";
import { createSubscription } from "./subscriptions.ts";

/** A session stays open for 24 hours, Stripe's default. */
const SESSION_SECONDS = 86_400;

export function createCheckoutSession(simulation: Simulation, order: PlanOrder): PlanSession {
	const customer = existingCustomer(simulation, order.customer);
	const { catalog, ledger } = simulation;
	const { price: priceId = "", quantity = 1 } = order.line_items[0] ?? {};
	const price = catalog.prices[priceId];
	if (!price) throw noSuch("price", priceId, "line_items[0][price]");
	if (!price.active) {
		throw refuse(`The price specified is inactive. This field only accepts active prices.`, {
			param: "line_items[0][price]",
		});
	}
	const description = catalog.products[price.product]?.name ?? null;
	const session: PlanSession = {
		...newSession(simulation, order, {
			line: { amount: amountOf(price, quantity), currency: price.currency, description, price, quantity },
			expiresAt: timeOf(simulation) + SESSION_SECONDS,
			pages: "",
		}),
		allow_promotion_codes: order.allow_promotion_codes ?? false,
		billing_address_collection: order.billing_address_collection ?? "auto",
		customer: customer.id,
		customer_details: { email: customer.email, name: customer.name ?? null },
		invoice: null,
		mode: "subscription",
		subscription: null,
	};
	ledger.checkoutSessions[session.id] = session;
	ledger.subscriptionMetadata[session.id] = order.subscription_data?.metadata ?? {};
	return session;
}

/** Opens a session for a plan without a request. Returns its id. */
export function orderPlan(simulation: Simulation, customer: string, plan: string, metadata: Metadata = {}): string {
	return createCheckoutSession(simulation, {
		mode: "subscription",
		customer,
		line_items: [{ price: `price_${plan}_monthly`, quantity: 1 }],
		success_url: "https://app.example/upgrade/success",
		subscription_data: { metadata },
	}).id;
}

/** Pays an open session with a working card, which starts the subscription. */
export function payCheckout(simulation: Simulation, id: string): PlanSession {
	const session = openSession(simulation.ledger.checkoutSessions, id);
	const [line] = session.line_items.data;
	const price = line?.price;
	if (!price) throw new Error(`${id} has nothing to sell`);
	const at = timeOf(simulation);
	delete simulation.ledger.declined[session.customer];
	const subscription = createSubscription(simulation, {
		customer: session.customer,
		price,
		quantity: line.quantity,
		metadata: simulation.ledger.subscriptionMetadata[id] ?? {},
		at,
	});
	const invoice = draftInvoice(simulation, subscription, { reason: "subscription_create", at });
	finalizeInvoice(simulation, invoice, at);
	recordEvent(simulation, at, "customer.subscription.created", subscription);
	attemptPayment(simulation, invoice, at);
	Object.assign(session, {
		status: "complete",
		payment_status: "paid",
		subscription: subscription.id,
		invoice: invoice.id,
		url: null,
	} satisfies Partial<PlanSession>);
	recordEvent(simulation, at, "checkout.session.completed", session);
	return session;
}
