import type Stripe from "stripe";
import type { Kept, List, Metadata } from "../objects.ts";

/** A Checkout session in payment mode. */
export type SaleSession = Kept<
	Stripe.Checkout.Session,
	| "id"
	| "object"
	| "amount_subtotal"
	| "amount_total"
	| "automatic_tax"
	| "cancel_url"
	| "client_reference_id"
	| "created"
	| "currency"
	| "customer"
	| "customer_details"
	| "expires_at"
	| "line_items"
	| "livemode"
	| "metadata"
	| "mode"
	| "payment_intent"
	| "payment_status"
	| "status"
	| "success_url"
	| "total_details"
	| "ui_mode"
	| "url",
	{
		amount_total: number;
		automatic_tax: Pick<Stripe.Checkout.Session.AutomaticTax, "enabled" | "status">;
		currency: string;
		customer: null;
		customer_details: Pick<Stripe.Checkout.Session.CustomerDetails, "email" | "name"> | null;
		line_items: List<SaleLine>;
		metadata: Metadata;
		payment_intent: string | null;
		success_url: string;
		total_details: Pick<Stripe.Checkout.Session.TotalDetails, "amount_discount" | "amount_shipping" | "amount_tax">;
		/** Null once the session can't be paid. */
		url: string | null;
	}
>;

type SaleLine = Kept<
	Stripe.LineItem,
	"id" | "object" | "amount_subtotal" | "amount_total" | "currency" | "description" | "quantity",
	{ quantity: number }
>;

export type PaymentIntent = Kept<
	Stripe.PaymentIntent,
	| "id"
	| "object"
	| "amount"
	| "amount_received"
	| "application_fee_amount"
	| "created"
	| "currency"
	| "latest_charge"
	| "livemode"
	| "metadata"
	| "status",
	{ latest_charge: string; metadata: Metadata }
>;

export type Charge = Kept<
	Stripe.Charge,
	| "id"
	| "object"
	| "amount"
	| "amount_captured"
	| "amount_refunded"
	| "application_fee_amount"
	| "captured"
	| "created"
	| "currency"
	| "disputed"
	| "livemode"
	| "metadata"
	| "paid"
	| "payment_intent"
	| "refunded"
	| "status",
	{ metadata: Metadata; payment_intent: string }
>;

export type SaleRefund = Kept<
	Stripe.Refund,
	"id" | "object" | "amount" | "charge" | "created" | "currency" | "metadata" | "payment_intent" | "reason" | "status",
	{ charge: string; payment_intent: string }
>;

export type Dispute = Kept<
	Stripe.Dispute,
	| "id"
	| "object"
	| "amount"
	| "charge"
	| "created"
	| "currency"
	| "is_charge_refundable"
	| "livemode"
	| "metadata"
	| "payment_intent"
	| "reason"
	| "status",
	{ charge: string; payment_intent: string; metadata: Metadata }
>;
