import type { Stripe } from "stripe";
import { isLive, type SubscriptionState, stateOf, withGraceFrom } from "./subscription-state.ts";

/** More than a customer can collect. Stripe sends 100 at once, and the decision needs all. */
export const OBJECTS_MAX = 10_000;

/**
 * Reads a customer's plan from Stripe. `duplicates` are the live subscriptions that must be refunded and canceled.
 * Throws Stripe's errors.
 */
export async function readState(
	stripe: Stripe,
	customer: string,
): Promise<{ state: SubscriptionState; duplicates: readonly Stripe.Subscription[] }> {
	const all = await stripe.subscriptions
		.list({ customer, status: "all", limit: 100, expand: ["data.latest_invoice"] })
		.autoPagingToArray({ limit: OBJECTS_MAX });
	const { state, duplicates } = stateOf(all, Date.now());
	if (isLive(state) && state.plan === null) {
		console.error("A subscription's price belongs to no plan: its metadata needs the plan's name", {
			subscription: state.subscriptionId,
		});
	}
	if (state.failedInvoiceId === null || state.subscriptionId === null) return { state, duplicates };
	const invoices = await stripe.invoices
		.list({ subscription: state.subscriptionId, limit: 100 })
		.autoPagingToArray({ limit: OBJECTS_MAX });
	return { state: withGraceFrom(invoices, state), duplicates };
}
