import { existingCustomer } from "./customers.ts";
import { recordEvent } from "./events.ts";
import type { Invoice, Subscription } from "./objects.ts";
import { amountOf } from "./price-amount.ts";
import { newId, type Simulation } from "./simulation.ts";
import { refuse } from "./stripe-error.ts";
import { cancelNow, itemOf, setStatus } from "./subscriptions.ts";

const DAY_SECONDS = 86_400;
/** The days between a failed attempt and the next one. Stripe gives up after the last one. */
const RETRY_AFTER_DAYS = [3, 5, 7];

/** A draft for the current period of a subscription. It becomes the subscription's latest invoice. */
export function draftInvoice(
	simulation: Simulation,
	subscription: Subscription,
	{ reason, at }: { reason: "subscription_create" | "subscription_cycle"; at: number },
): Invoice {
	const { price, quantity, current_period_start, current_period_end } = itemOf(subscription);
	const total = amountOf(price, quantity);
	const id = newId(simulation, "in");
	const customer = existingCustomer(simulation, subscription.customer);
	const invoice: Invoice = {
		id,
		object: "invoice",
		amount_due: total,
		amount_paid: 0,
		amount_remaining: total,
		attempt_count: 0,
		attempted: false,
		auto_advance: true,
		automatically_finalizes_at: null,
		billing_reason: reason,
		collection_method: "charge_automatically",
		created: at,
		currency: price.currency,
		customer: customer.id,
		customer_email: customer.email,
		hosted_invoice_url: null,
		livemode: false,
		metadata: {},
		next_payment_attempt: null,
		number: null,
		parent: {
			quote_details: null,
			subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
			type: "subscription_details",
		},
		payments: { object: "list", url: `/v1/invoice_payments?invoice=${id}`, has_more: false, data: [] },
		period_end: current_period_end,
		period_start: current_period_start,
		status: "draft",
		status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
		subtotal: total,
		total,
	};
	simulation.ledger.invoices[id] = invoice;
	subscription.latest_invoice = id;
	return invoice;
}

/** Finalizes a draft, so that it can be paid. */
export function finalizeInvoice(simulation: Simulation, invoice: Invoice, at: number): void {
	const numbered = Object.values(simulation.ledger.invoices).filter(({ number }) => number !== null).length;
	invoice.number = `LINKSTEAD-${String(numbered + 1).padStart(4, "0")}`;
	invoice.status = "open";
	invoice.automatically_finalizes_at = null;
	invoice.status_transitions.finalized_at = at;
	invoice.hosted_invoice_url = `${simulation.pagesUrl}/invoice/${invoice.id}`;
}

/** Charges the customer's card for an open invoice, and updates the subscription's status. */
export function attemptPayment(simulation: Simulation, invoice: Invoice, at: number): void {
	invoice.attempted = true;
	invoice.attempt_count++;
	if (simulation.ledger.declined[invoice.customer]) failPayment(simulation, invoice, at);
	else settlePayment(simulation, invoice, at);
}

/** A customer's invoices, newest first. */
export function invoicesOf({ ledger }: Simulation, customer: string): Invoice[] {
	return Object.values(ledger.invoices)
		.filter((invoice) => invoice.customer === customer)
		.reverse();
}

/** Charges for an invoice that the customer pays now. Throws a `StripeRefusal` if it isn't open. */
export function payInvoice(simulation: Simulation, invoice: Invoice, at: number): void {
	if (invoice.status !== "open") throw refuse(`This invoice is ${invoice.status}: only an open one can be paid.`);
	attemptPayment(simulation, invoice, at);
}

function settlePayment(simulation: Simulation, invoice: Invoice, at: number): void {
	invoice.status = "paid";
	invoice.amount_paid = invoice.amount_due;
	invoice.amount_remaining = 0;
	invoice.next_payment_attempt = null;
	invoice.status_transitions.paid_at = at;
	invoice.payments.data.push({
		id: newId(simulation, "inpay"),
		object: "invoice_payment",
		amount_paid: invoice.amount_due,
		amount_requested: invoice.amount_due,
		created: at,
		currency: invoice.currency,
		invoice: invoice.id,
		is_default: true,
		livemode: false,
		payment: { type: "payment_intent", payment_intent: newId(simulation, "pi") },
		status: "paid",
		status_transitions: { canceled_at: null, paid_at: at },
	});
	const subscription = subscriptionOf(simulation, invoice);
	recordEvent(simulation, at, "invoice.paid", invoice);
	recordEvent(simulation, at, "invoice.payment_succeeded", invoice);
	if (subscription.latest_invoice === invoice.id && subscription.status !== "canceled") {
		setStatus(simulation, subscription, "active", at);
	}
}

function failPayment(simulation: Simulation, invoice: Invoice, at: number): void {
	const subscription = subscriptionOf(simulation, invoice);
	const days = RETRY_AFTER_DAYS[invoice.attempt_count - 1];
	const isLast = days === undefined;
	invoice.next_payment_attempt = isLast || !invoice.auto_advance ? null : at + days * DAY_SECONDS;
	recordEvent(simulation, at, "invoice.payment_failed", invoice);
	if (subscription.status === "canceled") return;
	const { afterLastAttempt } = simulation.ledger;
	if (!isLast) setStatus(simulation, subscription, subscription.status === "unpaid" ? "unpaid" : "past_due", at);
	else if (afterLastAttempt === "cancel") cancelNow(simulation, subscription, at);
	else setStatus(simulation, subscription, afterLastAttempt, at);
}

function subscriptionOf({ ledger }: Simulation, { id, parent }: Invoice): Subscription {
	const subscription = ledger.subscriptions[parent.subscription_details.subscription];
	if (!subscription) throw new Error(`${id} has no subscription`);
	return subscription;
}
