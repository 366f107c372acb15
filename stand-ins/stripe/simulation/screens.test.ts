import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import type { StripeAccount } from "../../../worker/testing/stripe-account.ts";
import { buyPlan, newestSubscription, orderPlan, stripeSdk } from "../../../worker/testing/stripe-sdk.ts";
import { newStripeAccount } from "../account-for-test.ts";

let account: StripeAccount;
let stripe: Stripe;
beforeEach(async () => {
	account = await newStripeAccount();
	stripe = stripeSdk(account);
});

const press = async (url: string) => (await fetch(url, { method: "POST", redirect: "manual" })).headers.get("location");
const see = async (url: string) => {
	const response = await fetch(url);
	const page = await response.text();
	if (response.ok) expect(page).toContain("This is a simulated checkout. No money moves.");
	return page;
};

describe("the Checkout page", () => {
	it("shows the order; Pay leads to the success address and the plan begins", async () => {
		const { id, url, customer } = await orderPlan(stripe);
		const page = await see(url ?? "");
		for (const words of ["Linkstead Pro", "$19.00", "jane@example.com", "https://app.example/upgrade/cancel"]) {
			expect(page).toContain(words);
		}
		expect(await press(`${url}/pay`)).toBe(`https://app.example/upgrade/success?session=${id}`);
		expect((await newestSubscription(stripe, String(customer))).subscription).toMatchObject({ status: "active" });
		expect(await see(url ?? "")).toContain("You have paid.");
		await press(`${url}/pay`);
		expect((await stripe.subscriptions.list({ customer: String(customer) })).data).toHaveLength(1);
	});

	it("says that a card was declined, and lets the customer try again", async () => {
		const { id, url } = await orderPlan(stripe);
		const back = new URL((await press(`${url}/decline`)) ?? "", url ?? "");
		expect(await see(back.href)).toContain("Your card was declined.");
		expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
	});

	it("shows what people typed as text", async () => {
		const { id: customer } = await stripe.customers.create({ email: "<script>alert(1)</script>@example.com" });
		expect(await see((await orderPlan(stripe, "pro", customer)).url ?? "")).not.toContain("<script>");
	});

	it("says that it has expired, and is a 404 for an unknown id", async () => {
		const { id, url } = await orderPlan(stripe);
		await stripe.checkout.sessions.expire(id);
		expect(await see(url ?? "")).toContain("This checkout has expired.");
		const response = await fetch(`${url}x`);
		expect(response.status).toBe(404);
		expect(await response.text()).toContain("There is no such page");
	});
});

describe("the portal page", () => {
	const open = async (customer: string) =>
		(await stripe.billingPortal.sessions.create({ customer, return_url: "https://app.example/settings" })).url;

	it("switches, cancels and keeps the plan", async () => {
		const customer = await buyPlan(account, stripe);
		const url = await open(customer);
		expect(await see(url)).toMatch(/Renews on \w+ \d+, \d{4}\./);
		expect(await press(`${url}/switch/price_business_monthly`)).toBe(new URL(url).pathname);
		expect((await newestSubscription(stripe, customer)).item.price).toMatchObject({ lookup_key: "business_monthly" });
		await press(`${url}/cancel`);
		const page = await see(url);
		expect(page).toMatch(/Ends on \w+ \d+, \d{4}\./);
		expect(page).toContain("Keep plan");
		await press(`${url}/keep`);
		expect((await newestSubscription(stripe, customer)).subscription).toMatchObject({ cancel_at_period_end: false });
	});

	it("shows and charges for the units of a price with tiers", async () => {
		const customer = await buyPlan(account, stripe, "business");
		await account.setTens(customer, 2);
		const page = await see(await open(customer));
		expect(page).toContain("Linkstead Business × 3");
		expect(page).toContain("$79.00 a month");
		expect(page.match(/Switch to Linkstead \w+/g)).toEqual(["Switch to Linkstead Pro"]);
		await account.renew(customer);
		const { invoice, item } = await newestSubscription(stripe, customer);
		expect([invoice.amount_paid, item.quantity]).toEqual([7900, 3]);
		await account.switchPlan(customer, "pro");
		expect((await newestSubscription(stripe, customer)).item.quantity).toBe(1);
	});

	it("plays a renewal that fails, and the payment of its invoice", async () => {
		const customer = await buyPlan(account, stripe);
		const url = await open(customer);
		await press(`${url}/decline`);
		expect(await see(url)).toContain("That payment will fail.");
		await press(`${url}/skip`);
		expect(await see(url)).toContain("Your last payment failed.");
		const { invoice } = await newestSubscription(stripe, customer);
		expect(await see(invoice.hosted_invoice_url ?? "")).toContain("open");
		await press(`${url}/recover`);
		expect(await see(url)).toContain("Renews on");
		await press(`${url}/skip`);
		expect((await stripe.invoices.list({ customer })).data.map(({ status }) => status)).toEqual([
			"paid",
			"paid",
			"paid",
		]);
	});

	it("asks to confirm a switch that the app has prepared, and leads back", async () => {
		const customer = await buyPlan(account, stripe);
		const { subscription, item } = await newestSubscription(stripe, customer);
		const { url } = await stripe.billingPortal.sessions.create({
			customer,
			return_url: "https://app.example/settings",
			flow_data: {
				type: "subscription_update_confirm",
				subscription_update_confirm: {
					subscription: subscription.id,
					items: [{ id: item.id, price: "price_business_monthly", quantity: 1 }],
				},
				after_completion: { type: "redirect", redirect: { return_url: "https://app.example/done" } },
			},
		});
		expect(await see(url)).toContain("Linkstead Business: $49.00 a month");
		expect(await press(`${url}/confirm`)).toBe("https://app.example/done");
		expect((await newestSubscription(stripe, customer)).item.price).toMatchObject({ lookup_key: "business_monthly" });
		expect(await see(url)).toContain("Your plan");
	});
});
