import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { sales } from "../../../db/schema/index.ts";
import { draftWith } from "../../testing/people.ts";
import { LOCKED, newSeller, PRICE } from "../../testing/sales.ts";

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
