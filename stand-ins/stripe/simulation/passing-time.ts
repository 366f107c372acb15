import { expireCheckout } from "./checkout.ts";
import { expireOverdueSessions } from "./connect/sale-payments.ts";
import { recordEvent } from "./events.ts";
import { attemptPayment, draftInvoice, finalizeInvoice } from "./invoices.ts";
import { periodEnd } from "./months.ts";
import { moveBack } from "./move-back.ts";
import type { Subscription } from "./objects.ts";
import { type Simulation, timeOf } from "./simulation.ts";
import { cancelNow, itemOf } from "./subscriptions.ts";

/** Stripe charges for a renewal an hour after it drafts the invoice. */
export const DRAFT_SECONDS = 3600;

/** Lets time pass for a customer, and does everything that falls due, each at its own time. */
export function letTimePass(simulation: Simulation, customer: string, seconds: number): void {
	moveBack(simulation.ledger, customer, seconds);
	catchUp(simulation);
}

/** Does everything that is due, in order of time. */
export function catchUp(simulation: Simulation): void {
	expireOverdueSessions(simulation);
	for (;;) {
		const [first] = dueWork(simulation).sort((one, other) => one.at - other.at);
		if (!first) return;
		first.perform();
	}
}

function dueWork(simulation: Simulation): { at: number; perform(): void }[] {
	const { subscriptions, invoices, checkoutSessions } = simulation.ledger;
	const due: { at: number; perform(): void }[] = [];
	const now = timeOf(simulation);
	const schedule = (at: number | null, perform: (at: number) => void) => {
		if (at !== null && at <= now) due.push({ at, perform: () => perform(at) });
	};
	for (const subscription of Object.values(subscriptions)) {
		if (subscription.status === "canceled") continue;
		schedule(itemOf(subscription).current_period_end, (at) => endPeriod(simulation, subscription, at));
	}
	for (const invoice of Object.values(invoices)) {
		if (invoice.status === "draft") {
			schedule(invoice.automatically_finalizes_at, (at) => {
				finalizeInvoice(simulation, invoice, at);
				attemptPayment(simulation, invoice, at);
			});
		} else if (invoice.status === "open") {
			schedule(invoice.next_payment_attempt, (at) => attemptPayment(simulation, invoice, at));
		}
	}
	for (const session of Object.values(checkoutSessions)) {
		if (session.status !== "open") continue;
		schedule(session.expires_at, (at) => expireCheckout(simulation, session, at));
	}
	return due;
}

/** Ends a period. The subscription ends if it was canceled; otherwise the next period starts with a draft invoice. */
function endPeriod(simulation: Simulation, subscription: Subscription, at: number): void {
	if (subscription.cancel_at_period_end) {
		cancelNow(simulation, subscription, at);
		return;
	}
	const item = itemOf(subscription);
	item.current_period_start = at;
	item.current_period_end = periodEnd(subscription.billing_cycle_anchor, at);
	const invoice = draftInvoice(simulation, subscription, { reason: "subscription_cycle", at });
	// Stripe doesn't charge for the drafts of an unpaid subscription.
	if (subscription.status === "unpaid") invoice.auto_advance = false;
	else invoice.automatically_finalizes_at = at + DRAFT_SECONDS;
	recordEvent(simulation, at, "customer.subscription.updated", subscription);
}
