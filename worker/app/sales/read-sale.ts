import type { Stripe } from "stripe";
import type { SaleFacts } from "../../../core/sales/ledger.ts";
import { idOf } from "../billing/stripe.ts";

/** A status that Stripe adds later can't be paid. */
const CHECKOUTS = ["open", "complete", "expired"] as const satisfies SaleFacts["checkout"][];

/** What Stripe says about a Checkout of a seller. */
export interface ReadSale {
	facts: SaleFacts;
	paymentIntentId: string | null;
	/** The address that the buyer gave, in lower case. */
	email: string | null;
	/** Where the Checkout can be paid; null once it can't. */
	url: string | null;
}

/** Reads a Checkout with its payment, refunds and disputes, on the seller's account. Throws Stripe's errors. */
export async function readSale(stripe: Stripe, sessionId: string, accountId: string): Promise<ReadSale> {
	const onAccount = { stripeAccount: accountId };
	const session = await stripe.checkout.sessions.retrieve(
		sessionId,
		{ expand: ["payment_intent.latest_charge"] },
		onAccount,
	);
	const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
	const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
	const isPaid = session.payment_status === "paid" && charge?.paid === true;
	const disputes =
		intent && charge?.disputed
			? await stripe.disputes
					.list({ payment_intent: intent.id, limit: 100 }, onAccount)
					.autoPagingToArray({ limit: 100 })
			: [];
	return {
		facts: {
			checkout: CHECKOUTS.find((status) => status === session.status) ?? "expired",
			paid: isPaid ? charge.amount_captured : 0,
			refunded: charge?.amount_refunded ?? 0,
			disputes: disputes.map(({ status }) => status),
		},
		paymentIntentId: idOf(session.payment_intent),
		email: session.customer_details?.email?.toLowerCase() ?? null,
		url: session.url,
	};
}
