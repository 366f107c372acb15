import type {
	BillingEvent,
	CheckoutSession,
	Customer,
	DeletedCustomer,
	Invoice,
	Metadata,
	PortalSession,
	Refund,
	Subscription,
} from "./objects.ts";

/** Everything that changes as customers pay. Plain JSON: the Worker keeps it in one row. */
export interface Ledger {
	customers: Record<string, Customer | DeletedCustomer>;
	checkoutSessions: Record<string, CheckoutSession>;
	/** By Checkout session: the metadata that its subscription will have. */
	subscriptionMetadata: Record<string, Metadata>;
	portalSessions: Record<string, PortalSession>;
	subscriptions: Record<string, Subscription>;
	invoices: Record<string, Invoice>;
	refunds: Record<string, Refund>;
	/** The newest ones, oldest first. */
	events: BillingEvent[];
	/** Events that nobody has delivered yet, oldest first. */
	undelivered: BillingEvent[];
	/** Answers to requests with an Idempotency-Key, by that key. */
	answers: Record<string, { request: string; body: unknown }>;
	/** Customers whose card is declined. */
	declined: Record<string, true>;
	/** The outcome for a subscription when its last payment attempt has failed. A setting of the Stripe account. */
	afterLastAttempt: "cancel" | "unpaid" | "past_due";
}

export function newLedger(): Ledger {
	return {
		customers: {},
		checkoutSessions: {},
		subscriptionMetadata: {},
		portalSessions: {},
		subscriptions: {},
		invoices: {},
		refunds: {},
		events: [],
		undelivered: [],
		answers: {},
		declined: {},
		afterLastAttempt: "cancel",
	};
}

/** The events that nobody has delivered yet, oldest first. From now on they count as delivered. */
export function takeEvents(ledger: Ledger): BillingEvent[] {
	return ledger.undelivered.splice(0);
}
