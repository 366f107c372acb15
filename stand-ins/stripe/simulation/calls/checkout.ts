import * as z from "zod/mini";
import { createCheckoutSession, expireCheckout } from "../checkout.ts";
import type { CheckoutSession } from "../objects.ts";
import { address, expand, flag, integer, metadata, optionalText, page, text } from "../parameters.ts";
import { type Simulation, timeOf } from "../simulation.ts";
import { notFound, refuse } from "../stripe-error.ts";
import { call } from "./call.ts";
import { listPage } from "./list.ts";

const create = z.strictObject({
	mode: z.literal("subscription"),
	ui_mode: z.optional(z.literal("hosted_page")),
	customer: text(),
	client_reference_id: optionalText(200),
	line_items: z.array(z.strictObject({ price: text(), quantity: integer(1, 1) })).check(z.minLength(1), z.maxLength(1)),
	success_url: address(),
	cancel_url: z.optional(address()),
	allow_promotion_codes: z.optional(flag()),
	automatic_tax: z.optional(z.strictObject({ enabled: flag() })),
	customer_update: z.optional(
		z.strictObject({
			address: z.optional(z.enum(["auto", "never"])),
			name: z.optional(z.enum(["auto", "never"])),
		}),
	),
	billing_address_collection: z.optional(z.enum(["auto", "required"])),
	metadata: metadata(),
	subscription_data: z.optional(z.strictObject({ metadata: metadata() })),
	expand: expand(),
});

const list = z.strictObject({
	customer: z.optional(text()),
	status: z.optional(z.enum(["open", "complete", "expired"])),
	subscription: z.optional(text()),
	...page,
});

export const CHECKOUT_CALLS = [
	call("POST", "/v1/checkout/sessions", create, (simulation, order) => {
		const isTaxAutomatic = order.automatic_tax?.enabled ?? false;
		if (isTaxAutomatic && order.customer_update?.address !== "auto") {
			throw refuse(
				"Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
				{ code: "customer_tax_location_invalid" },
			);
		}
		return createCheckoutSession(simulation, {
			customer: order.customer,
			priceId: order.line_items[0]?.price ?? "",
			successUrl: order.success_url,
			cancelUrl: order.cancel_url ?? null,
			clientReferenceId: order.client_reference_id ?? null,
			allowsPromotionCodes: order.allow_promotion_codes ?? false,
			isTaxAutomatic,
			billingAddressCollection: order.billing_address_collection ?? "auto",
			metadata: order.metadata ?? {},
			subscriptionMetadata: order.subscription_data?.metadata ?? {},
		});
	}),
	call("GET", "/v1/checkout/sessions", list, ({ ledger }, { customer, status, subscription, ...rest }) => {
		const sessions = Object.values(ledger.checkoutSessions)
			.filter((session) => customer === undefined || session.customer === customer)
			.filter((session) => status === undefined || session.status === status)
			.filter((session) => subscription === undefined || session.subscription === subscription)
			.reverse();
		return listPage("/v1/checkout/sessions", sessions, rest);
	}),
	call("GET", "/v1/checkout/sessions/:id", z.strictObject({ expand: expand() }), (simulation, _, id) =>
		existingSession(simulation, id),
	),
	call("POST", "/v1/checkout/sessions/:id/expire", z.strictObject({ expand: expand() }), (simulation, _, id) => {
		const session = existingSession(simulation, id);
		return expireCheckout(simulation, session, timeOf(simulation));
	}),
];

function existingSession({ ledger }: Simulation, id: string): CheckoutSession {
	const session = ledger.checkoutSessions[id];
	if (!session) throw notFound("checkout.session", id);
	return session;
}
