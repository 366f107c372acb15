import { existingCustomer } from "./customers.ts";
import { attemptPayment, finalizeInvoice, invoicesOf, payInvoice } from "./invoices.ts";
import type { Invoice, Subscription } from "./objects.ts";
import { DRAFT_SECONDS, letTimePass } from "./passing-time.ts";
import { type Simulation, timeOf } from "./simulation.ts";
import { refuse } from "./stripe-error.ts";
import { itemOf, setCancelAtPeriodEnd, subscriptionsOf, switchPrice } from "./subscriptions.ts";

/** The newest subscription of a customer that has not ended, or null. */
export function findCurrentSubscription(simulation: Simulation, customer: string): Subscription | null {
	return subscriptionsOf(simulation, customer).find(({ status }) => status !== "canceled") ?? null;
}

/** The newest subscription of a customer that has not ended. Throws when there is none. */
export function getCurrentSubscription(simulation: Simulation, customer: string): Subscription {
	existingCustomer(simulation, customer);
	const subscription = findCurrentSubscription(simulation, customer);
	if (!subscription) throw refuse(`Customer ${customer} has no subscription that goes on.`);
	return subscription;
}

/** Lets time pass until the next period is charged, or the subscription has ended. */
export function renew(simulation: Simulation, customer: string): void {
	const end = itemOf(getCurrentSubscription(simulation, customer)).current_period_end;
	letTimePass(simulation, customer, end + DRAFT_SECONDS - timeOf(simulation));
}

/** Plays a renewal whose payment is declined. Later attempts are declined too, until the card works again. */
export function failRenewal(simulation: Simulation, customer: string): void {
	declineCard(simulation, customer);
	renew(simulation, customer);
}

export function declineCard({ ledger }: Simulation, customer: string): void {
	ledger.declined[customer] = true;
}

/** The customer adds a working card, and pays everything that is due. */
export function recover(simulation: Simulation, customer: string): void {
	delete simulation.ledger.declined[customer];
	const at = timeOf(simulation);
	for (const invoice of owedInvoices(simulation, customer)) {
		if (invoice.status === "open") payInvoice(simulation, invoice, at);
		else {
			finalizeInvoice(simulation, invoice, at);
			attemptPayment(simulation, invoice, at);
		}
	}
}

/** Declines every remaining attempt to charge for the open invoice. */
export function failLastAttempt(simulation: Simulation, customer: string): void {
	declineCard(simulation, customer);
	for (;;) {
		const next = invoicesOf(simulation, customer).find((invoice) => invoice.next_payment_attempt !== null);
		if (!next?.next_payment_attempt) return;
		letTimePass(simulation, customer, next.next_payment_attempt - timeOf(simulation));
	}
}

export function cancelAtPeriodEnd(simulation: Simulation, customer: string): void {
	setCancelAtPeriodEnd(simulation, getCurrentSubscription(simulation, customer), true);
}

/** Undoes a cancellation at the end of the period. */
export function resume(simulation: Simulation, customer: string): void {
	setCancelAtPeriodEnd(simulation, getCurrentSubscription(simulation, customer), false);
}

export function switchPlan(simulation: Simulation, customer: string, lookupKey: string, quantity?: number): void {
	const price = Object.values(simulation.catalog.prices).find(({ lookup_key }) => lookup_key === lookupKey);
	if (!price) throw refuse(`No price has the lookup key ${lookupKey}.`);
	switchPrice(simulation, getCurrentSubscription(simulation, customer), price.id, quantity);
}

/** The invoices that a customer can pay now: open ones, and drafts that are not finalized automatically. Oldest first. */
function owedInvoices(simulation: Simulation, customer: string): Invoice[] {
	return invoicesOf(simulation, customer)
		.filter(({ status, automatically_finalizes_at }) =>
			status === "draft" ? automatically_finalizes_at === null : status === "open",
		)
		.reverse();
}
