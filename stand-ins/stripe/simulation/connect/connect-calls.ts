import * as z from "zod/mini";
import { type Call, call } from "../calls/call.ts";
import { listPage } from "../calls/list.ts";
import { address, expand, flag, integer, metadata, optionalText, page, text } from "../parameters.ts";
import { newId, type Simulation, timeOf } from "../simulation.ts";
import { notFound, refuse } from "../stripe-error.ts";
import { type Connected, type ConnectedAccount, createAccount, reachableAccount } from "./connected-account.ts";
import type { SaleSession } from "./sale-objects.ts";
import { createSaleSession, disputesOf, expireSaleSession, refundSale } from "./sale-payments.ts";

/** How long an onboarding link works, in seconds. */
const LINK_SECONDS = 300;
/** Stripe's limits of a session's life, in seconds. */
const SESSION_MIN_SECONDS = 1_800;
const SESSION_MAX_SECONDS = 86_400;

/** The platform's account bears no fees and losses of direct charges, so nothing else is taken. */
const newAccount = z.strictObject({
	contact_email: z.optional(text(512)),
	display_name: z.optional(text(256)),
	dashboard: z.literal("full"),
	identity: z.strictObject({ country: z.string().check(z.regex(/^[a-z]{2}$/i)) }),
	configuration: z.strictObject({
		merchant: z.strictObject({
			capabilities: z.strictObject({ card_payments: z.strictObject({ requested: z.literal(true) }) }),
		}),
	}),
	defaults: z.strictObject({
		responsibilities: z.strictObject({ fees_collector: z.literal("stripe"), losses_collector: z.literal("stripe") }),
	}),
	include: z.optional(z.array(text())),
	metadata: metadata(),
});

const newLink = z.strictObject({
	account: text(),
	use_case: z.strictObject({
		type: z.literal("account_onboarding"),
		account_onboarding: z.strictObject({
			refresh_url: address(),
			return_url: z.optional(address()),
		}),
	}),
});

/** The platform's own calls about connected accounts. */
export const CONNECT_CALLS = [
	call("POST", "/v2/core/accounts", newAccount, (simulation: Simulation, given) => {
		const { object, displayName } = createAccount(simulation, {
			email: given.contact_email ?? null,
			displayName: given.display_name ?? "",
			country: given.identity.country,
			metadata: given.metadata ?? {},
		});
		return {
			id: object.id,
			object: "v2.core.account",
			applied_configurations: ["merchant"],
			contact_email: object.email,
			created: dateOf(timeOf(simulation)),
			dashboard: "full",
			display_name: displayName,
			livemode: false,
			metadata: object.metadata,
		};
	}),
	call("POST", "/v2/core/account_links", newLink, (simulation: Simulation, { account, use_case }) => {
		const connected = reachableAccount(simulation, account);
		const { refresh_url, return_url } = use_case.account_onboarding;
		const id = newId(simulation, "link");
		connected.links[id] = { refreshUrl: refresh_url, returnUrl: return_url ?? refresh_url };
		return {
			object: "v2.core.account_link",
			account,
			created: dateOf(timeOf(simulation)),
			expires_at: dateOf(timeOf(simulation) + LINK_SECONDS),
			livemode: false,
			url: `${simulation.pagesUrl}/connect/${account}/onboarding/${id}`,
			use_case,
		};
	}),
	call("GET", "/v1/accounts/:id", z.strictObject({ expand: expand() }), (simulation: Simulation, _, id) =>
		structuredClone(reachableAccount(simulation, id).object),
	),
];

const newSession = z.strictObject({
	mode: z.literal("payment"),
	ui_mode: z.optional(z.literal("hosted_page")),
	adaptive_pricing: z.optional(z.strictObject({ enabled: flag() })),
	allowed_payment_method_types: z.optional(z.array(z.literal("card"))),
	automatic_tax: z.optional(z.strictObject({ enabled: flag() })),
	cancel_url: z.optional(address()),
	client_reference_id: optionalText(200),
	customer_creation: z.optional(z.enum(["if_required", "always"])),
	expires_at: z.optional(integer()),
	line_items: z
		.array(
			z.strictObject({
				quantity: integer(1, 1),
				price_data: z.strictObject({
					currency: z.string().check(z.regex(/^[a-z]{3}$/)),
					unit_amount: integer(1),
					tax_behavior: z.optional(z.enum(["inclusive", "exclusive", "unspecified"])),
					product_data: z.strictObject({ name: text(250), description: z.optional(text(1000)) }),
				}),
			}),
		)
		.check(z.minLength(1), z.maxLength(1)),
	metadata: metadata(),
	payment_intent_data: z.optional(
		z.strictObject({
			application_fee_amount: z.optional(integer(1)),
			description: optionalText(1000),
			metadata: metadata(),
		}),
	),
	submit_type: z.optional(z.enum(["auto", "pay"])),
	success_url: address(),
	expand: expand(),
});

const newRefund = z.strictObject({
	payment_intent: text(),
	amount: z.optional(integer(1)),
	reason: z.optional(z.enum(["duplicate", "fraudulent", "requested_by_customer"])),
	refund_application_fee: z.optional(flag()),
	metadata: metadata(),
	expand: expand(),
});

/** The calls with a `Stripe-Account` header: direct charges of a connected account. */
export const SALE_CALLS: readonly Call<Connected>[] = [
	call("POST", "/v1/checkout/sessions", newSession, (on: Connected, order) => {
		const [line] = order.line_items;
		if (!line) throw refuse("Nothing is for sale.");
		const now = timeOf(on.simulation);
		const expiresAt = order.expires_at ?? now + SESSION_MAX_SECONDS;
		// The request took some time to arrive.
		if (expiresAt < now + SESSION_MIN_SECONDS - 60 || expiresAt > now + SESSION_MAX_SECONDS) {
			throw refuse("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", {
				param: "expires_at",
			});
		}
		return createSaleSession(on, {
			product: line.price_data.product_data.name,
			amount: line.price_data.unit_amount,
			currency: line.price_data.currency,
			successUrl: order.success_url,
			cancelUrl: order.cancel_url ?? null,
			clientReferenceId: order.client_reference_id ?? null,
			expiresAt,
			isTaxAutomatic: order.automatic_tax?.enabled ?? false,
			fee: order.payment_intent_data?.application_fee_amount ?? null,
			metadata: order.metadata ?? {},
			paymentMetadata: order.payment_intent_data?.metadata ?? {},
		});
	}),
	call(
		"GET",
		"/v1/checkout/sessions",
		z.strictObject({ payment_intent: z.optional(text()), ...page }),
		({ connected }: Connected, { payment_intent, ...rest }) =>
			listPage(
				"/v1/checkout/sessions",
				Object.values(connected.sessions)
					.filter((session) => payment_intent === undefined || session.payment_intent === payment_intent)
					.reverse(),
				rest,
			),
	),
	call("GET", "/v1/checkout/sessions/:id", z.strictObject({ expand: expand() }), ({ connected }: Connected, _, id) =>
		existingSession(connected, id),
	),
	call("POST", "/v1/checkout/sessions/:id/expire", z.strictObject({ expand: expand() }), (on: Connected, _, id) =>
		expireSaleSession(on, existingSession(on.connected, id)),
	),
	call("POST", "/v1/refunds", newRefund, (on: Connected, given) =>
		refundSale(on, {
			intent: given.payment_intent,
			amount: given.amount,
			reason: given.reason ?? null,
			isFeeRefunded: given.refund_application_fee ?? false,
			metadata: given.metadata ?? {},
		}),
	),
	call(
		"GET",
		"/v1/disputes",
		z.strictObject({ payment_intent: z.optional(text()), ...page }),
		({ connected }: Connected, { payment_intent, ...rest }) =>
			listPage(
				"/v1/disputes",
				(payment_intent ? disputesOf(connected, payment_intent) : Object.values(connected.disputes)).toReversed(),
				rest,
			),
	),
];

function existingSession({ sessions }: ConnectedAccount, id: string): SaleSession {
	const session = sessions[id];
	if (!session) throw notFound("checkout.session", id);
	return session;
}

/** A time of the second version of the API. */
function dateOf(seconds: number): string {
	return new Date(seconds * 1000).toISOString();
}
