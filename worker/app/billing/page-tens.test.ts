import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newPayer, type Payer } from "../../testing/billing.ts";
import { draftWith, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { sellNothing } from "../../testing/selling.ts";
import { newestSubscription, stripeSdk } from "../../testing/stripe-sdk.ts";
import { send } from "../../testing/visits.ts";

/** Somebody who pays for Business. */
async function newBusiness(): Promise<Payer> {
	const jane = await newPayer();
	await jane.pay("business");
	await jane.deliver();
	return jane;
}

async function setTens(jane: Payer, tens: number): Promise<void> {
	await jane.stripe.setTens(await jane.customer(), tens);
	await jane.deliver();
}

/** The flow of the last portal session: what the customer confirms. */
async function lastFlow({ stripe }: Payer) {
	const asked = (await stripe.requests()).findLast(({ path }) => path === "/v1/billing_portal/sessions");
	const sent = new URLSearchParams(asked?.body);
	return {
		price: sent.get("flow_data[subscription_update_confirm][items][0][price]"),
		quantity: sent.get("flow_data[subscription_update_confirm][items][0][quantity]"),
		after: sent.get("flow_data[after_completion][redirect][return_url]"),
	};
}

it("Business has ten pages more for each ten that is paid for, everywhere the plan is sent", async () => {
	const jane = await newBusiness();
	const numbers = async () => [
		(await jane.client.auth.me.query())?.maxPages,
		(await jane.client.billing.get.query()).maxPages,
		(await jane.client.teams.accounts.query())[0]?.maxPages,
	];
	expect(await numbers()).toEqual([20, 20, 20]);
	await setTens(jane, 3);
	expect(await numbers()).toEqual([50, 50, 50]);
	expect(await jane.client.billing.get.query()).toMatchObject({ plan: "business", pageTens: 3 });
	expect(await jane.stored()).toMatchObject({ plan: "business", pageTens: 3 });
	const { id } = await newPage(jane, "jane");
	expect(await jane.client.pages.get.query({ id })).toMatchObject({ plan: "business", maxPages: 50 });
	await setTens(jane, 0);
	expect(await numbers()).toEqual([20, 20, 20]);
});

it("a refusal names the account's own number", async () => {
	const jane = await newBusiness();
	await setTens(jane, 1);
	for (let page = 0; page < 30; page += 1) await jane.client.pages.create.mutate();
	expect(await refusalOf(jane.client.pages.create.mutate())).toMatchObject({
		reason: "limit_reached",
		message: "Your business plan allows up to 30 bio page(s). Upgrade to add more.",
	});
});

it("fewer tens pause the pages beyond them, and more bring them back", async () => {
	const jane = await newBusiness();
	await setTens(jane, 1);
	const first = await newPage(jane, "jane-first");
	const oldest = await newPage(jane, "jane-oldest");
	await jane.client.pages.makePrimary.mutate({ id: first.id });
	await env.DB.prepare("UPDATE pages SET created_at = 0 WHERE id = ?").bind(oldest.id).run();
	for (let page = 0; page < 20; page += 1) await jane.client.pages.create.mutate();
	const statusOf = async () => {
		await published(oldest.id);
		const answer = await send("/jane-oldest");
		await answer.arrayBuffer();
		return answer.status;
	};
	const pausedIds = async () =>
		(await jane.client.pages.list.query()).flatMap(({ id, isPaused }) => (isPaused ? id : []));
	expect([await statusOf(), await pausedIds()]).toEqual([200, []]);
	await setTens(jane, 0);
	expect(await statusOf()).toBe(404);
	expect(await pausedIds()).toContain(oldest.id);
	expect(await pausedIds()).toHaveLength(2);
	const { version } = await jane.client.pages.get.query({ id: oldest.id });
	const save = jane.client.pages.save.mutate({ id: oldest.id, version, draft: draftWith({ username: "jane-oldest" }) });
	expect((await refusalOf(save)).message).toBe(
		"This page is paused. Your Business plan includes 20 bio page(s). Upgrade to change it.",
	);
	await setTens(jane, 2);
	expect([await statusOf(), await pausedIds()]).toEqual([200, []]);
});

it("tens end with the subscription, and a plan that was given has none", async () => {
	const jane = await newBusiness();
	await setTens(jane, 4);
	await env.DB.prepare("INSERT INTO grants (user_id, plan, granted_at) VALUES (?, 'business', 0)")
		.bind(jane.userId)
		.run();
	expect((await jane.client.billing.get.query()).maxPages).toBe(60);
	await jane.stripe.cancelNow(await jane.customer());
	await jane.deliver();
	expect(await jane.client.billing.get.query()).toMatchObject({ plan: "business", maxPages: 20, pageTens: 0 });
	expect((await jane.client.auth.me.query())?.maxPages).toBe(20);
});

it("members of a team read the new number in its activity", async () => {
	const jane = await newPayer();
	const { id: account } = await jane.client.teams.create.mutate({ name: "Brightside Studio" });
	const { url } = await jane.client.billing.startCheckout.mutate({ account, plan: "business", pageTens: 2 });
	await jane.stripe.pay(url);
	await jane.deliver();
	expect(await jane.client.billing.get.query({ account })).toMatchObject({ paidPlan: "business", maxPages: 40 });
	const { results } = await env.DB.prepare("SELECT subject FROM activity WHERE action = 'plan.changed'").all();
	expect(results).toEqual([{ subject: "Business with 40 pages" }]);
});

it("where nothing is sold, tens that were once paid for change no limit", async () => {
	const jane = await newPerson("business");
	await env.DB.prepare("UPDATE subscriptions SET page_tens = 5").run();
	sellNothing();
	expect((await jane.client.auth.me.query())?.maxPages).toBe(20);
	expect((await jane.client.billing.get.query()).maxPages).toBe(20);
});

describe("changing the number of pages", () => {
	it("is confirmed in Stripe's portal, with the price of all units, and leads back to the new number", async () => {
		const jane = await newBusiness();
		const { url } = await jane.client.billing.startCheckout.mutate({ plan: "business", pageTens: 2 });
		expect(url).toContain("/portal/");
		expect(await lastFlow(jane)).toEqual({
			price: "price_business_monthly",
			quantity: "3",
			after: "http://localhost/upgrade/success?plan=business&pages=40",
		});
		expect(await (await fetch(url)).text()).toContain("Linkstead Business × 3: $79.00 a month");
		await (await fetch(`${url}/confirm`, { method: "POST", redirect: "manual" })).arrayBuffer();
		await jane.deliver();
		expect((await jane.client.billing.get.query()).maxPages).toBe(40);
	});

	it("keeps the number when somebody opens the same plan again, and has none after a switch", async () => {
		const jane = await newBusiness();
		await setTens(jane, 2);
		await jane.client.billing.startCheckout.mutate({ plan: "business" });
		expect((await lastFlow(jane)).quantity).toBeNull();
		await jane.client.billing.startCheckout.mutate({ plan: "business", pageTens: 2 });
		expect((await lastFlow(jane)).quantity).toBeNull();
		await jane.client.billing.startCheckout.mutate({ plan: "pro" });
		expect(await lastFlow(jane)).toMatchObject({ price: "price_pro_monthly", quantity: "1" });
		await jane.stripe.switchPlan(await jane.customer(), "pro");
		await jane.deliver();
		expect(await jane.client.billing.get.query()).toMatchObject({ plan: "pro", pageTens: 0, maxPages: 5 });
	});

	it("moves a subscription from the flat price of 0.1.0 to the one with tiers", async () => {
		const jane = await newPayer();
		await jane.client.billing.startCheckout.mutate({ plan: "business" });
		await jane.stripe.play([{ customer: await jane.customer(), moves: ["buy flat-business"] }]);
		await jane.client.billing.refresh.mutate();
		expect(await jane.client.billing.get.query()).toMatchObject({ plan: "business", pageTens: 0, maxPages: 20 });
		const { url } = await jane.client.billing.startCheckout.mutate({ plan: "business", pageTens: 1 });
		await (await fetch(`${url}/confirm`, { method: "POST", redirect: "manual" })).arrayBuffer();
		await jane.client.billing.refresh.mutate();
		expect(await jane.client.billing.get.query()).toMatchObject({ plan: "business", pageTens: 1, maxPages: 30 });
		const { item } = await newestSubscription(stripeSdk(jane.stripe), await jane.customer());
		expect(item).toMatchObject({ price: { id: "price_business_monthly" }, quantity: 2 });
	});

	it("is refused for another plan, beyond 500 pages, and while the operator's price has no tiers", async () => {
		const jane = await newBusiness();
		const ask = (plan: "pro" | "business", pageTens: number) =>
			refusalOf(jane.client.billing.startCheckout.mutate({ plan, pageTens }));
		expect(await ask("pro", 1)).toMatchObject({ status: 400, message: "Pro has no more pages than it includes." });
		expect(await ask("business", 49)).toMatchObject({ status: 400 });
		await stripeSdk(jane.stripe).prices.update("price_flat-business_monthly", {
			lookup_key: "business_monthly",
			transfer_lookup_key: true,
		});
		expect(await ask("business", 1)).toMatchObject({ status: 404, message: "More pages aren't for sale here yet." });
	});
});
