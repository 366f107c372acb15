import * as z from "zod/mini";
import { page, text } from "../parameters.ts";
import { createRefund, refundOrder } from "../refunds.ts";
import { noSuch } from "../stripe-error.ts";
import { call } from "./call.ts";
import { listPage, matching, retrieve } from "./read.ts";

const listInvoices = z.strictObject({
	customer: z.optional(text()),
	subscription: z.optional(text()),
	status: z.optional(z.enum(["draft", "open", "paid", "uncollectible", "void"])),
	...page,
});

const listRefunds = z.strictObject({ payment_intent: z.optional(text()), ...page });

export const PAYMENT_CALLS = [
	call("GET", "/v1/invoices", listInvoices, ({ ledger }, { customer, subscription, status, ...rest }) => {
		if (customer !== undefined && !ledger.customers[customer]) throw noSuch("customer", customer, "customer");
		const invoices = matching(ledger.invoices, { customer, status }).filter(
			({ parent }) => subscription === undefined || parent.subscription_details.subscription === subscription,
		);
		return listPage("/v1/invoices", invoices, rest);
	}),
	retrieve("/v1/invoices", "invoice", ({ ledger }) => ledger.invoices),
	call("POST", "/v1/refunds", z.strictObject(refundOrder), createRefund),
	call("GET", "/v1/refunds", listRefunds, ({ ledger }, { payment_intent, ...rest }) =>
		listPage("/v1/refunds", matching(ledger.refunds, { payment_intent }), rest),
	),
];
