import Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { newStripeAccount } from "../../testing/stripe.ts";
import type { StripeAccount } from "../../testing/stripe-account.ts";

let account: StripeAccount;
let stripe: Stripe;
beforeEach(async () => {
	account = await newStripeAccount();
	stripe = sdkFor(account);
});

function sdkFor({ variables }: StripeAccount, apiKey = variables.STRIPE_SECRET_KEY): Stripe {
	const { hostname, port } = new URL(variables.STRIPE_API_ORIGIN);
	return new Stripe(apiKey, {
		host: hostname,
		port,
		protocol: "http",
		httpClient: Stripe.createFetchHttpClient(),
		maxNetworkRetries: 0,
	});
}

async function buy(email = "jane@example.com") {
	const customer = await stripe.customers.create({ email, metadata: { user_id: "u1" } });
	const { data } = await stripe.prices.list({ lookup_keys: ["pro_monthly"], active: true });
	const session = await stripe.checkout.sessions.create({
		mode: "subscription",
		ui_mode: "hosted_page",
		customer: customer.id,
		client_reference_id: "u1",
		line_items: [{ price: data[0]?.id ?? "", quantity: 1 }],
		success_url: "https://app.example/upgrade/success",
		cancel_url: "https://app.example/upgrade/cancel",
		allow_promotion_codes: true,
		automatic_tax: { enabled: false },
		customer_update: { address: "auto", name: "auto" },
		subscription_data: { metadata: { user_id: "u1" } },
	});
	await account.pay(session.url ?? "");
	return { customer: customer.id, session: session.id };
}

describe("a paid Checkout session", () => {
	it("begins a subscription", async () => {
		const { customer, session } = await buy();
		const { data } = await stripe.subscriptions.list({
			customer,
			status: "all",
			limit: 100,
			expand: ["data.latest_invoice"],
		});
		expect(data).toMatchObject([
			{
				status: "active",
				metadata: { user_id: "u1" },
				items: { data: [{ price: { lookup_key: "pro_monthly", unit_amount: 1900 } }] },
				latest_invoice: { status: "paid", amount_paid: 1900 },
			},
		]);
		expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
			status: "complete",
			client_reference_id: "u1",
			subscription: data[0]?.id,
		});
	});
});
