import type { Ledger } from "./ledger.ts";

/** Fields that hold a time, in whatever object. */
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

/**
 * Moves everything that a customer has so many seconds into the past, as if time had passed. The clock itself stays
 * right: the app that asks has its own, and would not believe an end that lies in the future.
 */
export function moveBack(ledger: Ledger, customer: string, seconds: number): void {
	for (const objects of [ledger.checkoutSessions, ledger.subscriptions, ledger.invoices]) {
		for (const object of Object.values(objects)) if (object.customer === customer) moveTimes(object, seconds);
	}
	for (const subscription of Object.values(ledger.subscriptions)) {
		const [item] = subscription.items.data;
		// Days of the month have moved too: from now on the end of this period says which day is the right one.
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
