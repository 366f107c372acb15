import * as z from "zod/mini";
import { type Call, call } from "../calls/call.ts";
import { existing, listPage, matching, retrieve } from "../calls/read.ts";
import { address, expand, flag, integer, metadata, optionalText, page, text } from "../parameters.ts";
import { refundOrder } from "../refunds.ts";
import { expireSession, sessionOrder } from "../session.ts";
import { newId, type Simulation, timeOf } from "../simulation.ts";
import { type Connected, createAccount, reachableAccount } from "./connected-account.ts";
import { createSaleSession, refundSale } from "./sale-payments.ts";

/** How long an onboarding link works, in seconds. */
const LINK_SECONDS = 300;

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
	...sessionOrder,
	mode: z.literal("payment"),
	/** Its own screens stay in English. */
	locale: z.optional(z.string()),
	adaptive_pricing: z.optional(z.strictObject({ enabled: flag() })),
	allowed_payment_method_types: z.optional(z.array(z.literal("card"))),
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
	payment_intent_data: z.optional(
		z.strictObject({
			application_fee_amount: z.optional(integer(1)),
			description: optionalText(1000),
			metadata: metadata(),
		}),
	),
	submit_type: z.optional(z.enum(["auto", "pay"])),
});

export type SaleOrder = z.output<typeof newSession>;

const newRefund = z.strictObject({ ...refundOrder, refund_application_fee: z.optional(flag()) });

const ofPayment = z.strictObject({ payment_intent: z.optional(text()), ...page });

/** The calls with a `Stripe-Account` header: direct charges of a connected account. */
export const SALE_CALLS: readonly Call<Connected>[] = [
	call("POST", "/v1/checkout/sessions", newSession, createSaleSession),
	call("GET", "/v1/checkout/sessions", ofPayment, ({ connected }: Connected, { payment_intent, ...rest }) =>
		listPage("/v1/checkout/sessions", matching(connected.sessions, { payment_intent }), rest),
	),
	retrieve("/v1/checkout/sessions", "checkout.session", ({ connected }: Connected) => connected.sessions),
	call(
		"POST",
		"/v1/checkout/sessions/:id/expire",
		z.strictObject({ expand: expand() }),
		({ simulation, connected }: Connected, _, id) =>
			expireSession(
				simulation,
				existing("checkout.session", connected.sessions, id),
				timeOf(simulation),
				connected.object.id,
			),
	),
	call("POST", "/v1/refunds", newRefund, refundSale),
	call("GET", "/v1/disputes", ofPayment, ({ connected }: Connected, { payment_intent, ...rest }) =>
		listPage("/v1/disputes", matching(connected.disputes, { payment_intent }), rest),
	),
];

/** A time of the second version of the API. */
function dateOf(seconds: number): string {
	return new Date(seconds * 1000).toISOString();
}
