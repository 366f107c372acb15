import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newPayer, type Payer } from "../../testing/billing.ts";
import { newPerson, refusalOf } from "../../testing/people.ts";
import { SELLS_NOTHING } from "../../testing/selling.ts";
import { stripeSdk } from "../../testing/stripe-sdk.ts";

/** The number of customers created. A repeated idempotency key returns the existing one. */
async function customersCreated({ stripe }: Payer): Promise<number> {
	const created = (await stripe.requests()).filter(({ path }) => path === "/v1/customers");
	return new Set(created.map(({ idempotencyKey }) => idempotencyKey)).size;
}

const startsWithOrigin = (url: string, origin: string) => expect(url.startsWith(origin)).toBe(true);

it("Checkout opens at Stripe with the account, the plan and the addresses to return to", async () => {
	const jane = await newPayer();
	const { url } = await jane.client.billing.startCheckout.mutate({ plan: "business" });
	startsWithOrigin(url, jane.variables.STRIPE_API_ORIGIN);
	const created = (await jane.stripe.requests()).find(({ path }) => path === "/v1/checkout/sessions");
	const sent = new URLSearchParams(created?.body);
	expect(sent.get("mode")).toBe("subscription");
	expect(sent.get("client_reference_id")).toBe(jane.userId);
	expect(sent.get("customer")).toBe(await jane.customer());
	expect(sent.get("line_items[0][price]")).toBe("price_business_monthly");
	expect(sent.get("success_url")).toBe("http://localhost/upgrade/success?plan=business");
	expect(sent.get("allow_promotion_codes")).toBe("true");
	expect(sent.get("automatic_tax[enabled]")).toBe("false");
});

it("a team's plan is paid for by its owners, at addresses that name the team", async () => {
	const jane = await newPayer();
	const { id: account } = await jane.client.teams.create.mutate({ name: "Brightside Studio" });
	const { url } = await jane.client.billing.startCheckout.mutate({ account, plan: "business" });
	const sent = async (path: string) =>
		new URLSearchParams((await jane.stripe.requests()).findLast((request) => request.path === path)?.body);
	const checkout = await sent("/v1/checkout/sessions");
	expect(checkout.get("client_reference_id")).toBe(account);
	expect(checkout.get("success_url")).toBe(`http://localhost/upgrade/success?plan=business&account=${account}`);
	expect(checkout.get("cancel_url")).toBe(`http://localhost/upgrade/cancel?account=${account}`);
	await jane.stripe.pay(url);
	await jane.deliver();
	expect((await jane.client.billing.get.query({ account })).paidPlan).toBe("business");
	expect(await jane.plan()).toBe("free");
	await jane.client.billing.openPortal.mutate({ account });
	const portal = await sent("/v1/billing_portal/sessions");
	expect(portal.get("return_url")).toBe(`http://localhost/upgrade/success?from=portal&account=${account}`);

	const other = await newPerson("free", jane.variables);
	expect(await refusalOf(other.client.billing.get.query({ account }))).toMatchObject({ status: 404 });
});

it("a plan for taking a page leads back to its offer, and only there", async () => {
	const jane = await newPayer();
	const offer = "hand-over_0123456789a";
	const sent = async (path: string) =>
		new URLSearchParams((await jane.stripe.requests()).findLast((request) => request.path === path)?.body);
	const { url } = await jane.client.billing.startCheckout.mutate({ plan: "pro", offer });
	const checkout = await sent("/v1/checkout/sessions");
	expect(checkout.get("success_url")).toBe(`http://localhost/bio/take?id=${offer}&plan=pro`);
	expect(checkout.get("cancel_url")).toBe(`http://localhost/bio/take?id=${offer}`);
	await jane.stripe.pay(url);
	await jane.client.billing.startCheckout.mutate({ plan: "business", offer });
	const portal = await sent("/v1/billing_portal/sessions");
	expect(portal.get("flow_data[after_completion][redirect][return_url]")).toBe(
		`http://localhost/bio/take?id=${offer}&plan=business`,
	);
	expect(portal.get("return_url")).toBe(`http://localhost/bio/take?id=${offer}&from=portal`);
	for (const odd of ["https://evil.example", "//evil.example", "../admin", "", `${offer}&x=1`]) {
		expect(await refusalOf(jane.client.billing.startCheckout.mutate({ plan: "pro", offer: odd }))).toMatchObject({
			status: 400,
		});
	}
});

it("taxes are added when automatic tax is switched on", async () => {
	const jane = await newPayer();
	const bob = { ...jane, variables: { ...jane.variables, STRIPE_TAX: "automatic" } };
	const person = await newPerson("free", bob.variables);
	await person.client.billing.startCheckout.mutate({ plan: "pro" });
	const created = (await jane.stripe.requests()).find(({ path }) => path === "/v1/checkout/sessions");
	expect(new URLSearchParams(created?.body).get("automatic_tax[enabled]")).toBe("true");
});

it("somebody who has a plan gets the portal instead of a second Checkout", async () => {
	const jane = await newPayer();
	await jane.pay("pro");
	// The webhook of the payment is still on its way.
	const same = await jane.client.billing.startCheckout.mutate({ plan: "pro" });
	const other = await jane.client.billing.startCheckout.mutate({ plan: "business" });
	expect([same.url, other.url].filter((url) => url.includes("checkout"))).toEqual([]);
	const flows = (await jane.stripe.requests())
		.filter(({ path }) => path === "/v1/billing_portal/sessions")
		.map(({ body }) => new URLSearchParams(body).get("flow_data[type]"));
	expect(flows).toEqual([null, "subscription_update_confirm"]);
});

it("two tabs that both pay end with one subscription, and the other is refunded and canceled", async () => {
	const jane = await newPayer();
	const [first, second] = await Promise.all([
		jane.client.billing.startCheckout.mutate({ plan: "pro" }),
		jane.client.billing.startCheckout.mutate({ plan: "pro" }),
	]);
	await Promise.all([jane.stripe.pay(first.url), jane.stripe.pay(second.url)]);
	expect(new Set(await jane.deliver())).toEqual(new Set([200]));
	await jane.deliver();
	expect(await jane.plan()).toBe("pro");
	expect(await jane.stripe.refundsOf(await jane.customer())).toMatchObject([{ amount: 1900, reason: "duplicate" }]);
	expect(await customersCreated(jane)).toBe(1);
});

it("when two plans are paid at once, the higher one stays", async () => {
	const jane = await newPayer();
	const pro = await jane.client.billing.startCheckout.mutate({ plan: "pro" });
	const business = await jane.client.billing.startCheckout.mutate({ plan: "business" });
	await jane.stripe.pay(pro.url);
	await jane.stripe.pay(business.url);
	await jane.deliver();
	expect(await jane.plan()).toBe("business");
	expect(await jane.stripe.refundsOf(await jane.customer())).toMatchObject([{ amount: 1900 }]);
});

it("a failed refund is made once, when the webhook is redelivered", async () => {
	const jane = await newPayer();
	const urls = [];
	for (let tab = 0; tab < 2; tab += 1) urls.push((await jane.client.billing.startCheckout.mutate({ plan: "pro" })).url);
	for (const url of urls) await jane.stripe.pay(url);
	const events = await jane.stripe.takeEvents();
	// Stripe makes the refund, but all its responses are lost.
	await jane.stripe.failNext(500, 3, { isPerformed: true });
	const [first] = events;
	if (!first) throw new Error("Stripe sent no event");
	await jane.deliver([first]);
	await jane.deliver(events);
	expect(await jane.stripe.refundsOf(await jane.customer())).toHaveLength(1);
	expect(await jane.plan()).toBe("pro");
});

it("a plan granted without Stripe stays when its owner opens Checkout", async () => {
	const jane = await newPayer();
	await env.DB.prepare("INSERT INTO subscriptions (user_id, email, plan) VALUES (?, ?, 'pro')")
		.bind(jane.userId, jane.email)
		.run();
	await jane.client.billing.startCheckout.mutate({ plan: "business" });
	await jane.deliver();
	expect(await jane.plan()).toBe("pro");
});

it("the portal opens for customers only", async () => {
	const jane = await newPayer();
	expect(await refusalOf(jane.client.billing.openPortal.mutate())).toMatchObject({ status: 404, reason: "not_found" });
	await jane.pay("pro");
	startsWithOrigin((await jane.client.billing.openPortal.mutate()).url, jane.variables.STRIPE_API_ORIGIN);
});

describe("a customer who was deleted in Stripe's dashboard", () => {
	async function newDeletedCustomer() {
		const jane = await newPayer();
		await jane.pay("pro");
		await jane.deliver();
		const former = await jane.customer();
		await stripeSdk(jane.stripe).customers.del(former);
		// The webhook is lost.
		await jane.stripe.takeEvents();
		return { jane, former };
	}

	it("is replaced at the next checkout, which ends the former plan and sells the new one", async () => {
		const { jane, former } = await newDeletedCustomer();
		const { url } = await jane.client.billing.startCheckout.mutate({ plan: "business" });
		expect(await jane.plan()).toBe("free");
		expect(await jane.customer()).not.toBe(former);
		await jane.stripe.pay(url);
		await jane.deliver();
		expect(await jane.plan()).toBe("business");
	});

	it("is replaced when the account's email address has changed in the meantime", async () => {
		const { jane, former } = await newDeletedCustomer();
		await env.DB.prepare("UPDATE users SET email = 'new@example.com' WHERE id = ?").bind(jane.userId).run();
		await jane.client.billing.startCheckout.mutate({ plan: "pro" });
		expect([(await jane.stored()).email, await jane.plan()]).toEqual(["new@example.com", "free"]);
		expect(await jane.customer()).not.toBe(former);
	});

	it("is replaced once when two tabs open a checkout", async () => {
		const { jane } = await newDeletedCustomer();
		const open = () => jane.client.billing.startCheckout.mutate({ plan: "pro" });
		await Promise.all([open(), open()]);
		expect(await customersCreated(jane)).toBe(2);
	});

	it("gets an empty portal", async () => {
		const { jane } = await newDeletedCustomer();
		startsWithOrigin((await jane.client.billing.openPortal.mutate()).url, jane.variables.STRIPE_API_ORIGIN);
	});
});

it("a checkout says that billing can't be reached while Stripe is down, and nothing is half-written", async () => {
	const jane = await newPayer();
	await jane.stripe.failNext(0, 3);
	expect(await refusalOf(jane.client.billing.startCheckout.mutate({ plan: "pro" }))).toMatchObject({
		status: 503,
		message: "Billing can't be reached right now. Please try again in a minute.",
	});
	const { url } = await jane.client.billing.startCheckout.mutate({ plan: "pro" });
	await jane.stripe.pay(url);
	await jane.deliver();
	expect(await jane.plan()).toBe("pro");
});

it("nothing is for sale without keys outside development", async () => {
	const jane = await newPerson("free", { ...SELLS_NOTHING, ENVIRONMENT: "production" });
	jane.cookies.set("__Host-session", jane.cookies.get("session") ?? "");
	expect(await refusalOf(jane.client.billing.startCheckout.mutate({ plan: "pro" }))).toMatchObject({
		status: 404,
		message: "Plans aren't for sale here.",
	});
});
