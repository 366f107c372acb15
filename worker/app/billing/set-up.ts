import type { Stripe } from "stripe";
import { MAX_TENS, PAGE_TENS } from "../../../core/plans/page-tens.ts";
import { PAID_PLANS, PLANS, type Plan } from "../../../core/plans/plan.ts";
import { ensurePrice } from "./plan-price.ts";

/** The events that can change a customer's plan. */
const EVENTS = [
	"checkout.session.completed",
	"customer.deleted",
	"customer.subscription.created",
	"customer.subscription.deleted",
	"customer.subscription.paused",
	"customer.subscription.resumed",
	"customer.subscription.updated",
	"invoice.paid",
	"invoice.payment_failed",
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** The events of sellers' accounts that can change a sale or whether they may sell. */
const SALE_EVENTS = [
	"account.application.deauthorized",
	"account.updated",
	"charge.dispute.closed",
	"charge.dispute.created",
	"charge.dispute.updated",
	"charge.refund.updated",
	"charge.refunded",
	"checkout.session.completed",
	"checkout.session.expired",
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** The version of the API that the package's types describe. */
const API_VERSION = "2026-10-28.endive" satisfies Stripe.LatestApiVersion;

/** The metadata that identifies our portal configuration among the account's others. */
const MARK = { app: "linkstead" };

export interface Billing {
	portalConfiguration: string;
	/** Null when the webhook already existed. The API returns a secret only once; the dashboard shows it later. */
	webhookSecret: string | null;
	/** The same of the webhook for sellers' accounts. Undefined while the Stripe account has no Connect. */
	connectWebhookSecret: string | null | undefined;
}

/**
 * Creates what the product needs in a Stripe account: a product and a price for each paid plan, the portal
 * configuration, and two webhooks at the app's address. Idempotent: a second run changes only what differs. Throws
 * Stripe's errors.
 */
export async function setUpBilling(stripe: Stripe, appOrigin: string): Promise<Billing> {
	const products: SoldProduct[] = [];
	for (const plan of PAID_PLANS) {
		const product = await ensureProduct(stripe, plan);
		const prices = [await ensurePrice(stripe, plan, product)];
		products.push({ product, prices, adjustable_quantity: quantitiesOf(plan) });
	}
	return {
		portalConfiguration: await ensurePortal(stripe, appOrigin, products),
		webhookSecret: await ensureWebhook(stripe, `${appOrigin}/api/billing/webhook`, { events: EVENTS }),
		connectWebhookSecret: await ensureConnectWebhook(stripe, `${appOrigin}/api/sales/webhook`),
	};
}

async function ensureProduct(stripe: Stripe, plan: Plan): Promise<string> {
	const id = `linkstead_${plan}`;
	const wanted = { name: `Linkstead ${PLANS[plan].name}`, metadata: { plan } };
	const found = await findOrNull(() => stripe.products.retrieve(id));
	if (!found) await stripe.products.create({ id, ...wanted });
	else if (found.name !== wanted.name || found.metadata.plan !== plan) await stripe.products.update(id, wanted);
	return id;
}

/** A plan's product with the prices that the portal offers. */
interface SoldProduct {
	product: string;
	prices: string[];
	adjustable_quantity?: { enabled: boolean; minimum?: number; maximum?: number };
}

/** The actions that the portal offers to customers. */
export function portalFeatures(products: SoldProduct[]) {
	return {
		customer_update: { enabled: true, allowed_updates: ["address", "email", "name", "tax_id"] },
		invoice_history: { enabled: true },
		payment_method_update: { enabled: true },
		subscription_cancel: { enabled: true, mode: "at_period_end" },
		subscription_update: {
			enabled: true,
			default_allowed_updates: ["price", "quantity"],
			proration_behavior: "always_invoice",
			products,
		},
	} satisfies Stripe.BillingPortal.ConfigurationCreateParams["features"];
}

/** How many units of a plan somebody can have: itself, and of one plan tens of pages. */
function quantitiesOf(plan: Plan) {
	return plan === PAGE_TENS.plan ? { enabled: true, minimum: 1, maximum: 1 + MAX_TENS } : { enabled: false };
}

async function ensurePortal(stripe: Stripe, appOrigin: string, products: SoldProduct[]): Promise<string> {
	const wanted = {
		default_return_url: `${appOrigin}/settings`,
		metadata: MARK,
		features: portalFeatures(products),
	} satisfies Stripe.BillingPortal.ConfigurationCreateParams;
	for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
		if (metadata?.app === MARK.app) return (await stripe.billingPortal.configurations.update(id, wanted)).id;
	}
	return (await stripe.billingPortal.configurations.create(wanted)).id;
}

/** Stripe refuses the webhook until its owner has turned on Connect. */
async function ensureConnectWebhook(stripe: Stripe, url: string): Promise<string | null | undefined> {
	try {
		return await ensureWebhook(stripe, url, { events: SALE_EVENTS, isConnect: true });
	} catch (error) {
		if ((error as { type?: string }).type === "StripeInvalidRequestError") return undefined;
		throw error;
	}
}

interface WebhookTerms {
	events: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];
	/** Whether it receives the events of connected accounts, instead of our own. */
	isConnect?: boolean;
}

async function ensureWebhook(
	stripe: Stripe,
	url: string,
	{ events, isConnect = false }: WebhookTerms,
): Promise<string | null> {
	for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
		if (endpoint.url !== url) continue;
		await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: [...events] });
		return null;
	}
	const { secret } = await stripe.webhookEndpoints.create({
		url,
		// Pins the format of events, even when the account's default version changes.
		api_version: API_VERSION,
		enabled_events: [...events],
		...(isConnect ? { connect: true } : {}),
	});
	return secret ?? null;
}

/** Returns null when Stripe has no such object. */
async function findOrNull<Found>(find: () => Promise<Found>): Promise<Found | null> {
	try {
		return await find();
	} catch (error) {
		if ((error as { code?: string }).code === "resource_missing") return null;
		throw error;
	}
}
