import type { Ledger } from "./ledger.ts";

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

/**
 * Moves all times of a customer into the past, as if `seconds` had passed. The simulation's clock doesn't move, because
 * the app compares these times with its own clock.
 */
export function moveBack(ledger: Ledger, customer: string, seconds: number): void {
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
