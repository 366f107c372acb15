import type { ConnectedAccount } from "./connect/connected-account.ts";
import type {
	BillingEvent,
	Customer,
	DeletedCustomer,
	Invoice,
	Metadata,
	PlanSession,
	PortalSession,
	Refund,
	Subscription,
} from "./objects.ts";

/** The state of the simulation. It is plain JSON, because it may lie in a file. */
export interface Ledger {
	customers: Record<string, Customer | DeletedCustomer>;
	checkoutSessions: Record<string, PlanSession>;
	/** By Checkout session: the metadata of the subscription that it will start. */
	subscriptionMetadata: Record<string, Metadata>;
	portalSessions: Record<string, PortalSession>;
	subscriptions: Record<string, Subscription>;
	invoices: Record<string, Invoice>;
	refunds: Record<string, Refund>;
	/** The accounts of people who sell through the platform, each with its own sales. */
	connected: Record<string, ConnectedAccount>;
	/** The newest events, oldest first. */
	events: BillingEvent[];
	/** Events that aren't delivered yet, oldest first. */
	undelivered: BillingEvent[];
	/** Answers to requests with an Idempotency-Key, by that key. Each connected account has its own keys. */
	answers: Record<string, { request: string; body: unknown }>;
	/** Customers whose card is declined. */
	declined: Record<string, true>;
	/** Stripe's account setting for a subscription whose last payment attempt has failed. */
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
		connected: {},
		events: [],
		undelivered: [],
		answers: {},
		declined: {},
		afterLastAttempt: "cancel",
	};
}

/** Removes and returns the undelivered events, oldest first. */
export function takeEvents(ledger: Ledger): BillingEvent[] {
	return ledger.undelivered.splice(0);
}
