import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { utcIn } from "../../../core/words/formats.ts";
import { findSaleByToken } from "../../foundation/secrets/sale-tokens.ts";
import { mailsTo } from "../../testing/mails.ts";
import { LOCKED, newSeller, SELLER, stands } from "../../testing/sales.ts";
import { settleReturn, settleSale } from "./settle-sale.ts";

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
		const { consentAt } = await jane.sale(session);
		expect(mail?.text).toContain(`Before you paid, on ${utcIn("en", consentAt)}, you agreed to this: “I agree.”`);
		expect(mail?.html).toContain("“I agree.”");
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
