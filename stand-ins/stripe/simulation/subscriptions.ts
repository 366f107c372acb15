import { recordEvent } from "./events.ts";
import type { Metadata, Price, Subscription, SubscriptionItem } from "./objects.ts";
import { newId, type Simulation, timeOf } from "./simulation.ts";
import { noSuch, refuse } from "./stripe-error.ts";

/** Creates a subscription that waits for its first payment. */
export function createSubscription(
	simulation: Simulation,
	{
		customer,
		price,
		quantity,
		metadata,
		at,
	}: { customer: string; price: Price; quantity: number; metadata: Metadata; at: number },
): Subscription {
	const id = newId(simulation, "sub");
	const item: SubscriptionItem = {
		id: newId(simulation, "si"),
		object: "subscription_item",
		created: at,
		current_period_start: at,
		current_period_end: periodEnd(at, at),
		metadata: {},
		price,
		quantity,
		subscription: id,
	};
	const subscription: Subscription = {
		id,
		object: "subscription",
		billing_cycle_anchor: at,
		cancel_at: null,
		cancel_at_period_end: false,
		canceled_at: null,
		cancellation_details: null,
		collection_method: "charge_automatically",
		created: at,
		currency: price.currency,
		customer,
		ended_at: null,
		items: { object: "list", url: `/v1/subscription_items?subscription=${id}`, has_more: false, data: [item] },
		latest_invoice: null,
		livemode: false,
		metadata,
		start_date: at,
		status: "incomplete",
	};
	simulation.ledger.subscriptions[id] = subscription;
	return subscription;
}

/** The subscription's item. A subscription has only one, because it sells one plan. */
export function itemOf({ id, items }: Subscription): SubscriptionItem {
	const [item] = items.data;
	if (!item) throw new Error(`${id} has no item`);
	return item;
}

/** A customer's subscriptions, including ended ones, newest first. */
export function subscriptionsOf({ ledger }: Simulation, customer: string): Subscription[] {
	return Object.values(ledger.subscriptions)
		.filter((subscription) => subscription.customer === customer)
		.reverse();
}

/** Sets a status, and records an event if it changes. */
export function setStatus(
	simulation: Simulation,
	subscription: Subscription,
	status: Subscription["status"],
	at: number,
): void {
	if (subscription.status === status) return;
	subscription.status = status;
	recordEvent(simulation, at, "customer.subscription.updated", subscription);
}

/** Ends a subscription at once. Its open invoices aren't charged again. */
export function cancelNow(simulation: Simulation, subscription: Subscription, at = timeOf(simulation)): Subscription {
	subscription.status = "canceled";
	subscription.canceled_at ??= at;
	subscription.ended_at = at;
	for (const invoice of Object.values(simulation.ledger.invoices)) {
		if (invoice.parent.subscription_details.subscription !== subscription.id) continue;
		invoice.auto_advance = false;
		invoice.automatically_finalizes_at = null;
		invoice.next_payment_attempt = null;
	}
	recordEvent(simulation, at, "customer.subscription.deleted", subscription);
	return subscription;
}

/** Schedules the subscription's end for the end of its period, or undoes that. */
export function setCancelAtPeriodEnd(simulation: Simulation, subscription: Subscription, isEnding: boolean): void {
	requireNotCanceled(subscription);
	const at = timeOf(simulation);
	subscription.cancel_at_period_end = isEnding;
	subscription.canceled_at = isEnding ? at : null;
	subscription.cancel_at = isEnding ? itemOf(subscription).current_period_end : null;
	recordEvent(simulation, at, "customer.subscription.updated", subscription);
}

/**
 * Switches to another price or quantity. As at Stripe, the quantity is 1 unless another is given. The next invoice has it: there
 * is no proration.
 */
export function switchPrice(simulation: Simulation, subscription: Subscription, priceId: string, quantity = 1): void {
	requireNotCanceled(subscription);
	const price = simulation.catalog.prices[priceId];
	if (!price?.active) throw noSuch("price", priceId, "items[0][price]");
	Object.assign(itemOf(subscription), { price, quantity });
	recordEvent(simulation, timeOf(simulation), "customer.subscription.updated", subscription);
}

function requireNotCanceled({ status }: Subscription): void {
	if (status === "canceled")
		throw refuse("A canceled subscription can only update its cancellation_details and metadata.");
}

/**
 * The end of the monthly period that begins at `start`, all in seconds since 1970. Each period ends on the anchor's
 * day, or on the last day of a shorter month.
 */
export function periodEnd(anchor: number, start: number): number {
	for (let months = 1; ; months++) {
		const end = addMonths(anchor, months);
		if (end > start) return end;
	}
}

/** The same day and time `months` later, or the last day of a shorter month. */
function addMonths(seconds: number, months: number): number {
	const date = new Date(seconds * 1000);
	const day = date.getUTCDate();
	date.setUTCDate(1);
	date.setUTCMonth(date.getUTCMonth() + months);
	const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
	date.setUTCDate(Math.min(day, lastDay));
	return date.getTime() / 1000;
}
