import type { Stripe } from "stripe";
import { isLive, type SubscriptionState, stateOf, withGraceFrom } from "./subscription-state.ts";

/**
 * Reads a customer's plan from Stripe. `duplicates` are the live subscriptions that must be refunded and canceled.
 * Throws Stripe's errors.
 */
export async function readState(
	stripe: Stripe,
	customer: string,
): Promise<{ state: SubscriptionState; duplicates: readonly Stripe.Subscription[] }> {
	const { data } = await stripe.subscriptions.list({
		customer,
		status: "all",
		limit: 100,
		expand: ["data.latest_invoice"],
	});
	const { state, duplicates } = stateOf(data, Date.now());
	if (isLive(state) && state.plan === null) {
		console.error("A subscription's price belongs to no plan: its metadata needs the plan's name", {
			subscription: state.subscriptionId,
		});
	}
	if (state.failedInvoiceId === null || state.subscriptionId === null) return { state, duplicates };
	const { data: invoices } = await stripe.invoices.list({ subscription: state.subscriptionId, limit: 100 });
	return { state: withGraceFrom(invoices, state), duplicates };
}
