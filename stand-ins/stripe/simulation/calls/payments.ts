import * as z from "zod/mini";
import { expand, integer, metadata, page, text } from "../parameters.ts";
import { createRefund } from "../refunds.ts";
import { noSuch, notFound } from "../stripe-error.ts";
import { call } from "./call.ts";
import { listPage } from "./list.ts";

const listInvoices = z.strictObject({
	customer: z.optional(text()),
	subscription: z.optional(text()),
	status: z.optional(z.enum(["draft", "open", "paid", "uncollectible", "void"])),
	...page,
});

const refund = z.strictObject({
	payment_intent: text(),
	amount: z.optional(integer(1)),
	reason: z.optional(z.enum(["duplicate", "fraudulent", "requested_by_customer"])),
	metadata: metadata(),
	expand: expand(),
});

const listRefunds = z.strictObject({ payment_intent: z.optional(text()), ...page });

export const PAYMENT_CALLS = [
	call("GET", "/v1/invoices", listInvoices, ({ ledger }, { customer, subscription, status, ...rest }) => {
		if (customer !== undefined && !ledger.customers[customer]) throw noSuch("customer", customer, "customer");
		const invoices = Object.values(ledger.invoices)
			.filter((invoice) => customer === undefined || invoice.customer === customer)
			.filter(({ parent }) => subscription === undefined || parent.subscription_details.subscription === subscription)
			.filter((invoice) => status === undefined || invoice.status === status)
			.reverse();
		return listPage("/v1/invoices", invoices, rest);
	}),
	call("GET", "/v1/invoices/:id", z.strictObject({ expand: expand() }), ({ ledger }, _, id) => {
		const invoice = ledger.invoices[id];
		if (!invoice) throw notFound("invoice", id);
		return invoice;
	}),
	call("POST", "/v1/refunds", refund, (simulation, { payment_intent, amount, reason, metadata: given }) =>
		createRefund(simulation, {
			paymentIntent: payment_intent,
			amount,
			reason: reason ?? null,
			metadata: given ?? {},
		}),
	),
	call("GET", "/v1/refunds", listRefunds, ({ ledger }, { payment_intent, ...rest }) => {
		const refunds = Object.values(ledger.refunds)
			.filter((one) => payment_intent === undefined || one.payment_intent === payment_intent)
			.reverse();
		return listPage("/v1/refunds", refunds, rest);
	}),
];
