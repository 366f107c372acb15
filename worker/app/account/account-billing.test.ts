import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import worker from "../../index.ts";
import { newPayer } from "../../testing/billing.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { SELLS_NOTHING } from "../../testing/selling.ts";
import { envWith } from "../../testing/work.ts";

const ACCOUNT = { confirmation: "DELETE", currentPassword: "a quiet harbour" };

const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const cron = (variables: Partial<Env> = {}) => worker.scheduled(createScheduledController(), envWith(variables));

describe("deleting an account with a subscription", () => {
	it("the subscription is canceled at Stripe before the account is deleted", async () => {
		const jane = await newPayer();
		await jane.pay("pro");
		await jane.deliver();
		const customer = await jane.customer();
		await jane.client.account.delete.mutate(ACCOUNT);
		await cron(jane.variables);
		expect(await count("users")).toBe(0);
		const calls = (await jane.stripe.requests()).map(({ method, path }) => `${method} ${path}`);
		expect(calls.at(-1)).toBe(`DELETE /v1/customers/${customer}`);
		const events = await jane.stripe.takeEvents();
		expect(events.map(({ type }) => type)).toContain("customer.subscription.deleted");
		expect(new Set(await jane.deliver(events))).toEqual(new Set([200]));
		expect(await count("subscriptions")).toBe(0);
	});

	it("a deletion removes the pages at once, waits while Stripe is down, and is completed by cron", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await newPayer();
		await jane.pay("pro");
		await jane.deliver();
		await newPage(jane, "jane-goes");
		await jane.stripe.failNext(500, 6);
		await jane.client.account.delete.mutate(ACCOUNT);
		expect([await count("pages"), await count("users"), await count("deletions")]).toEqual([0, 1, 1]);
		await cron(jane.variables);
		expect([await count("users"), await count("subscriptions")]).toEqual([1, 1]);
		await cron(jane.variables);
		expect([await count("users"), await count("subscriptions")]).toEqual([0, 0]);
		log.mockRestore();
	});

	it("a deletion at Stripe whose response was lost isn't an error the second time", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await newPayer();
		await jane.pay("business");
		await jane.deliver();
		await jane.stripe.failNext(500, 3, { isPerformed: true });
		await jane.client.account.delete.mutate(ACCOUNT);
		await cron(jane.variables);
		expect(await count("users")).toBe(0);
		log.mockRestore();
	});

	it("an account without a customer can be deleted when billing is off", async () => {
		const jane = await newPerson("pro", SELLS_NOTHING);
		await jane.client.account.delete.mutate(ACCOUNT);
		await cron({ ...SELLS_NOTHING, STRIPE_SECRET_KEY: "sk_test_1" });
		expect([await count("users"), await count("deletions")]).toEqual([0, 0]);
	});
});

describe("the export of an account with a subscription", () => {
	it("the export contains the plan, its status and end, and the invoices", async () => {
		const jane = await newPayer();
		await jane.pay("pro");
		await jane.deliver();
		const customer = await jane.customer();
		await jane.stripe.renew(customer);
		await jane.stripe.cancelAtPeriodEnd(customer);
		await jane.deliver();
		const { currentPeriodEnd } = await jane.stored();
		const exported = await jane.client.account.export.query();
		expect(exported.account).toMatchObject({
			plan: "pro",
			status: "active",
			currentPeriodEnd,
			endsAt: currentPeriodEnd,
		});
		expect(exported.invoices).toEqual([expect.stringMatching(/^in_/), expect.stringMatching(/^in_/)]);
		expect(new Set(exported.invoices).size).toBe(2);
	});

	it("all invoices are in the export, also more than Stripe sends at once", async () => {
		const jane = await newPayer();
		await jane.pay("pro");
		const customer = await jane.customer();
		await jane.stripe.play([{ customer, moves: Array.from({ length: 101 }, () => "renew") }]);
		const { invoices } = await jane.client.account.export.query();
		expect(new Set(invoices).size).toBe(102);
	});

	it("the export is complete except for null invoices while Stripe is down", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await newPayer();
		await jane.pay("pro");
		await jane.deliver();
		await jane.stripe.failNext(500);
		const exported = await jane.client.account.export.query();
		expect([exported.account.plan, exported.invoices]).toEqual(["pro", null]);
		log.mockRestore();
	});

	it("an account that never paid has no invoices", async () => {
		const jane = await newPerson();
		expect((await jane.client.account.export.query()).invoices).toEqual([]);
	});
});
