import type { Stripe } from "stripe";
import { OBJECTS_MAX } from "./read-state.ts";

/**
 * Refunds all payments of a duplicate subscription and cancels it at once. The refunds come first: a canceled
 * subscription no longer counts as a duplicate, so a failed refund would never be retried. Idempotent. Throws Stripe's
 * errors.
 */
export async function refundAndCancel(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
	const invoices = await stripe.invoices
		.list({ subscription: subscription.id, limit: 100, expand: ["data.payments"] })
		.autoPagingToArray({ limit: OBJECTS_MAX });
	const payments = invoices.flatMap(({ payments }) => payments?.data ?? []);
	for (const { id, status, payment } of payments) {
		const intent = typeof payment.payment_intent === "object" ? payment.payment_intent?.id : payment.payment_intent;
		if (status !== "paid" || !intent) continue;
		await stripe.refunds.create(
			{ payment_intent: intent, reason: "duplicate", metadata: { subscription: subscription.id } },
			{ idempotencyKey: `refund of ${id}` },
		);
	}
	try {
		await stripe.subscriptions.cancel(subscription.id, { prorate: false });
	} catch (error) {
		// A concurrent sync has canceled it already.
		if ((error as { code?: string }).code !== "resource_missing") throw error;
	}
}
