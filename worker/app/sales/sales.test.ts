import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { pages, sales, subscriptions } from "../../../db/schema/index.ts";
import { findSaleByToken } from "../../foundation/secrets/sale-tokens.ts";
import { mailsTo } from "../../testing/mails.ts";
import { draftWith } from "../../testing/people.ts";
import { LOCKED, newSeller, PRICE, SELLER, type SellerPerson } from "../../testing/sales.ts";
import { settleReturn, settleSale } from "./settle-sale.ts";
import { statesOfSales } from "./states-of-sales.ts";

/** Whether the read that fetches the target would find the sale standing. */
async function stands(
	{ database, pageId }: SellerPerson,
	saleId: string,
	blockId: string = LOCKED.id,
): Promise<boolean> {
	const states = statesOfSales(blockId, [saleId]);
	const [page] = await database.select({ states }).from(pages).where(eq(pages.id, pageId));
	return page?.states[saleId] === "paid";
}

describe("a sale", () => {
	it("a buyer pays on the seller's account, and the webhook opens the block", async () => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		const before = await jane.sale(session);
		expect(before).toMatchObject({
			state: "open",
			amount: 1200,
			currency: "eur",
			consent: "I agree.",
			title: "Glaze recipes",
		});
		expect(await stands(jane, before.id)).toBe(false);
		expect(await jane.deliver()).toEqual([200]);
		expect(await jane.sale(session)).toMatchObject({
			state: "paid",
			buyerEmail: "sam@example.com",
			soldBy: SELLER.legalName,
		});
		expect(await stands(jane, before.id)).toBe(true);
		expect(await stands(jane, before.id, "another-block")).toBe(false);
	});

	it("the buyer's return opens the block before the webhook, which then changes nothing", async () => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		expect(await settleReturn(jane.env, jane.pageId, session)).toMatchObject({ isUnlocking: true, blockId: LOCKED.id });
		const { readTicket: _, writtenTicket: __, ...settled } = await jane.sale(session);
		expect(await jane.deliver()).toEqual([200]);
		expect(await jane.sale(session)).toMatchObject(settled);
		expect(await mailsTo("sam@example.com", "bought")).toHaveLength(1);
	});

	it("webhook and return at once settle it once", async () => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		const events = await jane.stripe.takeEvents();
		const both = [jane.deliver(events), settleReturn(jane.env, jane.pageId, session), jane.deliver(events)];
		await Promise.all(both);
		expect((await jane.sale(session)).state).toBe("paid");
		expect(await mailsTo("sam@example.com", "bought")).toHaveLength(1);
	});

	it("a return with an open Checkout opens nothing", async () => {
		const jane = await newSeller();
		const started = await jane.start("browser-1");
		const session = started.kind === "checkout" ? (started.url.split("/").at(-1) ?? "") : "";
		expect(await settleReturn(jane.env, jane.pageId, session)).toMatchObject({ state: "open", isUnlocking: false });
	});

	it("the session of another page or of nobody settles nothing", async () => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		expect(await settleReturn(jane.env, "another-page", session)).toBeNull();
		expect(await settleReturn(jane.env, jane.pageId, "cs_test_nothing")).toBeNull();
		expect(await settleSale(jane.env, session, "acct_other")).toBeNull();
	});
});

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

	it("a block that costs nothing any more isn't sold", async () => {
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

describe("after the payment", () => {
	it.each([
		["refund", "refunded"],
		["dispute", "disputed"],
	])("a %s locks at once when its event arrives", async (move, state) => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		await jane.deliver();
		await jane.stripe.moveSale(session, move);
		expect(await jane.deliver()).toEqual([200]);
		const sale = await jane.sale(session);
		expect([sale.state, await stands(jane, sale.id)]).toEqual([state, false]);
	});

	it("a refund of a part and a bank's inquiry leave it open, and a won dispute opens it again", async () => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		for (const [move, state] of [
			["refund 300", "paid"],
			["inquire", "paid"],
			["win", "paid"],
			["dispute", "disputed"],
			["win", "paid"],
			["refund", "refunded"],
		] as const) {
			await jane.stripe.moveSale(session, move);
			await jane.deliver();
			expect([move, (await jane.sale(session)).state]).toEqual([move, state]);
		}
		expect(await jane.sale(session)).toMatchObject({ refunded: 1200, amount: 1200 });
		expect(await mailsTo("sam@example.com", "bought")).toHaveLength(1);
	});

	it("events in the wrong order, twice and late end in the same state", async () => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		for (const move of ["refund 200", "dispute", "win"]) await jane.stripe.moveSale(session, move);
		const events = await jane.stripe.takeEvents();
		await jane.deliver([...events.toReversed(), ...events]);
		expect((await jane.sale(session)).state).toBe("paid");
		await jane.stripe.moveSale(session, "refund");
		const [refund] = await jane.stripe.takeEvents();
		await jane.deliver([...(refund ? [refund] : []), ...events]);
		expect((await jane.sale(session)).state).toBe("refunded");
	});

	it("a payment that is disputed before anybody has read it is listed, and mailed once it is won", async () => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		await jane.stripe.moveSale(session, "dispute");
		await jane.deliver();
		expect((await jane.client.sales.list.query({ before: null })).sales).toMatchObject([{ state: "disputed" }]);
		await mailsTo("sam@example.com", "bought", 0);
		for (const move of ["win", "dispute", "win"]) {
			await jane.stripe.moveSale(session, move);
			await jane.deliver();
		}
		expect((await jane.sale(session)).state).toBe("paid");
		await mailsTo("sam@example.com", "bought");
	});

	it("a buyer whose sale was refunded can buy again", async () => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		await jane.deliver();
		await jane.stripe.moveSale(session, "refund");
		await jane.deliver();
		expect((await jane.sale(await jane.buy("browser-1"))).state).toBe("open");
		await jane.deliver();
		expect(await jane.start("browser-1")).toMatchObject({ kind: "bought" });
	});
});

describe("the mailed link", () => {
	it("names page, thing and seller, opens the sale of its page only, and is stored as a hash", async () => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		await jane.deliver();
		const [mail] = await mailsTo("sam@example.com", "bought");
		expect(mail?.subject).toBe("Your link to Glaze recipes");
		expect(mail?.text).toContain("You bought it on Jane Roe.");
		expect(mail?.text).toContain(
			`It was sold by ${SELLER.legalName}. If something is wrong with it, write to ${SELLER.email}.`,
		);
		const token = new RegExp(`/go/${jane.pageId}/bought/([0-9a-f]{64})`).exec(mail?.text ?? "")?.[1] ?? "";
		const found = await findSaleByToken(jane.database, jane.pageId, token);
		expect(found).toMatchObject({ id: (await jane.sale(session)).id, blockId: LOCKED.id, isUnlocking: true });
		expect(await findSaleByToken(jane.database, "another-page", token)).toBeNull();
		expect(await findSaleByToken(jane.database, jane.pageId, token.replace(/^./, "x"))).toBeNull();
		expect(JSON.stringify(await env.DB.prepare("SELECT * FROM sale_tokens").all())).not.toContain(token);
		await jane.stripe.moveSale(session, "refund");
		await jane.deliver();
		expect(await findSaleByToken(jane.database, jane.pageId, token)).toMatchObject({ isUnlocking: false });
	});
});

describe("who may sell", () => {
	it("without consent nothing is sold", async () => {
		const jane = await newSeller();
		expect(await jane.start("browser-1", { consent: null })).toEqual({ kind: "refused", reason: "consent" });
		expect(await jane.database.select().from(sales)).toEqual([]);
	});

	it.each(["restrict", "reject", "disconnect", "review"] as const)(
		"after Stripe said %s, the gate takes no money, also before the webhook arrives",
		async (move) => {
			vi.spyOn(console, "error").mockImplementation(() => {});
			const jane = await newSeller();
			await jane.stripe.moveSeller(jane.accountId, move);
			expect(await jane.start("browser-1")).toEqual({ kind: "refused", reason: "seller" });
			expect(await jane.deliver()).toEqual([200]);
			expect(await jane.start("browser-1")).toEqual({ kind: "refused", reason: "seller" });
			expect((await jane.stripe.sellers())[0]?.sessions).toEqual([]);
		},
	);

	it("a suspended page sells nothing", async () => {
		const jane = await newSeller();
		await env.DB.prepare("INSERT INTO suspensions (page_id, reason, suspended_at) VALUES (?, 'spam', 1)")
			.bind(jane.pageId)
			.run();
		expect(await jane.start("browser-1")).toEqual({ kind: "refused", reason: "gone" });
	});

	it("while Stripe is down nothing is sold, and the visitor is told so", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await newSeller();
		await jane.stripe.failNext(500, 3);
		expect(await jane.start("browser-1")).toEqual({ kind: "refused", reason: "unavailable" });
		expect(log).toHaveBeenCalled();
		expect(await jane.start("browser-1")).toMatchObject({ kind: "checkout" });
	});

	it("a response that was lost leaves one Checkout", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await newSeller();
		await jane.stripe.failNext(500, 3, { isPerformed: true });
		expect(await jane.start("browser-1")).toEqual({ kind: "refused", reason: "unavailable" });
		expect(await jane.start("browser-1")).toMatchObject({ kind: "checkout" });
		expect((await jane.stripe.sellers())[0]?.sessions).toHaveLength(1);
	});

	it("Stripe never learns a title that was found at the target, nor the target", async () => {
		const jane = await newSeller();
		const { version } = await jane.client.pages.get.query({ id: jane.pageId });
		const found = { ...LOCKED, title: "canary of the target", hasFoundTitle: true };
		await jane.client.pages.save.mutate({ id: jane.pageId, version, draft: draftWith({ blocks: [found] }) });
		expect(await jane.start("browser-1")).toMatchObject({ kind: "checkout" });
		const sent = (await jane.stripe.requests()).map(({ path, body }) => decodeURIComponent(path + body));
		expect(sent.filter((request) => request.includes("canary"))).toEqual([]);
		expect(sent.some((request) => request.includes("[product_data][name]=Link"))).toBe(true);
	});

	it("the amounts of every currency are Stripe's own", async () => {
		const jane = await newSeller();
		const { version } = await jane.client.pages.get.query({ id: jane.pageId });
		const gate = { ...LOCKED.gate, amount: 500, currency: "jpy" as const };
		await jane.client.pages.save.mutate({
			id: jane.pageId,
			version,
			draft: draftWith({ blocks: [{ ...LOCKED, gate }] }),
		});
		expect(await jane.start("browser-1", { shownPrice: { amount: 500, currency: "jpy" } })).toMatchObject({
			kind: "checkout",
		});
		expect(await jane.start("browser-2", { shownPrice: { ...PRICE, amount: 500 } })).toMatchObject({
			kind: "price-changed",
		});
	});
});
