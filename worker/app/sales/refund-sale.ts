import type { Stripe } from "stripe";
import type { sales } from "../../../db/schema/index.ts";

interface Refund {
	reason: "duplicate" | "requested_by_customer";
	/** Whether the product's fee goes back too. */
	isWithFee: boolean;
	/** Stripe repeats its answer to a key for a day, and with it a refusal. */
	key: string;
}

/**
 * Refunds what is left of a sale's payment, on the seller's account. Idempotent: nothing is left after a refund, and the key
 * keeps racing requests from refunding twice. Throws Stripe's errors.
 */
export async function refundSale(
	stripe: Stripe,
	{ accountId, paymentIntentId }: Pick<typeof sales.$inferSelect, "accountId" | "paymentIntentId">,
	{ reason, isWithFee, key }: Refund,
): Promise<void> {
	try {
		await stripe.refunds.create(
			{ payment_intent: paymentIntentId ?? "", reason, ...(isWithFee ? { refund_application_fee: true } : {}) },
			{ stripeAccount: accountId, idempotencyKey: key },
		);
	} catch (error) {
		// The seller was faster.
		if ((error as { code?: string }).code !== "charge_already_refunded") throw error;
	}
}
