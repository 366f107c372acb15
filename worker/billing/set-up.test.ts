import { expect, it } from "vitest";
import { newStripeAccount } from "../testing/stripe.ts";
import { buyPlan, newestSubscription, stripeSdk } from "../testing/stripe-sdk.ts";
import { setUpBilling } from "./set-up.ts";
import { stateOf } from "./subscription-state.ts";

const ORIGIN = "https://linkstead.example";

async function newEmptyAccount() {
	const account = await newStripeAccount({ hasCatalog: false });
	const stripe = stripeSdk(account);
	/** The paths of the requests that made something in the meantime; changes of what is there have an id. */
	const madeBy = async (work: () => Promise<unknown>) => {
		const before = (await account.requests()).length;
		await work();
		const made = (await account.requests()).slice(before);
		return made.filter(({ method, path }) => method === "POST" && isCreation(path)).map(({ path }) => path);
	};
	return { account, stripe, madeBy };
}

const isCreation = (path: string) =>
	["/v1/products", "/v1/prices", "/v1/billing_portal/configurations", "/v1/webhook_endpoints"].includes(path);

it("the first run makes products, prices, portal and webhook, and plans can be bought", async () => {
	const { account, stripe, madeBy } = await newEmptyAccount();
	const made = await madeBy(async () => {
		const { portalConfiguration, webhookSecret } = await setUpBilling(stripe, ORIGIN);
		expect(webhookSecret).toBe(account.variables.STRIPE_WEBHOOK_SECRET);
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
	]);
	const { data: prices } = await stripe.prices.list({ lookup_keys: ["pro_monthly", "business_monthly"], active: true });
	expect(prices.map(({ unit_amount, currency }) => [unit_amount, currency])).toEqual([
		[4900, "usd"],
		[1900, "usd"],
	]);
	const customer = await buyPlan(account, stripe, "business");
	expect((await newestSubscription(stripe, customer)).invoice.amount_paid).toBe(4900);
});

it("the webhook speaks the version of the API that the client speaks", async () => {
	const { stripe } = await newEmptyAccount();
	await setUpBilling(stripe, ORIGIN);
	const { data } = await stripe.webhookEndpoints.list();
	expect(data).toMatchObject([{ url: `${ORIGIN}/api/billing/webhook`, api_version: "2026-10-28.endive" }]);
});

it("a second run makes nothing and changes nothing", async () => {
	const { stripe, madeBy } = await newEmptyAccount();
	await setUpBilling(stripe, ORIGIN);
	const all = async () => [
		(await stripe.products.list()).data.map(({ updated: _, ...product }) => product),
		(await stripe.prices.list()).data,
		(await stripe.billingPortal.configurations.list()).data.map(({ updated: _, ...portal }) => portal),
		(await stripe.webhookEndpoints.list()).data,
	];
	const before = await all();
	expect(await madeBy(async () => expect((await setUpBilling(stripe, ORIGIN)).webhookSecret).toBeNull())).toEqual([]);
	expect(await all()).toEqual(before);
});

it("another address gets a webhook of its own", async () => {
	const { stripe, madeBy } = await newEmptyAccount();
	await setUpBilling(stripe, ORIGIN);
	expect(await madeBy(() => setUpBilling(stripe, "https://other.example"))).toEqual(["/v1/webhook_endpoints"]);
});

it("a changed price takes the lookup key over, and people keep the plan that they pay for", async () => {
	const { account, stripe, madeBy } = await newEmptyAccount();
	await setUpBilling(stripe, ORIGIN);
	const [first] = (await stripe.prices.list({ lookup_keys: ["pro_monthly"] })).data;
	// The price list of a year ago.
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
	expect(await madeBy(() => setUpBilling(stripe, ORIGIN))).toEqual(["/v1/prices"]);
	const [now] = (await stripe.prices.list({ lookup_keys: ["pro_monthly"] })).data;
	expect(now?.unit_amount).toBe(1900);
	expect([first?.id, cheap.id]).not.toContain(now?.id);
	const { subscription, item } = await newestSubscription(stripe, customer);
	expect(item.price).toMatchObject({ id: cheap.id, lookup_key: null });
	expect(stateOf([subscription], Date.now()).state.plan).toBe("pro");
	// The portal offers the price of today.
	const [portal] = (await stripe.billingPortal.configurations.list()).data;
	expect(JSON.stringify(portal?.features.subscription_update)).toContain(now?.id);
	expect(JSON.stringify(portal?.features.subscription_update)).not.toContain(cheap.id);
});
