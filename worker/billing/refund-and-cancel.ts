import type { Stripe } from "stripe";

/**
 * Ends a subscription that should never have been: its payments go back, and it is cancelled at once. The refund comes
 * first, because a cancelled subscription isn't found again when the refund has to be repeated. Idempotent.
 */
export async function refundAndCancel(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
	const { data: invoices } = await stripe.invoices.list({
		subscription: subscription.id,
		limit: 100,
		expand: ["data.payments"],
	});
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
		// Another read has cancelled it meanwhile.
		if ((error as { code?: string }).code !== "resource_missing") throw error;
	}
}
