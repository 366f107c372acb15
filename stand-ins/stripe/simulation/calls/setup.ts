import * as z from "zod/mini";
import { addPortal } from "../catalog.ts";
import { mergeMetadata } from "../customers.ts";
import type { PortalConfiguration, WebhookEndpoint } from "../objects.ts";
import { address, expand, flag, integer, metadata, optionalText, page, text } from "../parameters.ts";
import { connectSecretOf, newId, timeOf, webhookSecretOf } from "../simulation.ts";
import { call } from "./call.ts";
import { existing, listPage, matching } from "./read.ts";

const proration = z.optional(z.enum(["always_invoice", "create_prorations", "none"]));

const offeredProduct = z.strictObject({
	product: text(),
	prices: z.array(text()),
	adjustable_quantity: z.optional(
		z.strictObject({ enabled: flag(), minimum: z.optional(integer()), maximum: z.optional(integer(1)) }),
	),
});

const features = z.strictObject({
	customer_update: z.optional(
		z.strictObject({
			enabled: flag(),
			allowed_updates: z.optional(z.array(z.enum(["address", "email", "name", "phone", "shipping", "tax_id"]))),
		}),
	),
	invoice_history: z.optional(z.strictObject({ enabled: flag() })),
	payment_method_update: z.optional(z.strictObject({ enabled: flag() })),
	subscription_cancel: z.optional(
		z.strictObject({
			enabled: flag(),
			mode: z.optional(z.enum(["at_period_end", "immediately"])),
			proration_behavior: proration,
		}),
	),
	subscription_update: z.optional(
		z.strictObject({
			enabled: flag(),
			default_allowed_updates: z.optional(z.array(z.enum(["price", "promotion_code", "quantity"]))),
			proration_behavior: proration,
			products: z.optional(z.array(offeredProduct)),
		}),
	),
});

const configuration = {
	business_profile: z.optional(
		z.strictObject({
			headline: optionalText(60),
			privacy_policy_url: z.optional(address()),
			terms_of_service_url: z.optional(address()),
		}),
	),
	default_return_url: z.optional(address()),
	name: optionalText(),
	metadata: metadata(),
	expand: expand(),
};

const endpoint = {
	enabled_events: z.array(text()).check(z.minLength(1)),
	description: optionalText(),
	metadata: metadata(),
	expand: expand(),
};

/** The calls that set up the portal and the webhook. */
export const SETUP_CALLS = [
	call(
		"POST",
		"/v1/billing_portal/configurations",
		z.strictObject({ features, ...configuration }),
		(simulation, { features, business_profile, default_return_url = null, metadata = {}, name }) =>
			addPortal(simulation.catalog, {
				id: newId(simulation, "bpc"),
				business_profile: profileOf(business_profile),
				created: timeOf(simulation),
				default_return_url,
				features: featuresOf(features),
				metadata,
				name: name || null,
			}),
	),
	call(
		"GET",
		"/v1/billing_portal/configurations",
		z.strictObject({ active: z.optional(flag()), is_default: z.optional(flag()), ...page }),
		({ catalog }, { active, is_default, ...rest }) =>
			listPage(
				"/v1/billing_portal/configurations",
				matching(catalog.portalConfigurations, { active, is_default }),
				rest,
			),
	),
	call(
		"POST",
		"/v1/billing_portal/configurations/:id",
		z.strictObject({ features: z.optional(features), active: z.optional(flag()), ...configuration }),
		(simulation, change, id) => {
			const found = existing("configuration", simulation.catalog.portalConfigurations, id);
			if (change.active !== undefined) found.active = change.active;
			if (change.business_profile) found.business_profile = profileOf(change.business_profile);
			if (change.default_return_url !== undefined) found.default_return_url = change.default_return_url;
			if (change.features) found.features = { ...found.features, ...featuresOf(change.features) };
			if (change.name !== undefined) found.name = change.name || null;
			found.metadata = mergeMetadata(found.metadata ?? {}, change.metadata);
			found.updated = timeOf(simulation);
			return found;
		},
	),
	call(
		"POST",
		"/v1/webhook_endpoints",
		z.strictObject({ url: address(), api_version: z.optional(text()), connect: z.optional(flag()), ...endpoint }),
		(simulation, given) => {
			const created: WebhookEndpoint = {
				id: newId(simulation, "we"),
				object: "webhook_endpoint",
				api_version: given.api_version ?? null,
				created: timeOf(simulation),
				description: given.description || null,
				enabled_events: given.enabled_events,
				livemode: false,
				metadata: given.metadata ?? {},
				status: "enabled",
				url: given.url,
			};
			simulation.catalog.webhookEndpoints[created.id] = created;
			// Only the response to the creation includes the secret.
			return { ...created, secret: (given.connect ? connectSecretOf : webhookSecretOf)(simulation) };
		},
	),
	call("GET", "/v1/webhook_endpoints", z.strictObject(page), ({ catalog }, given) =>
		listPage("/v1/webhook_endpoints", Object.values(catalog.webhookEndpoints), given),
	),
	call(
		"POST",
		"/v1/webhook_endpoints/:id",
		z.partial(z.strictObject({ url: address(), disabled: flag(), ...endpoint })),
		(simulation, change, id) => {
			const found = existing("webhook endpoint", simulation.catalog.webhookEndpoints, id);
			if (change.url !== undefined) found.url = change.url;
			if (change.enabled_events !== undefined) found.enabled_events = change.enabled_events;
			if (change.disabled !== undefined) found.status = change.disabled ? "disabled" : "enabled";
			if (change.description !== undefined) found.description = change.description || null;
			found.metadata = mergeMetadata(found.metadata, change.metadata);
			return found;
		},
	),
];

function profileOf({
	headline = "",
	privacy_policy_url = null as string | null,
	terms_of_service_url = null as string | null,
} = {}): PortalConfiguration["business_profile"] {
	return { headline: headline || null, privacy_policy_url, terms_of_service_url };
}

function featuresOf({
	subscription_update: given,
	...others
}: z.output<typeof features>): PortalConfiguration["features"] {
	return {
		...others,
		subscription_update: {
			enabled: given?.enabled ?? false,
			default_allowed_updates: given?.default_allowed_updates ?? [],
			products: given?.products ?? [],
			proration_behavior: given?.proration_behavior ?? "none",
		},
	};
}
