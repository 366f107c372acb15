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

describe("a customer", () => {
	it("is created, changed and deleted", async () => {
		const details = { email: "jane@example.com", name: "Jane & Roe [1]", metadata: { user_id: "u1", note: "x" } };
		const { id } = await stripe.customers.create(details);
		expect(await stripe.customers.retrieve(id)).toMatchObject(details);
		await stripe.customers.update(id, { email: "roe@example.com", metadata: { note: "" } });
		expect(await stripe.customers.retrieve(id)).toMatchObject({ email: "roe@example.com", name: "Jane & Roe [1]" });
		expect(await stripe.customers.retrieve(id)).not.toHaveProperty("metadata.note");
		expect(await stripe.customers.del(id)).toEqual(expect.objectContaining({ id, object: "customer", deleted: true }));
		expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
		await expect(stripe.customers.del(id)).rejects.toMatchObject({ statusCode: 404, code: "resource_missing" });
		await expect(stripe.customers.update(id, { email: "" })).rejects.toMatchObject({ code: "resource_missing" });
	});

	it("loses the subscription and the open Checkout when deleted", async () => {
		const customer = await buyPlan(account, stripe);
		const { id } = await orderPlan(stripe, "business", customer);
		await stripe.customers.del(customer);
		expect((await newestSubscription(stripe, customer)).subscription).toMatchObject({ status: "canceled" });
		expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "expired", url: null });
		await expect(account.pay(id)).rejects.toThrow("expired");
		await expect(orderPlan(stripe, "pro", customer)).rejects.toMatchObject({ param: "customer" });
	});
});

describe("a Checkout session", () => {
	it("begins a subscription when it is paid", async () => {
		const order = await orderPlan(stripe);
		expect(order).toMatchObject({ status: "open", url: expect.stringMatching(/^http:/), client_reference_id: "u1" });
		await account.pay(order.id);
		const { subscription, item, invoice } = await newestSubscription(stripe, String(order.customer));
		expect(subscription).toMatchObject({ status: "active", metadata: { user_id: "u1" }, cancel_at_period_end: false });
		expect(item.price).toMatchObject({ lookup_key: "pro_monthly", unit_amount: 1900, metadata: { plan: "pro" } });
		expect(invoice).toMatchObject({ status: "paid", amount_paid: 1900, billing_reason: "subscription_create" });
		expect(await stripe.checkout.sessions.retrieve(order.id, { expand: ["subscription"] })).toMatchObject({
			status: "complete",
			payment_status: "paid",
			subscription: { id: subscription.id },
		});
	});

	it("can't be paid once it has expired", async () => {
		const { id, customer } = await orderPlan(stripe);
		await stripe.checkout.sessions.expire(id);
		await expect(account.pay(id)).rejects.toThrow("expired");
		await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
		const old = await orderPlan(stripe, "pro", String(customer));
		await account.advance(String(customer), 1.1);
		expect(await stripe.checkout.sessions.retrieve(old.id)).toMatchObject({ status: "expired" });
	});

	it("is listed by customer and status", async () => {
		const { id, customer } = await orderPlan(stripe);
		await orderPlan(stripe);
		const list = (status: "open" | "complete") => stripe.checkout.sessions.list({ customer: String(customer), status });
		expect((await list("open")).data).toMatchObject([{ id }]);
		await account.pay(id);
		expect((await list("open")).data).toEqual([]);
		expect((await list("complete")).data).toMatchObject([{ id }]);
	});

	it("needs an address for automatic tax", async () => {
		const { id } = await stripe.customers.create({});
		const order: Stripe.Checkout.SessionCreateParams = {
			mode: "subscription",
			customer: id,
			line_items: [{ price: "price_pro_monthly", quantity: 1 }],
			success_url: "https://app.example/",
		};
		await stripe.checkout.sessions.create(order);
		await expect(stripe.checkout.sessions.create({ ...order, automatic_tax: { enabled: true } })).rejects.toMatchObject(
			{ code: "customer_tax_location_invalid" },
		);
	});
});

describe("the portal", () => {
	it("opens with a switch to confirm", async () => {
		const customer = await buyPlan(account, stripe);
		const { subscription, item } = await newestSubscription(stripe, customer);
		const open = (price: string, quantity = 1) =>
			stripe.billingPortal.sessions.create({
				customer,
				return_url: "https://app.example/settings",
				flow_data: {
					type: "subscription_update_confirm",
					subscription_update_confirm: { subscription: subscription.id, items: [{ id: item.id, price, quantity }] },
					after_completion: { type: "redirect", redirect: { return_url: "https://app.example/done" } },
				},
			});
		expect(await open("price_business_monthly")).toMatchObject({
			url: expect.stringMatching(/\/portal\/bps_/),
			flow: { subscription_update_confirm: { items: [{ id: item.id, price: "price_business_monthly" }] } },
		});
		expect(await open("price_business_monthly", 49)).toMatchObject({
			flow: { subscription_update_confirm: { items: [{ quantity: 49 }] } },
		});
		await expect(open("price_business_monthly", 50)).rejects.toThrow("doesn't offer the quantity 50");
		await expect(open(item.price.id, 2)).rejects.toThrow("doesn't offer the quantity 2");
		await expect(open("price_flat-business_monthly")).rejects.toThrow("not one that the portal configuration offers");
		await expect(open(item.price.id)).rejects.toThrow("there are no changes");
		await expect(open("price_none")).rejects.toMatchObject({ code: "resource_missing" });
		await account.cancelNow(customer);
		await expect(open("price_business_monthly")).rejects.toThrow("has been canceled");
	});

	it("opens only for customers", async () => {
		await expect(stripe.billingPortal.sessions.create({ customer: "cus_none" })).rejects.toMatchObject({
			code: "resource_missing",
			param: "customer",
		});
	});
});

describe("a refund", () => {
	it("is made once per idempotency key, no matter how often the request is repeated", async () => {
		const customer = await buyPlan(account, stripe, "business");
		const { subscription } = await newestSubscription(stripe, customer);
		const { data } = await stripe.invoices.list({ subscription: subscription.id, expand: ["data.payments"] });
		const payment = data[0]?.payments?.data[0]?.payment;
		const refund = (idempotencyKey?: string) =>
			stripe.refunds.create(
				{ payment_intent: String(payment?.payment_intent), reason: "duplicate", metadata: { why: "two tabs" } },
				{ idempotencyKey },
			);
		const [first, again] = [await refund("one"), await refund("one")];
		expect(again.id).toBe(first.id);
		await expect(refund()).rejects.toMatchObject({ code: "charge_already_refunded" });
		expect(await account.refundsOf(customer)).toMatchObject([{ id: first.id, amount: 4900, reason: "duplicate" }]);
		expect((await stripe.refunds.list({})).data).toHaveLength(1);
	});
});

describe("a list", () => {
	it("has pages that the client can iterate", async () => {
		const customer = await buyPlan(account, stripe);
		for (let month = 0; month < 4; month++) await account.renew(customer);
		const invoices = await stripe.invoices.list({ customer, limit: 2 }).autoPagingToArray({ limit: 100 });
		expect(invoices).toHaveLength(5);
		expect(new Set(invoices.map(({ id }) => id)).size).toBe(5);
	});

	it("includes the payments of invoices only when they are expanded", async () => {
		const customer = await buyPlan(account, stripe);
		expect((await stripe.invoices.list({ customer })).data[0]).not.toHaveProperty("payments");
		await expect(stripe.invoices.list({ customer, expand: ["data.nothing"] })).rejects.toMatchObject({
			param: "expand[0]",
		});
	});

	it("of events shows the newest first", async () => {
		await buyPlan(account, stripe);
		const { data } = await stripe.events.list({ types: ["checkout.session.completed", "invoice.paid"] });
		expect(data.map(({ type }) => type)).toEqual(["checkout.session.completed", "invoice.paid"]);
	});
});
