import * as z from "zod/mini";
import { createCheckoutSession } from "../checkout.ts";
import { expand, flag, integer, metadata, page, text } from "../parameters.ts";
import { expireSession, sessionOrder } from "../session.ts";
import { refuse } from "../stripe-error.ts";
import { call } from "./call.ts";
import { existing, listPage, matching, retrieve } from "./read.ts";

const create = z.strictObject({
	...sessionOrder,
	mode: z.literal("subscription"),
	customer: text(),
	line_items: z.array(z.strictObject({ price: text(), quantity: integer(1) })).check(z.minLength(1), z.maxLength(1)),
	allow_promotion_codes: z.optional(flag()),
	customer_update: z.optional(
		z.strictObject({
			address: z.optional(z.enum(["auto", "never"])),
			name: z.optional(z.enum(["auto", "never"])),
		}),
	),
	billing_address_collection: z.optional(z.enum(["auto", "required"])),
	subscription_data: z.optional(z.strictObject({ metadata: metadata() })),
});

export type PlanOrder = z.output<typeof create>;

const list = z.strictObject({
	customer: z.optional(text()),
	status: z.optional(z.enum(["open", "complete", "expired"])),
	subscription: z.optional(text()),
	...page,
});

export const CHECKOUT_CALLS = [
	call("POST", "/v1/checkout/sessions", create, (simulation, order) => {
		if (order.automatic_tax?.enabled && order.customer_update?.address !== "auto") {
			throw refuse(
				"Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
				{ code: "customer_tax_location_invalid" },
			);
		}
		return createCheckoutSession(simulation, order);
	}),
	call("GET", "/v1/checkout/sessions", list, ({ ledger }, { customer, status, subscription, ...rest }) =>
		listPage("/v1/checkout/sessions", matching(ledger.checkoutSessions, { customer, status, subscription }), rest),
	),
	retrieve("/v1/checkout/sessions", "checkout.session", ({ ledger }) => ledger.checkoutSessions),
	call("POST", "/v1/checkout/sessions/:id/expire", z.strictObject({ expand: expand() }), (simulation, _, id) =>
		expireSession(simulation, existing("checkout.session", simulation.ledger.checkoutSessions, id)),
	),
];
