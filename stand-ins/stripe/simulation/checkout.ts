import { existingCustomer } from "./customers.ts";
import { recordEvent } from "./events.ts";
import { attemptPayment, draftInvoice, finalizeInvoice } from "./invoices.ts";
import type { CheckoutSession, Metadata } from "./objects.ts";
import { newId, type Simulation, timeOf } from "./simulation.ts";
import { noSuch, refuse } from "./stripe-error.ts";
import { createSubscription } from "./subscriptions.ts";

/** A session stays open for 24 hours, Stripe's default. */
const SESSION_SECONDS = 86_400;

export interface Order {
	customer: string;
	priceId: string;
	successUrl: string;
	cancelUrl: string | null;
	clientReferenceId: string | null;
	allowsPromotionCodes: boolean;
	isTaxAutomatic: boolean;
	billingAddressCollection: "auto" | "required";
	metadata: Metadata;
	subscriptionMetadata: Metadata;
}

export function createCheckoutSession(simulation: Simulation, order: Order): CheckoutSession {
	const customer = existingCustomer(simulation, order.customer);
	const price = simulation.catalog.prices[order.priceId];
	if (!price) throw noSuch("price", order.priceId, "line_items[0][price]");
	if (!price.active) {
		throw refuse(`The price specified is inactive. This field only accepts active prices.`, {
			param: "line_items[0][price]",
		});
	}
	const at = timeOf(simulation);
	const id = newId(simulation, "cs_test");
	const session: CheckoutSession = {
		id,
		object: "checkout.session",
		allow_promotion_codes: order.allowsPromotionCodes,
		amount_subtotal: price.unit_amount,
		amount_total: price.unit_amount,
		automatic_tax: {
			enabled: order.isTaxAutomatic,
			status: order.isTaxAutomatic ? "requires_location_inputs" : null,
		},
		billing_address_collection: order.billingAddressCollection,
		cancel_url: order.cancelUrl,
		client_reference_id: order.clientReferenceId,
		created: at,
		currency: price.currency,
		customer: customer.id,
		customer_details: { email: customer.email, name: customer.name ?? null },
		expires_at: at + SESSION_SECONDS,
		invoice: null,
		line_items: {
			object: "list",
			url: `/v1/checkout/sessions/${id}/line_items`,
			has_more: false,
			data: [
				{
					id: newId(simulation, "li"),
					object: "item",
					amount_subtotal: price.unit_amount,
					amount_total: price.unit_amount,
					currency: price.currency,
					description: simulation.catalog.products[price.product]?.name ?? null,
					price,
					quantity: 1,
				},
			],
		},
		livemode: false,
		metadata: order.metadata,
		mode: "subscription",
		payment_status: "unpaid",
		status: "open",
		subscription: null,
		success_url: order.successUrl,
		ui_mode: "hosted_page",
		url: `${simulation.pagesUrl}/checkout/${id}`,
	};
	simulation.ledger.checkoutSessions[id] = session;
	simulation.ledger.subscriptionMetadata[id] = order.subscriptionMetadata;
	return session;
}

/** Pays an open session with a working card, which starts the subscription. */
export function payCheckout(simulation: Simulation, id: string): CheckoutSession {
	const session = openSession(simulation, id);
	const [line] = session.line_items.data;
	if (!line) throw new Error(`${id} has nothing to sell`);
	const at = timeOf(simulation);
	delete simulation.ledger.declined[session.customer];
	const subscription = createSubscription(simulation, {
		customer: session.customer,
		price: line.price,
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
	} satisfies Partial<CheckoutSession>);
	recordEvent(simulation, at, "checkout.session.completed", session);
	return session;
}

/** Expires an open session. Throws a `StripeRefusal` if it isn't open. */
export function expireCheckout(simulation: Simulation, session: CheckoutSession, at: number): CheckoutSession {
	if (session.status !== "open") {
		throw refuse(
			`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
		);
	}
	session.status = "expired";
	session.url = null;
	recordEvent(simulation, at, "checkout.session.expired", session);
	return session;
}

function openSession({ ledger }: Simulation, id: string): CheckoutSession {
	const session = ledger.checkoutSessions[id];
	if (!session) throw noSuch("checkout.session", id, "session");
	if (session.status !== "open") throw refuse(`This Checkout Session is ${session.status}: nobody can pay it.`);
	return session;
}
