/*
 * What became of a sale. Stripe is the source of truth: its events arrive late, twice and in any order, so each one only
 * causes a fresh read. A sale's state follows from one read alone.
 */

/** A sale opens what was bought. A tip opens nothing, takes no consent, and may be given again. */
export const SALE_KINDS = ["sale", "tip"] as const;

export type SaleKind = (typeof SALE_KINDS)[number];

/** What one read of Stripe says about a sale. Amounts are in the smallest unit of the currency. */
export interface SaleFacts {
	/** The state of its Checkout. */
	checkout: "open" | "complete" | "expired";
	paid: number;
	refunded: number;
	/** Stripe's status of each dispute. */
	disputes: readonly string[];
}

/**
 * `open`: the Checkout can still be paid. `expired`: nobody has paid. `duplicate`: paid a second time, and about to be
 * refunded. `refunded` and `disputed`: paid, and no longer.
 */
export const SALE_STATES = ["open", "expired", "paid", "duplicate", "refunded", "disputed"] as const;

export type SaleState = (typeof SALE_STATES)[number];

/** The disputes that have ended for the seller, and inquiries of banks, which take no money. All others lock. */
const HARMLESS_DISPUTES: readonly string[] = [
	"won",
	"warning_needs_response",
	"warning_under_review",
	"warning_closed",
];

/** The state that follows from one read of Stripe. It is never `duplicate`, because that takes the buyer's other sales. */
export function saleStateOf({ checkout, paid, refunded, disputes }: SaleFacts): SaleState {
	if (paid <= 0) return checkout === "open" ? "open" : "expired";
	if (refunded >= paid) return "refunded";
	return disputes.every((status) => HARMLESS_DISPUTES.includes(status)) ? "paid" : "disputed";
}

/** Whether a sale opens what was bought. A refund of a part leaves it open. */
export function isUnlocking(state: SaleState): boolean {
	return state === "paid";
}
