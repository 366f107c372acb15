import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { portalFeatures } from "../../../worker/app/billing/set-up.ts";
import type { StripeAccount } from "../../../worker/testing/stripe-account.ts";
import { newestSubscription, orderPlan, stripeSdk } from "../../../worker/testing/stripe-sdk.ts";
import { newStripeAccount } from "../account-for-test.ts";

let account: StripeAccount;
let stripe: Stripe;
beforeEach(async () => {
	account = await newStripeAccount({ hasCatalog: false });
	stripe = stripeSdk(account);
});

const sell = (amount: number, transfer_lookup_key?: boolean) =>
	stripe.prices.create({
		product: "linkstead_pro",
		currency: "usd",
		unit_amount: amount,
		recurring: { interval: "month" },
		lookup_key: "pro_monthly",
		metadata: { plan: "pro" },
		...(transfer_lookup_key ? { transfer_lookup_key } : {}),
	});

describe("an empty account", () => {
	it("accepts products, and prices that take over a lookup key", async () => {
		await stripe.products.create({ id: "linkstead_pro", name: "Pro", metadata: { plan: "pro" } });
		await expect(stripe.products.create({ id: "linkstead_pro", name: "Pro" })).rejects.toMatchObject({
			code: "resource_already_exists",
		});
		await stripe.products.update("linkstead_pro", { name: "Linkstead Pro" });
		expect(await stripe.products.retrieve("linkstead_pro")).toMatchObject({ name: "Linkstead Pro" });
		expect((await stripe.products.list({ active: true })).data).toHaveLength(1);
		const first = await sell(1900);
		await expect(sell(2100)).rejects.toMatchObject({ param: "lookup_key" });
		const second = await sell(2100, true);
		expect((await stripe.prices.list({ lookup_keys: ["pro_monthly"] })).data).toMatchObject([{ id: second.id }]);
		await stripe.prices.update(first.id, { active: false });
		expect((await stripe.prices.list({ active: true })).data).toMatchObject([{ id: second.id }]);
		const { id, customer } = await orderPlan(stripe);
		await account.pay(id);
		expect((await newestSubscription(stripe, String(customer))).invoice).toMatchObject({ amount_paid: 2100 });
	});

	it("accepts a price with graduated tiers, shows them when asked, and refuses half of one", async () => {
		await stripe.products.create({ id: "linkstead_business", name: "Business" });
		const create = (cost: Partial<Stripe.PriceCreateParams>) =>
			stripe.prices.create({
				product: "linkstead_business",
				currency: "usd",
				recurring: { interval: "month" },
				lookup_key: "business_monthly",
				...cost,
			});
		const tiers: Stripe.PriceCreateParams.Tier[] = [
			{ up_to: 1, unit_amount: 4900 },
			{ up_to: "inf", unit_amount: 1500 },
		];
		await expect(create({})).rejects.toMatchObject({ param: "unit_amount" });
		await expect(create({ billing_scheme: "tiered", tiers })).rejects.toMatchObject({ param: "tiers" });
		await expect(
			create({ billing_scheme: "tiered", tiers_mode: "graduated", tiers: tiers.slice(0, 1) }),
		).rejects.toMatchObject({ param: "tiers" });
		const price = await create({ billing_scheme: "tiered", tiers_mode: "graduated", tiers });
		expect(price).toMatchObject({ billing_scheme: "tiered", unit_amount: null });
		expect(price).not.toHaveProperty("tiers");
		const [found] = (await stripe.prices.list({ expand: ["data.tiers"] })).data;
		expect(found?.tiers).toEqual([
			{ up_to: 1, unit_amount: 4900 },
			{ up_to: null, unit_amount: 1500 },
		]);
		const { id: customer } = await stripe.customers.create({});
		const session = await stripe.checkout.sessions.create({
			mode: "subscription",
			customer,
			line_items: [{ price: price.id, quantity: 4 }],
			success_url: "https://app.example/",
		});
		expect(session.amount_total).toBe(9400);
	});

	it("accepts a portal configuration, and opens the portal only with one", async () => {
		await stripe.products.create({ id: "linkstead_pro", name: "Pro" });
		const { id: price } = await sell(1900);
		const { id: customer } = await stripe.customers.create({});
		await expect(stripe.billingPortal.sessions.create({ customer })).rejects.toThrow("No configuration provided");
		const { id } = await stripe.billingPortal.configurations.create({
			default_return_url: "https://app.example/settings",
			metadata: { app: "linkstead" },
			features: portalFeatures([{ product: "linkstead_pro", prices: [price] }]),
		});
		expect((await stripe.billingPortal.configurations.list({ active: true, limit: 100 })).data).toMatchObject([
			{ id, metadata: { app: "linkstead" }, features: { subscription_update: { products: [{ prices: [price] }] } } },
		]);
		const session = await stripe.billingPortal.sessions.create({ customer, configuration: id });
		expect(session.return_url).toBe("https://app.example/settings");
		await stripe.billingPortal.configurations.update(id, { active: false });
		await expect(stripe.billingPortal.sessions.create({ customer, configuration: id })).rejects.toMatchObject({
			param: "configuration",
		});
	});

	it("accepts a webhook, and shows its secret once", async () => {
		const { id, secret } = await stripe.webhookEndpoints.create({
			url: "https://app.example/api/billing/webhook",
			enabled_events: ["invoice.paid"],
		});
		expect(secret).toBe(account.variables.STRIPE_WEBHOOK_SECRET);
		await stripe.webhookEndpoints.update(id, { enabled_events: ["invoice.paid", "customer.deleted"] });
		const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
		expect(data).toMatchObject([{ id, enabled_events: ["invoice.paid", "customer.deleted"] }]);
		expect(data[0]).not.toHaveProperty("secret");
	});
});
