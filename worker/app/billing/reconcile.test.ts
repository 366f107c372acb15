import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { newPayer } from "../../testing/billing.ts";
import { newPerson } from "../../testing/people.ts";
import { newStripeAccount } from "../../testing/stripe.ts";
import type { StripeAccount } from "../../testing/stripe-account.ts";
import { envWith } from "../../testing/work.ts";

const runCron = ({ variables }: { variables: Partial<Env> }) =>
	worker.scheduled(createScheduledController(), envWith(variables));

/** Moves the stored times of checks and Checkouts into the past. */
const letPass = (milliseconds: number) =>
	env.DB.prepare("UPDATE subscriptions SET checked_at = checked_at - ?1, checkout_at = checkout_at - ?1")
		.bind(milliseconds)
		.run();

const listedOf = async ({ stripe }: { stripe: StripeAccount }) =>
	(await stripe.requests())
		.filter(({ path }) => path.startsWith("/v1/subscriptions?"))
		.map(({ path }) => new URLSearchParams(path.split("?")[1]).get("customer"));

it("a first payment whose webhook was lost is found within a day", async () => {
	const jane = await newPayer();
	await jane.pay("pro");
	await jane.stripe.takeEvents();
	await letPass(DAY_MS - HOUR_MS);
	await runCron(jane);
	expect(await jane.plan()).toBe("free");
	await letPass(HOUR_MS);
	await runCron(jane);
	expect(await jane.plan()).toBe("pro");
});

it("a payment in the last minute of a Checkout is found too", async () => {
	const jane = await newPayer();
	const { url } = await jane.client.billing.startCheckout.mutate({ plan: "pro" });
	await letPass(DAY_MS - 1);
	await jane.stripe.pay(url);
	await jane.stripe.takeEvents();
	await letPass(1000);
	await runCron(jane);
	expect(await jane.plan()).toBe("pro");
});

it("an account that never pays is checked once, a day after its Checkout, and then never again", async () => {
	const jane = await newPayer();
	await newPerson("free", jane.variables);
	await newPerson("business", jane.variables);
	await jane.client.billing.startCheckout.mutate({ plan: "pro" });
	const before = (await listedOf(jane)).length;
	for (let day = 0; day < 4; day += 1) {
		await letPass(DAY_MS);
		await runCron(jane);
	}
	// Two days, because after the first one the session may have just been paid.
	expect((await listedOf(jane)).length - before).toBeLessThanOrEqual(2);
	expect(new Set(await listedOf(jane))).toEqual(new Set([await jane.customer()]));
});

it("several objects check the customers who are due, twenty each, and nobody twice", async () => {
	const stripe = await newStripeAccount();
	const played = await stripe.play(Array.from({ length: 25 }, () => ({ customer: null, moves: ["buy pro"] })));
	const customers = played.map(({ customer }) => customer);
	await addCustomers(customers);
	await runCron(stripe);
	expect(await listedOf({ stripe })).toEqual(expect.arrayContaining(customers.slice(0, 20)));
	await runCron(stripe);
	expect((await listedOf({ stripe })).sort()).toEqual([...customers].sort());
	await runCron(stripe);
	expect(await listedOf({ stripe })).toHaveLength(25);
});

it("customers unknown to Stripe don't hold up the others", async () => {
	const stripe = await newStripeAccount();
	const [played] = await stripe.play([{ customer: null, moves: ["buy pro"] }]);
	const unknown = Array.from({ length: 20 }, (_, index) => `cus_unknown${index}`);
	await addCustomers([...unknown, played?.customer ?? ""]);
	await runCron(stripe);
	await runCron(stripe);
	const row = await env.DB.prepare("SELECT plan FROM subscriptions WHERE customer_id = ?")
		.bind(played?.customer)
		.first();
	expect(row).toEqual({ plan: "pro" });
});

it("events are kept for a month", async () => {
	const jane = await newPayer();
	await env.DB.prepare(
		"INSERT INTO billing_events (id, type, received_at) VALUES ('evt_old', '', ?), ('evt_new', '', ?)",
	)
		.bind(Date.now() - 30 * DAY_MS, Date.now() - 29 * DAY_MS)
		.run();
	await runCron(jane);
	const { results } = await env.DB.prepare("SELECT id FROM billing_events").all();
	expect(results).toEqual([{ id: "evt_new" }]);
});

/** Adds accounts with these customers, last checked days ago, the first one first. */
async function addCustomers(customers: readonly string[]): Promise<void> {
	const list = JSON.stringify(customers);
	await env.DB.batch([
		env.DB.prepare(
			"INSERT INTO users (id, email, full_name, created_at) SELECT value, value || '@example.com', '', 0 FROM json_each(?)",
		).bind(list),
		env.DB.prepare(
			"INSERT INTO subscriptions (user_id, email, customer_id, checked_at) SELECT value, value, value, ? + key FROM json_each(?)",
		).bind(Date.now() - 3 * DAY_MS, list),
	]);
}
