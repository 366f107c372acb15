import { PLANS } from "../../../core/plans/plan.ts";
import type { PortalConfiguration, Price, Product, WebhookEndpoint } from "./objects.ts";

/** The products, prices, portal configurations and webhooks of a Stripe account. */
export interface Catalog {
	products: Record<string, Product>;
	prices: Record<string, Price>;
	portalConfigurations: Record<string, PortalConfiguration>;
	webhookEndpoints: Record<string, WebhookEndpoint>;
}

export function emptyCatalog(): Catalog {
	return { products: {}, prices: {}, portalConfigurations: {}, webhookEndpoints: {} };
}

/** A catalog with both paid plans, and a portal that can switch and cancel them. */
export function planCatalog(): Catalog {
	const catalog = emptyCatalog();
	for (const plan of ["pro", "business"] as const) {
		const { name, dollarsPerMonth } = PLANS[plan];
		const product = `prod_${plan}`;
		const metadata = { plan };
		catalog.products[product] = {
			id: product,
			object: "product",
			active: true,
			created: 0,
			description: null,
			livemode: false,
			metadata,
			name: `Linkstead ${name}`,
			updated: 0,
		};
		catalog.prices[`price_${plan}_monthly`] = {
			id: `price_${plan}_monthly`,
			object: "price",
			active: true,
			billing_scheme: "per_unit",
			created: 0,
			currency: "usd",
			livemode: false,
			lookup_key: `${plan}_monthly`,
			metadata,
			nickname: null,
			product,
			recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
			tax_behavior: "unspecified",
			type: "recurring",
			unit_amount: dollarsPerMonth * 100,
		};
	}
	catalog.portalConfigurations.bpc_default = defaultPortal(catalog);
	return catalog;
}

function defaultPortal({ products, prices }: Catalog): PortalConfiguration {
	const pricesOf = (product: string) =>
		Object.values(prices)
			.filter((price) => price.product === product)
			.map(({ id }) => id);
	return {
		id: "bpc_default",
		object: "billing_portal.configuration",
		active: true,
		business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
		created: 0,
		default_return_url: null,
		features: {
			customer_update: { enabled: false, allowed_updates: [] },
			invoice_history: { enabled: true },
			payment_method_update: { enabled: true },
			subscription_cancel: { enabled: true, mode: "at_period_end", proration_behavior: "none" },
			subscription_update: {
				enabled: true,
				default_allowed_updates: ["price"],
				products: Object.keys(products).map((product) => ({ product, prices: pricesOf(product) })),
				proration_behavior: "none",
			},
		},
		is_default: true,
		livemode: false,
		metadata: {},
		name: null,
		updated: 0,
	};
}
