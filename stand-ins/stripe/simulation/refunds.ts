import type { Invoice, Metadata, Refund } from "./objects.ts";
import { newId, type Simulation, timeOf } from "./simulation.ts";
import { noSuch, refuse } from "./stripe-error.ts";

/**
 * Refunds a payment: the given amount in cents, or everything that isn't refunded yet. Throws a `StripeRefusal` for
 * more than that.
 */
export function createRefund(
	simulation: Simulation,
	{
		paymentIntent,
		amount,
		reason,
		metadata,
	}: { paymentIntent: string; amount?: number | undefined; reason: Refund["reason"]; metadata: Metadata },
): Refund {
	const invoice = invoicePaidBy(simulation, paymentIntent);
	const refunded = refundsOf(simulation, invoice.customer)
		.filter(({ payment_intent }) => payment_intent === paymentIntent)
		.reduce((sum, refund) => sum + refund.amount, 0);
	const left = invoice.amount_paid - refunded;
	if (left === 0) {
		throw refuse(`Payment ${paymentIntent} has already been refunded.`, { code: "charge_already_refunded" });
	}
	if (amount !== undefined && amount > left) {
		throw refuse(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
			param: "amount",
		});
	}
	const refund: Refund = {
		id: newId(simulation, "re"),
		object: "refund",
		amount: amount ?? left,
		charge: null,
		created: timeOf(simulation),
		currency: invoice.currency,
		metadata,
		payment_intent: paymentIntent,
		reason,
		status: "succeeded",
	};
	simulation.ledger.refunds[refund.id] = refund;
	return refund;
}

/** A customer's refunds, oldest first. */
export function refundsOf({ ledger }: Simulation, customer: string): Refund[] {
	const payments = new Set(
		Object.values(ledger.invoices)
			.filter((invoice) => invoice.customer === customer)
			.flatMap(({ payments }) => payments.data.map(({ payment }) => payment.payment_intent)),
	);
	return Object.values(ledger.refunds).filter(({ payment_intent }) => payments.has(payment_intent));
}

function invoicePaidBy({ ledger }: Simulation, paymentIntent: string): Invoice {
	const invoice = Object.values(ledger.invoices).find(({ payments }) =>
		payments.data.some(({ payment }) => payment.payment_intent === paymentIntent),
	);
	if (!invoice) throw noSuch("payment_intent", paymentIntent, "payment_intent");
	return invoice;
}
