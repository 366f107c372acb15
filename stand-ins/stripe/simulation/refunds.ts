import * as z from "zod/mini";
import type { Invoice, Refund } from "./objects.ts";
import { expand, integer, metadata, text } from "./parameters.ts";
import { newId, type Simulation, timeOf } from "./simulation.ts";
import { noSuch, refuse } from "./stripe-error.ts";

/** The parameters of a refund. Without an amount, everything that isn't refunded yet is. */
export const refundOrder = {
	payment_intent: text(),
	amount: z.optional(integer(1)),
	reason: z.optional(z.enum(["duplicate", "fraudulent", "requested_by_customer"])),
	metadata: metadata(),
	expand: expand(),
};

export type RefundOrder = z.output<z.ZodMiniObject<typeof refundOrder>>;

/** Refunds a payment for a plan. Throws a `StripeRefusal` for more than is left of it. */
export function createRefund(simulation: Simulation, order: RefundOrder): Refund {
	const { payment_intent: payment } = order;
	const invoice = invoicePaidBy(simulation, payment);
	const refunded = refundsOf(simulation, invoice.customer)
		.filter(({ payment_intent }) => payment_intent === payment)
		.reduce((sum, refund) => sum + refund.amount, 0);
	const paid = { name: `Payment ${payment}`, left: invoice.amount_paid - refunded, currency: invoice.currency };
	const refund = newRefund(simulation, order, { ...paid, charge: null });
	simulation.ledger.refunds[refund.id] = refund;
	return refund;
}

/** A refund of what is left of a payment. `name` is what a refusal calls the payment. */
export function newRefund(
	simulation: Simulation,
	{ payment_intent, amount: wanted, reason, metadata = {} }: RefundOrder,
	{ name, left, currency, charge }: { name: string; left: number; currency: string; charge: string | null },
): Refund {
	if (left === 0) throw refuse(`${name} has already been refunded.`, { code: "charge_already_refunded" });
	const amount = wanted ?? left;
	if (amount > left) {
		throw refuse(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
			param: "amount",
		});
	}
	return {
		id: newId(simulation, "re"),
		object: "refund",
		amount,
		charge,
		created: timeOf(simulation),
		currency,
		metadata,
		payment_intent,
		reason: reason ?? null,
		status: "succeeded",
	};
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
