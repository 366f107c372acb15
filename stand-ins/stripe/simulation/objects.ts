import type Stripe from "stripe";

/**
 * The SDK's type, reduced to the fields that the simulation keeps. A field that the SDK doesn't have doesn't compile.
 */
export type Kept<
	T,
	K extends keyof T,
	Narrowed extends { [P in keyof Narrowed]: P extends keyof T ? unknown : never } = never,
> =
	// Without this case, the intersection with `never` would be `never`.
	[Narrowed] extends [never] ? Pick<T, K> : Pick<T, Exclude<K, keyof Narrowed>> & Narrowed;

export type Metadata = Record<string, string>;
export type EventType = Stripe.Event["type"];

export interface List<T> {
	object: "list";
	url: string;
	has_more: boolean;
	data: T[];
}

export type Customer = Kept<
	Stripe.Customer,
	"id" | "object" | "created" | "email" | "name" | "metadata" | "livemode" | "currency" | "delinquent",
	{ metadata: Metadata }
>;

export type DeletedCustomer = Pick<Stripe.DeletedCustomer, "id" | "object" | "deleted">;

export type Product = Kept<
	Stripe.Product,
	"id" | "object" | "active" | "created" | "description" | "livemode" | "metadata" | "name" | "tax_code" | "updated"
>;

export type Price = Kept<
	Stripe.Price,
	| "id"
	| "object"
	| "active"
	| "billing_scheme"
	| "created"
	| "currency"
	| "livemode"
	| "lookup_key"
	| "metadata"
	| "nickname"
	| "product"
	| "recurring"
	| "tax_behavior"
	| "type"
	| "unit_amount",
	{
		product: string;
		unit_amount: number;
		recurring: Pick<Stripe.Price.Recurring, "interval" | "interval_count" | "usage_type">;
	}
>;

export type SubscriptionItem = Kept<
	Stripe.SubscriptionItem,
	| "id"
	| "object"
	| "created"
	| "current_period_start"
	| "current_period_end"
	| "metadata"
	| "price"
	| "quantity"
	| "subscription",
	{ price: Price; quantity: number }
>;

export type Subscription = Kept<
	Stripe.Subscription,
	| "id"
	| "object"
	| "billing_cycle_anchor"
	| "cancel_at"
	| "cancel_at_period_end"
	| "canceled_at"
	| "cancellation_details"
	| "collection_method"
	| "created"
	| "currency"
	| "customer"
	| "ended_at"
	| "items"
	| "latest_invoice"
	| "livemode"
	| "metadata"
	| "start_date"
	| "status",
	{ customer: string; items: List<SubscriptionItem>; latest_invoice: string | null; metadata: Metadata }
>;

type InvoicePayment = Kept<
	Stripe.InvoicePayment,
	| "id"
	| "object"
	| "amount_paid"
	| "amount_requested"
	| "created"
	| "currency"
	| "invoice"
	| "is_default"
	| "livemode"
	| "payment"
	| "status"
	| "status_transitions",
	{ invoice: string; payment: { type: "payment_intent"; payment_intent: string } }
>;

export type Invoice = Kept<
	Stripe.Invoice,
	| "id"
	| "object"
	| "amount_due"
	| "amount_paid"
	| "amount_remaining"
	| "attempt_count"
	| "attempted"
	| "auto_advance"
	| "automatically_finalizes_at"
	| "billing_reason"
	| "collection_method"
	| "created"
	| "currency"
	| "customer"
	| "customer_email"
	| "hosted_invoice_url"
	| "livemode"
	| "metadata"
	| "next_payment_attempt"
	| "number"
	| "parent"
	| "payments"
	| "period_end"
	| "period_start"
	| "status"
	| "status_transitions"
	| "subtotal"
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
	"id" | "object" | "amount" | "charge" | "created" | "currency" | "metadata" | "payment_intent" | "reason" | "status",
	{ payment_intent: string }
>;

export type CheckoutSession = Kept<
	Stripe.Checkout.Session,
	| "id"
	| "object"
	| "allow_promotion_codes"
	| "amount_subtotal"
	| "amount_total"
	| "automatic_tax"
	| "billing_address_collection"
	| "cancel_url"
	| "client_reference_id"
	| "created"
	| "currency"
	| "customer"
	| "customer_details"
	| "expires_at"
	| "invoice"
	| "line_items"
	| "livemode"
	| "metadata"
	| "mode"
	| "payment_status"
	| "status"
	| "subscription"
	| "success_url"
	| "ui_mode"
	| "url",
	{
		automatic_tax: Pick<Stripe.Checkout.Session.AutomaticTax, "enabled" | "status">;
		customer: string;
		customer_details: Pick<Stripe.Checkout.Session.CustomerDetails, "email" | "name">;
		invoice: string | null;
		line_items: List<LineItem>;
		subscription: string | null;
		/** Null once the session can't be paid. */
		url: string | null;
	}
>;

type LineItem = Kept<
	Stripe.LineItem,
	"id" | "object" | "amount_subtotal" | "amount_total" | "currency" | "description" | "price" | "quantity",
	{ price: Price; quantity: number }
>;

export type PortalSession = Kept<
	Stripe.BillingPortal.Session,
	"id" | "object" | "configuration" | "created" | "customer" | "flow" | "livemode" | "return_url" | "url",
	{ configuration: string; flow: PortalFlow | null }
>;

/** The only flow that the product opens. It asks the customer to confirm a switch. */
export type PortalFlow = Pick<Stripe.BillingPortal.Session.Flow, "type"> & {
	after_completion: { type: string; redirect: { return_url: string } | null };
	subscription_update_confirm: { subscription: string; items: { id: string; price: string; quantity: number }[] };
};

export type PortalConfiguration = Kept<
	Stripe.BillingPortal.Configuration,
	| "id"
	| "object"
	| "active"
	| "business_profile"
	| "created"
	| "default_return_url"
	| "features"
	| "is_default"
	| "livemode"
	| "metadata"
	| "name"
	| "updated",
	{
		features: {
			/** The other features are stored as given. */
			[feature: string]: unknown;
			subscription_update: Pick<
				Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate,
				"enabled" | "default_allowed_updates" | "proration_behavior"
			> & { products: { product: string; prices: string[] }[] };
		};
	}
>;

export type WebhookEndpoint = Pick<
	Stripe.WebhookEndpoint,
	| "id"
	| "object"
	| "api_version"
	| "created"
	| "description"
	| "enabled_events"
	| "livemode"
	| "metadata"
	| "status"
	| "url"
>;

export type BillingEvent = Kept<
	Stripe.EventBase,
	| "id"
	| "object"
	| "account"
	| "api_version"
	| "created"
	| "data"
	| "livemode"
	| "pending_webhooks"
	| "request"
	| "type",
	{ data: { object: { id: string; object: string } } }
>;
