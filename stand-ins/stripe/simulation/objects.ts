import type Stripe from "stripe";

/**
 * The SDK's type, reduced to what the simulation keeps: always the fields `Sure` and those of `Narrowed`, and some of the
 * others. A field that the SDK doesn't have doesn't compile.
 */
export type Kept<
	T,
	Sure extends keyof T,
	Narrowed extends { [P in keyof Narrowed]: P extends keyof T ? unknown : never } = Record<never, never>,
> = Pick<T, Exclude<Sure, keyof Narrowed>> & Partial<Omit<T, Sure | keyof Narrowed>> & Narrowed;

export type Metadata = Record<string, string>;
export type EventType = Stripe.Event["type"];

export interface List<T> {
	object: "list";
	url: string;
	has_more: boolean;
	data: T[];
}

export type Customer = Kept<Stripe.Customer, "id" | "object" | "email" | "name", { metadata: Metadata }>;

export type DeletedCustomer = Pick<Stripe.DeletedCustomer, "id" | "object" | "deleted">;

export type Product = Kept<Stripe.Product, "id" | "object" | "active" | "metadata" | "name">;

export type Price = Kept<
	Stripe.Price,
	"id" | "object" | "active" | "currency" | "lookup_key" | "metadata" | "type",
	{
		product: string;
		/** Null for a price with tiers. */
		unit_amount: number | null;
		tiers?: Pick<Stripe.Price.Tier, "up_to" | "unit_amount">[];
		recurring: Partial<Stripe.Price.Recurring>;
	}
>;

export type SubscriptionItem = Kept<
	Stripe.SubscriptionItem,
	"id" | "object" | "current_period_start" | "current_period_end",
	{ price: Price; quantity: number }
>;

export type Subscription = Kept<
	Stripe.Subscription,
	"id" | "object" | "billing_cycle_anchor" | "cancel_at_period_end" | "canceled_at" | "status",
	{ customer: string; items: List<SubscriptionItem>; latest_invoice: string | null; metadata: Metadata }
>;

type InvoicePayment = Kept<
	Stripe.InvoicePayment,
	"id" | "object",
	{ invoice: string; payment: { type: "payment_intent"; payment_intent: string } }
>;

export type Invoice = Kept<
	Stripe.Invoice,
	| "id"
	| "object"
	| "amount_due"
	| "amount_paid"
	| "attempt_count"
	| "automatically_finalizes_at"
	| "created"
	| "currency"
	| "next_payment_attempt"
	| "number"
	| "status"
	| "status_transitions"
	| "total",
	{
		customer: string;
		payments: List<InvoicePayment>;
		parent: Pick<Stripe.Invoice.Parent, "quote_details" | "type"> & {
			subscription_details: { metadata: Metadata; subscription: string };
		};
	}
>;

export type Refund = Kept<
	Stripe.Refund,
	"id" | "object" | "amount" | "reason",
	{ charge: string | null; payment_intent: string }
>;

type LineItem = Kept<Stripe.LineItem, "id" | "object" | "description", { price?: Price; quantity: number }>;

/** A Checkout session of the platform or of a connected account. */
export type Session = Kept<
	Stripe.Checkout.Session,
	"id" | "object" | "cancel_url" | "expires_at" | "status",
	{
		amount_total: number;
		automatic_tax: Pick<Stripe.Checkout.Session.AutomaticTax, "enabled" | "status">;
		currency: string;
		customer_details: SessionCustomer | null;
		line_items: List<LineItem>;
		metadata: Metadata;
		success_url: string;
		/** Null once the session can't be paid. */
		url: string | null;
	}
>;

type SessionCustomer = Pick<Stripe.Checkout.Session.CustomerDetails, "email" | "name">;

/** A session that starts a subscription. */
export type PlanSession = Session & {
	customer: string;
	customer_details: SessionCustomer;
	invoice: string | null;
	subscription: string | null;
};

/** A session of a connected account in payment mode. */
export type SaleSession = Session & {
	customer: null;
	payment_intent: string | null;
	total_details: Stripe.Checkout.Session.TotalDetails;
};

export type PaymentIntent = Kept<Stripe.PaymentIntent, "id" | "object" | "amount", { latest_charge: string }>;

export type Charge = Kept<
	Stripe.Charge,
	"id" | "object" | "amount" | "amount_refunded" | "application_fee_amount" | "created" | "currency" | "disputed",
	{ payment_intent: string }
>;

export type Dispute = Kept<
	Stripe.Dispute,
	"id" | "object" | "amount" | "status",
	{ charge: string; payment_intent: string }
>;

export type PortalSession = Kept<
	Stripe.BillingPortal.Session,
	"id" | "object" | "customer" | "return_url",
	{ configuration: string; flow: PortalFlow | null }
>;

/** The only flow that the product opens. It asks the customer to confirm a switch. */
export type PortalFlow = Pick<Stripe.BillingPortal.Session.Flow, "type"> & {
	after_completion: { type: string; redirect: { return_url: string } | null };
	subscription_update_confirm: { subscription: string; items: { id: string; price: string; quantity: number }[] };
};

/** A product with the prices and the quantities that the portal offers. */
export interface OfferedProduct {
	product: string;
	prices: string[];
	adjustable_quantity?: { enabled: boolean; minimum?: number | undefined; maximum?: number | undefined } | undefined;
}

export type PortalConfiguration = Kept<
	Stripe.BillingPortal.Configuration,
	"id" | "object" | "active" | "default_return_url" | "is_default" | "metadata",
	{
		features: {
			/** The other features are stored as given. */
			[feature: string]: unknown;
			subscription_update: Pick<
				Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate,
				"enabled" | "default_allowed_updates" | "proration_behavior"
			> & { products: OfferedProduct[] };
		};
	}
>;

export type WebhookEndpoint = Kept<
	Stripe.WebhookEndpoint,
	"id" | "object" | "enabled_events" | "metadata" | "status" | "url"
>;

export type BillingEvent = Kept<
	Stripe.EventBase,
	"id" | "object" | "created" | "type",
	{ data: { object: { id: string; object: string } } }
>;
