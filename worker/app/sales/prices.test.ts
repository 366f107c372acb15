import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sales, subscriptions } from "../../../db/schema/index.ts";
import { mailsTo } from "../../testing/mails.ts";
import { draftWith } from "../../testing/people.ts";
import { LOCKED, newSeller, type SellerPerson, stands } from "../../testing/sales.ts";

describe("the fee", () => {
	it.each([
		["free", 60],
		["pro", 0],
		["business", 0],
	] as const)("a seller on %s pays %i cents of 12 euros", async (plan, fee) => {
		const jane = await newSeller({ plan });
		const session = await jane.buy("browser-1");
		await jane.deliver();
		expect((await jane.sale(session)).fee).toBe(fee);
		expect((await jane.stripe.sellers()).map(({ fees }) => fees.eur ?? 0)).toEqual([fee]);
	});

	it("a lapsed plan sells with the fee of the free plan", async () => {
		const jane = await newSeller({ plan: "pro" });
		await jane.database
			.update(subscriptions)
			.set({ endsAt: Date.now() - 1 })
			.where(eq(subscriptions.userId, jane.userId));
		expect((await jane.sale(await jane.buy("browser-1"))).fee).toBe(60);
	});

	it("a page beyond a lapsed plan sells nothing, and what was bought stays open", async () => {
		const jane = await newSeller({ plan: "pro" });
		const session = await jane.buy("browser-1");
		await jane.deliver();
		await jane.client.pages.create.mutate();
		await jane.database.update(subscriptions).set({ plan: "free" });
		await env.DB.prepare("UPDATE pages SET is_primary = id <> ?").bind(jane.pageId).run();
		expect(await jane.start("browser-2")).toEqual({ kind: "refused", reason: "gone" });
		expect(await stands(jane, (await jane.sale(session)).id)).toBe(true);
	});
});

describe("the price", () => {
	const change = async (jane: SellerPerson, amount: number) => {
		const { version } = await jane.client.pages.get.query({ id: jane.pageId });
		const blocks = [{ ...LOCKED, gate: { ...LOCKED.gate, amount } }];
		await jane.client.pages.save.mutate({ id: jane.pageId, version, draft: draftWith({ blocks }) });
	};

	it("what was shown is what is paid, although the price changes while the Checkout is open", async () => {
		const jane = await newSeller();
		const started = await jane.start("browser-1");
		await change(jane, 9900);
		await jane.stripe.paySale(started.kind === "checkout" ? started.url : "");
		await jane.deliver();
		expect((await jane.stripe.sellers())[0]?.sessions).toMatchObject([{ amount: 1200 }]);
		const [sale] = await jane.database.select().from(sales);
		expect(sale).toMatchObject({ state: "paid", amount: 1200 });
	});

	it("a price that changed since the gate was shown is told, and nothing is sold", async () => {
		const jane = await newSeller();
		await change(jane, 9900);
		expect(await jane.start("browser-1")).toEqual({ kind: "price-changed", price: { amount: 9900, currency: "eur" } });
		expect(await jane.database.select().from(sales)).toEqual([]);
		expect(await jane.start("browser-1", { shownPrice: { amount: 9900, currency: "eur" } })).toMatchObject({
			kind: "checkout",
		});
	});

	it("an open Checkout at the former price ends when the buyer agrees to the new one", async () => {
		const jane = await newSeller();
		const former = await jane.start("browser-1");
		await change(jane, 500);
		const next = await jane.start("browser-1", { shownPrice: { amount: 500, currency: "eur" } });
		expect(next.kind).toBe("checkout");
		await expect(jane.stripe.paySale(former.kind === "checkout" ? former.url : "")).rejects.toThrow("expired");
		expect((await jane.database.select().from(sales)).map(({ state }) => state).toSorted()).toEqual([
			"expired",
			"open",
		]);
	});

	it("a block that costs nothing anymore isn't sold", async () => {
		const jane = await newSeller();
		const { version } = await jane.client.pages.get.query({ id: jane.pageId });
		const { gate: _, ...open } = LOCKED;
		await jane.client.pages.save.mutate({ id: jane.pageId, version, draft: draftWith({ blocks: [open] }) });
		expect(await jane.start("browser-1")).toEqual({ kind: "refused", reason: "gone" });
	});
});

describe("two tabs", () => {
	it("the tabs of a browser share one open Checkout", async () => {
		const jane = await newSeller();
		const [one, other] = await Promise.all([jane.start("browser-1"), jane.start("browser-1")]);
		expect(one).toMatchObject({ kind: "checkout" });
		expect(other).toEqual(one);
		expect(await jane.start("browser-1")).toEqual(one);
		expect((await jane.stripe.sellers())[0]?.sessions).toHaveLength(1);
	});

	it("another browser has its own Checkout", async () => {
		const jane = await newSeller();
		expect(await jane.start("browser-2")).not.toEqual(await jane.start("browser-1"));
	});

	it("a tab that is behind hears that the other has paid, before any webhook", async () => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		expect(await jane.start("browser-1")).toEqual({ kind: "bought", saleId: (await jane.sale(session)).id });
	});

	it("a second payment of the same browser is refunded with its fee, and the first stands", async () => {
		const jane = await newSeller();
		const first = await jane.start("browser-1");
		// Our clock is ahead of Stripe's, so the Checkout is over here and can still be paid there.
		await jane.database.update(sales).set({ state: "expired" });
		const second = await jane.start("browser-1");
		for (const one of [first, second]) await jane.stripe.paySale(one.kind === "checkout" ? one.url : "");
		const events = await jane.stripe.takeEvents();
		expect(new Set(await jane.deliver(events))).toEqual(new Set([200]));
		expect((await jane.database.select().from(sales)).map(({ state }) => state).toSorted()).toEqual([
			"paid",
			"refunded",
		]);
		expect((await jane.stripe.sellers())[0]?.fees).toEqual({ eur: 60 });
		expect(await mailsTo("sam@example.com", "bought")).toHaveLength(1);
		expect((await jane.client.sales.list.query({ before: null })).sales).toHaveLength(1);
		// Repeated deliveries refund nothing more.
		await jane.deliver([...events, ...(await jane.stripe.takeEvents())]);
		expect((await jane.stripe.sellers())[0]?.fees).toEqual({ eur: 60 });
	});
});
