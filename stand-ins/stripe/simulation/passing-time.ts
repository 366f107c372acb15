import { recordEvent } from "./events.ts";
import { attemptPayment, draftInvoice, finalizeInvoice } from "./invoices.ts";
import type { Ledger } from "./ledger.ts";
import type { Session, Subscription } from "./objects.ts";
import { expireSession } from "./session.ts";
import { type Simulation, timeOf } from "./simulation.ts";
import { cancelNow, itemOf, periodEnd } from "./subscriptions.ts";

/** Stripe charges for a renewal an hour after it drafts the invoice. */
export const DRAFT_SECONDS = 3600;

/** The fields of all objects that hold a time. */
const TIMES = new Set([
	"automatically_finalizes_at",
	"billing_cycle_anchor",
	"cancel_at",
	"canceled_at",
	"created",
	"current_period_end",
	"current_period_start",
	"ended_at",
	"expires_at",
	"finalized_at",
	"marked_uncollectible_at",
	"next_payment_attempt",
	"paid_at",
	"period_end",
	"period_start",
	"start_date",
	"voided_at",
]);

/** Lets time pass for a customer, and does everything that falls due, each at its own time. */
export function letTimePass(simulation: Simulation, customer: string, seconds: number): void {
	moveBack(simulation.ledger, customer, seconds);
	catchUp(simulation);
}

/** Does everything that is due, in order of time. */
export function catchUp(simulation: Simulation): void {
	for (;;) {
		const [first] = dueWork(simulation).sort((one, other) => one.at - other.at);
		if (!first) return;
		first.perform();
	}
}

function dueWork(simulation: Simulation): { at: number; perform(): void }[] {
	const { subscriptions, invoices, checkoutSessions, connected } = simulation.ledger;
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
	const expireOpen = (sessions: Record<string, Session>, account?: string) => {
		for (const session of Object.values(sessions)) {
			if (session.status !== "open") continue;
			schedule(session.expires_at, (at) => expireSession(simulation, session, at, account));
		}
	};
	expireOpen(checkoutSessions);
	for (const { object, sessions } of Object.values(connected)) expireOpen(sessions, object.id);
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

/**
 * Moves all times of a customer into the past, as if `seconds` had passed. The simulation's clock doesn't move, because
 * the app compares these times with its own clock.
 */
function moveBack(ledger: Ledger, customer: string, seconds: number): void {
	for (const objects of [ledger.checkoutSessions, ledger.subscriptions, ledger.invoices]) {
		for (const object of Object.values(objects)) if (object.customer === customer) moveTimes(object, seconds);
	}
	for (const subscription of Object.values(ledger.subscriptions)) {
		const [item] = subscription.items.data;
		// The shift changes days of the month, so the period's end becomes the new anchor.
		if (subscription.customer === customer && item) subscription.billing_cycle_anchor = item.current_period_end;
	}
}

function moveTimes(value: object, seconds: number): void {
	for (const [key, inner] of Object.entries(value)) {
		if (typeof inner === "number" && TIMES.has(key)) Object.assign(value, { [key]: inner - seconds });
		// A price belongs to the catalog, not to the customer.
		else if (typeof inner === "object" && inner !== null && key !== "price") moveTimes(inner, seconds);
	}
}
