import Stripe from "stripe";
import type { StripeAccount } from "./stripe-account.ts";

/** Stripe's client, connected to an account of the stand-in. It doesn't retry by default. */
export function stripeSdk(
	{ variables }: Pick<StripeAccount, "variables">,
	{ apiKey = variables.STRIPE_SECRET_KEY, timeout = 20_000, maxNetworkRetries = 0 } = {},
): Stripe {
	const { hostname, port } = new URL(variables.STRIPE_API_ORIGIN);
	return new Stripe(apiKey, {
		host: hostname,
		port,
		protocol: "http",
		httpClient: Stripe.createFetchHttpClient(),
		maxNetworkRetries,
		timeout,
	});
}

/** Opens a Checkout session for a plan, by default for a new customer. */
export async function orderPlan(stripe: Stripe, plan: "pro" | "business" = "pro", customer?: string) {
	const { data } = await stripe.prices.list({ lookup_keys: [`${plan}_monthly`], active: true, limit: 1 });
	return stripe.checkout.sessions.create({
		mode: "subscription",
		ui_mode: "hosted_page",
		customer: customer ?? (await stripe.customers.create({ email: "jane@example.com" })).id,
		client_reference_id: "u1",
		line_items: [{ price: data[0]?.id ?? "", quantity: 1 }],
		success_url: "https://app.example/upgrade/success?session={CHECKOUT_SESSION_ID}",
		cancel_url: "https://app.example/upgrade/cancel",
		allow_promotion_codes: true,
		automatic_tax: { enabled: true },
		customer_update: { address: "auto", name: "auto" },
		subscription_data: { metadata: { user_id: "u1" } },
	});
}

/** Orders a plan and pays for it. Returns the customer's id. */
export async function buyPlan(
	account: StripeAccount,
	stripe: Stripe,
	plan: "pro" | "business" = "pro",
	customer?: string,
): Promise<string> {
	const session = await orderPlan(stripe, plan, customer);
	await account.pay(session.url ?? "");
	return String(session.customer);
}

/** A customer's newest subscription, with its latest invoice. */
export async function newestSubscription(stripe: Stripe, customer: string) {
	const { data } = await stripe.subscriptions.list({
		customer,
		status: "all",
		limit: 100,
		expand: ["data.latest_invoice"],
	});
	const [subscription] = data;
	const invoice = subscription?.latest_invoice;
	const item = subscription?.items.data[0];
	if (!subscription || !item || !invoice || typeof invoice === "string") throw new Error("There is no subscription");
	return { subscription, item, invoice };
}
