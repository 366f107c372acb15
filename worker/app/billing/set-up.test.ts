import { expect, it, vi } from "vitest";
import { newStripeAccount } from "../../testing/stripe.ts";
import { buyPlan, newestSubscription, stripeSdk } from "../../testing/stripe-sdk.ts";
import { setUpBilling } from "./set-up.ts";
import { stateOf } from "./subscription-state.ts";

const ORIGIN = "https://linkstead.example";

async function newEmptyAccount() {
	const account = await newStripeAccount({ hasCatalog: false });
	const stripe = stripeSdk(account);
	/** Returns the paths of the requests with which `work` creates something. Updates have an id in their path. */
	const creationsOf = async (work: () => Promise<unknown>) => {
		const before = (await account.requests()).length;
		await work();
		const sent = (await account.requests()).slice(before);
		return sent.filter(({ method, path }) => method === "POST" && isCreation(path)).map(({ path }) => path);
	};
	return { account, stripe, creationsOf };
}

const isCreation = (path: string) =>
	["/v1/products", "/v1/prices", "/v1/billing_portal/configurations", "/v1/webhook_endpoints"].includes(path);

it("the first run creates products, prices, portal and webhook, and plans can be bought", async () => {
	const { account, stripe, creationsOf } = await newEmptyAccount();
	const made = await creationsOf(async () => {
		const { portalConfiguration, webhookSecret, connectWebhookSecret } = await setUpBilling(stripe, ORIGIN);
		expect(webhookSecret).toBe(account.variables.STRIPE_WEBHOOK_SECRET);
		expect(connectWebhookSecret).toBe(account.variables.STRIPE_CONNECT_WEBHOOK_SECRET);
		const portal = await stripe.billingPortal.configurations.list({ active: true });
		expect(portal.data).toMatchObject([{ id: portalConfiguration, default_return_url: `${ORIGIN}/settings` }]);
	});
	expect(made).toEqual([
		"/v1/products",
		"/v1/prices",
		"/v1/products",
		"/v1/prices",
		"/v1/billing_portal/configurations",
		"/v1/webhook_endpoints",
		"/v1/webhook_endpoints",
	]);
	const { data: prices } = await stripe.prices.list({
		lookup_keys: ["pro_monthly", "business_monthly"],
		active: true,
		expand: ["data.tiers"],
	});
	expect(prices).toMatchObject([
		{
			currency: "usd",
			unit_amount: null,
			tiers_mode: "graduated",
			tiers: [
				{ up_to: 1, unit_amount: 4900 },
				{ up_to: null, unit_amount: 1500 },
			],
		},
		{ currency: "usd", unit_amount: 1900 },
	]);
	const customer = await buyPlan(account, stripe, "business");
	expect((await newestSubscription(stripe, customer)).invoice.amount_paid).toBe(4900);
});

it("the webhook has the same API version as the client", async () => {
	const { stripe } = await newEmptyAccount();
	await setUpBilling(stripe, ORIGIN);
	const { data } = await stripe.webhookEndpoints.list();
	expect(data).toMatchObject([
		{ url: `${ORIGIN}/api/sales/webhook`, api_version: "2026-10-28.endive" },
		{ url: `${ORIGIN}/api/billing/webhook`, api_version: "2026-10-28.endive" },
	]);
});

it("a second run creates nothing and changes nothing", async () => {
	const { stripe, creationsOf } = await newEmptyAccount();
	await setUpBilling(stripe, ORIGIN);
	const all = async () => [
		(await stripe.products.list()).data.map(({ updated: _, ...product }) => product),
		(await stripe.prices.list()).data,
		(await stripe.billingPortal.configurations.list()).data.map(({ updated: _, ...portal }) => portal),
		(await stripe.webhookEndpoints.list()).data,
	];
	const before = await all();
	expect(await creationsOf(async () => expect((await setUpBilling(stripe, ORIGIN)).webhookSecret).toBeNull())).toEqual(
		[],
	);
	expect(await all()).toEqual(before);
});

it("without Connect everything else is set up, and a later run adds the second webhook", async () => {
	const { stripe } = await newEmptyAccount();
	const create = stripe.webhookEndpoints.create.bind(stripe.webhookEndpoints);
	vi.spyOn(stripe.webhookEndpoints, "create").mockImplementation(async (params, options) => {
		if (params.connect) throw Object.assign(new Error("Connect is off"), { type: "StripeInvalidRequestError" });
		return create(params, options);
	});
	expect((await setUpBilling(stripe, ORIGIN)).connectWebhookSecret).toBeUndefined();
	vi.restoreAllMocks();
	expect((await setUpBilling(stripe, ORIGIN)).connectWebhookSecret).toMatch(/^whsec_connect_/);
});

it("another app address gets a separate webhook", async () => {
	const { stripe, creationsOf } = await newEmptyAccount();
	await setUpBilling(stripe, ORIGIN);
	expect(await creationsOf(() => setUpBilling(stripe, "https://other.example"))).toEqual([
		"/v1/webhook_endpoints",
		"/v1/webhook_endpoints",
	]);
});

it("a changed price takes over the lookup key, and subscribers keep their plan", async () => {
	const { account, stripe, creationsOf } = await newEmptyAccount();
	await setUpBilling(stripe, ORIGIN);
	const [first] = (await stripe.prices.list({ lookup_keys: ["pro_monthly"] })).data;
	// The old price list.
	const cheap = await stripe.prices.create({
		product: "linkstead_pro",
		currency: "usd",
		unit_amount: 900,
		recurring: { interval: "month" },
		lookup_key: "pro_monthly",
		transfer_lookup_key: true,
		metadata: { plan: "pro" },
	});
	const customer = await buyPlan(account, stripe, "pro");
	expect(await creationsOf(() => setUpBilling(stripe, ORIGIN))).toEqual(["/v1/prices"]);
	const [now] = (await stripe.prices.list({ lookup_keys: ["pro_monthly"] })).data;
	expect(now?.unit_amount).toBe(1900);
	expect([first?.id, cheap.id]).not.toContain(now?.id);
	const { subscription, item } = await newestSubscription(stripe, customer);
	expect(item.price).toMatchObject({ id: cheap.id, lookup_key: null });
	expect(stateOf([subscription], Date.now()).state.plan).toBe("pro");
	// The portal offers the new price.
	const [portal] = (await stripe.billingPortal.configurations.list()).data;
	expect(JSON.stringify(portal?.features.subscription_update)).toContain(now?.id);
	expect(JSON.stringify(portal?.features.subscription_update)).not.toContain(cheap.id);
});

it("subscribers of the flat price of 0.1.0 keep it and their plan, and the new one has tens of pages", async () => {
	const { account, stripe, creationsOf } = await newEmptyAccount();
	await stripe.products.create({
		id: "linkstead_business",
		name: "Linkstead Business",
		metadata: { plan: "business" },
	});
	const flat = await stripe.prices.create({
		product: "linkstead_business",
		currency: "usd",
		unit_amount: 4900,
		recurring: { interval: "month" },
		lookup_key: "business_monthly",
		metadata: { plan: "business" },
	});
	const customer = await buyPlan(account, stripe, "business");
	await setUpBilling(stripe, ORIGIN);
	expect(await creationsOf(() => setUpBilling(stripe, ORIGIN))).toEqual([]);
	const { subscription, item } = await newestSubscription(stripe, customer);
	expect(item.price.id).toBe(flat.id);
	expect(stateOf([subscription], Date.now()).state).toMatchObject({ plan: "business", pageTens: 0 });
	await account.renew(customer);
	expect((await newestSubscription(stripe, customer)).invoice.amount_paid).toBe(4900);
	await account.setTens(customer, 3);
	const later = await newestSubscription(stripe, customer);
	expect(stateOf([later.subscription], Date.now()).state).toMatchObject({ plan: "business", pageTens: 3 });
	await account.renew(customer);
	expect((await newestSubscription(stripe, customer)).invoice.amount_paid).toBe(9400);
});
