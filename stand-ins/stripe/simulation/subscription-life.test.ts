import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import type { StripeAccount } from "../../../worker/testing/stripe-account.ts";
import { buyPlan, newestSubscription, stripeSdk } from "../../../worker/testing/stripe-sdk.ts";
import { newStripeAccount } from "../account-for-test.ts";
import { periodEnd } from "./subscriptions.ts";

const DAY_SECONDS = 86_400;

let account: StripeAccount;
let stripe: Stripe;
let customer: string;
beforeEach(async () => {
	account = await newStripeAccount();
	stripe = stripeSdk(account);
	customer = await buyPlan(account, stripe);
});

const now = () => newestSubscription(stripe, customer);
const typesOf = async () => (await account.takeEvents()).map(({ type }) => type);

describe("a subscription", () => {
	it("renews monthly, and is charged an hour later", async () => {
		const first = await now();
		await account.advance(customer, 27);
		const later = await now();
		expect(later.invoice.id).toBe(first.invoice.id);
		expect(later.item.current_period_end).toBe(first.item.current_period_end - 27 * DAY_SECONDS);
		await account.advance(customer, (later.item.current_period_end - Date.now() / 1000) / DAY_SECONDS + 0.01);
		const drafted = await now();
		expect(drafted.item.current_period_end).toBeGreaterThan(Date.now() / 1000 + 27 * DAY_SECONDS);
		expect(drafted).toMatchObject({ subscription: { status: "active" }, invoice: { status: "draft" } });
		await account.advance(customer, 1);
		const { invoice, item } = await now();
		expect(invoice).toMatchObject({ id: drafted.invoice.id, status: "paid", billing_reason: "subscription_cycle" });
		expect(invoice.status_transitions.finalized_at).toBe(item.current_period_start + 3600);
	});

	it("is past due when its renewal is declined, and active again once it is paid", async () => {
		await typesOf();
		await account.failRenewal(customer);
		const failed = await now();
		expect(failed).toMatchObject({
			subscription: { status: "past_due" },
			invoice: { status: "open", attempt_count: 1 },
		});
		expect(failed.invoice.parent?.subscription_details?.subscription).toBe(failed.subscription.id);
		expect(await typesOf()).toEqual([
			"customer.subscription.updated",
			"invoice.payment_failed",
			"customer.subscription.updated",
		]);
		await account.recover(customer);
		expect(await now()).toMatchObject({ subscription: { status: "active" }, invoice: { status: "paid" } });
		expect(await typesOf()).toEqual(["invoice.paid", "invoice.payment_succeeded", "customer.subscription.updated"]);
		await account.renew(customer);
		expect(await now()).toMatchObject({ subscription: { status: "active" }, invoice: { status: "paid" } });
	});

	it("is charged again some days after a declined payment", async () => {
		await account.failRenewal(customer);
		await account.advance(customer, 3.1);
		expect((await now()).invoice).toMatchObject({ status: "open", attempt_count: 2 });
	});

	it.each([
		["cancel", "canceled"],
		["unpaid", "unpaid"],
		["past_due", "past_due"],
	] as const)("after its last attempt follows the setting %s", async (outcome, status) => {
		await account.setAfterLastAttempt(outcome);
		await account.failRenewal(customer);
		await account.failLastAttempt(customer);
		expect((await now()).subscription).toMatchObject({ status });
		if (status === "canceled") return;
		await account.recover(customer);
		expect(await now()).toMatchObject({ subscription: { status: "active" }, invoice: { status: "paid" } });
	});

	it("ends with its period once it is canceled, unless it is resumed", async () => {
		await account.cancelAtPeriodEnd(customer);
		const { subscription, item } = await now();
		expect(subscription).toMatchObject({ cancel_at_period_end: true, cancel_at: item.current_period_end });
		await account.resume(customer);
		expect((await now()).subscription).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
		await account.cancelAtPeriodEnd(customer);
		await account.renew(customer);
		const { ended_at } = (await now()).subscription;
		expect(ended_at).toBeLessThanOrEqual(Date.now() / 1000);
		expect(ended_at).toBeGreaterThan(Date.now() / 1000 - DAY_SECONDS);
		expect(await typesOf()).toContain("customer.subscription.deleted");
		expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
		await expect(account.resume(customer)).rejects.toThrow("no subscription that goes on");
	});

	it("ends at once when the API cancels it, and a second cancellation is a 404", async () => {
		const { subscription } = await now();
		const options = { prorate: false, invoice_now: false };
		expect(await stripe.subscriptions.cancel(subscription.id, options)).toMatchObject({ status: "canceled" });
		await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: "resource_missing" });
		expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "canceled" });
		await account.advance(customer, 70);
		expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
	});

	it("has the new price after a switch, and so does its next invoice", async () => {
		await account.switchPlan(customer, "business");
		const { item, subscription } = await now();
		expect(item.price).toMatchObject({ lookup_key: "business_monthly" });
		expect(subscription).toMatchObject({ status: "active" });
		await account.renew(customer);
		expect((await now()).invoice).toMatchObject({ amount_paid: 4900 });
	});

	it("doesn't prevent a second one, as at Stripe", async () => {
		await buyPlan(account, stripe, "business", customer);
		expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(2);
	});
});

describe("an event", () => {
	it("is signed so that the SDK accepts it, and is delivered once", async () => {
		const deliveries = await account.takeEvents();
		const secret = account.variables.STRIPE_WEBHOOK_SECRET;
		expect(deliveries.map(({ type }) => type)).toEqual([
			"customer.subscription.created",
			"invoice.paid",
			"invoice.payment_succeeded",
			"customer.subscription.updated",
			"checkout.session.completed",
		]);
		for (const { body, headers, type } of deliveries) {
			const event = await stripe.webhooks.constructEventAsync(body, headers["stripe-signature"], secret);
			expect(event).toMatchObject({ object: "event", type, livemode: false, api_version: "2026-10-28.endive" });
			const wrong = stripe.webhooks.constructEventAsync(`${body} `, headers["stripe-signature"], secret);
			await expect(wrong).rejects.toThrow();
		}
		expect(await account.takeEvents()).toEqual([]);
	});

	it("contains its object as of that time", async () => {
		const bodies = (await account.takeEvents()).map(({ body }) => JSON.parse(body));
		const statusOf = (type: string) => bodies.find((event) => event.type === type).data.object.status;
		expect(statusOf("customer.subscription.created")).toBe("incomplete");
		expect(statusOf("customer.subscription.updated")).toBe("active");
	});
});

it("a period that began on the 31st ends on the last day of shorter months", () => {
	const at = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000;
	const anchor = at("2027-01-31");
	expect(periodEnd(anchor, anchor)).toBe(at("2027-02-28"));
	expect(periodEnd(anchor, at("2027-02-28"))).toBe(at("2027-03-31"));
	expect(periodEnd(anchor, at("2027-12-31"))).toBe(at("2028-01-31"));
});
