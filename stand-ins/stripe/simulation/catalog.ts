import { MAX_TENS, PAGE_TENS } from "../../../core/plans/page-tens.ts";
import { PLANS } from "../../../core/plans/plan.ts";
import type { OfferedProduct, PortalConfiguration, Price, Product, WebhookEndpoint } from "./objects.ts";

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

/** A catalog with both paid plans, and a portal that can switch and cancel them. It has the flat price of 0.1.0 as well. */
export function planCatalog(): Catalog {
	const catalog = emptyCatalog();
	const offered: OfferedProduct[] = [];
	for (const plan of ["pro", "business"] as const) {
		const { name, dollarsPerMonth } = PLANS[plan];
		const common = { created: 0, metadata: { plan } };
		const { id: product } = addProduct(catalog, { ...common, id: `prod_${plan}`, name: `Linkstead ${name}` });
		const flat = { ...common, product, currency: "usd", unit_amount: dollarsPerMonth * 100 };
		const sold = { id: `price_${plan}_monthly`, lookup_key: `${plan}_monthly` };
		const hasTens = plan === PAGE_TENS.plan;
		addPrice(catalog, { ...flat, ...sold, ...(hasTens ? withTiers(dollarsPerMonth) : {}) });
		if (hasTens) addPrice(catalog, { ...flat, id: `price_flat-${plan}_monthly` });
		const quantity = hasTens ? { enabled: true, minimum: 1, maximum: 1 + MAX_TENS } : { enabled: false };
		offered.push({ product, prices: [sold.id], adjustable_quantity: quantity });
	}
	addPortal(catalog, {
		id: "bpc_default",
		created: 0,
		features: {
			customer_update: { enabled: false, allowed_updates: [] },
			invoice_history: { enabled: true },
			payment_method_update: { enabled: true },
			subscription_cancel: { enabled: true, mode: "at_period_end", proration_behavior: "none" },
			subscription_update: {
				enabled: true,
				default_allowed_updates: ["price", "quantity"],
				products: offered,
				proration_behavior: "none",
			},
		},
		is_default: true,
	});
	return catalog;
}

/** The first unit is the plan, and each further one is ten pages. */
function withTiers(dollarsPerMonth: number) {
	const tiers = [
		{ up_to: 1, unit_amount: dollarsPerMonth * 100 },
		{ up_to: null, unit_amount: PAGE_TENS.dollarsPerMonth * 100 },
	];
	return { billing_scheme: "tiered", tiers_mode: "graduated", tiers, unit_amount: null } satisfies Partial<Price>;
}

type Given<T, Needed extends keyof T> = Pick<T, Needed> & Partial<T>;

/** Adds an active product, with what else is given. */
export function addProduct({ products }: Catalog, given: Given<Product, "id" | "created" | "name">): Product {
	const product: Product = {
		object: "product",
		active: true,
		description: null,
		livemode: false,
		metadata: {},
		updated: given.created ?? 0,
		...given,
	};
	products[product.id] = product;
	return product;
}

/** Adds an active price a month, with what else is given. */
export function addPrice(
	{ prices }: Catalog,
	given: Given<Price, "id" | "created" | "currency" | "product" | "unit_amount">,
): Price {
	const price: Price = {
		object: "price",
		active: true,
		billing_scheme: "per_unit",
		livemode: false,
		lookup_key: null,
		metadata: {},
		nickname: null,
		recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
		tax_behavior: "unspecified",
		type: "recurring",
		...given,
	};
	prices[price.id] = price;
	return price;
}

/** Adds an active configuration of the portal, with what else is given. */
export function addPortal(
	{ portalConfigurations }: Catalog,
	given: Given<PortalConfiguration, "id" | "created" | "features">,
): PortalConfiguration {
	const portal: PortalConfiguration = {
		object: "billing_portal.configuration",
		active: true,
		business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
		default_return_url: null,
		is_default: false,
		livemode: false,
		metadata: {},
		name: null,
		updated: given.created ?? 0,
		...given,
	};
	portalConfigurations[portal.id] = portal;
	return portal;
}
