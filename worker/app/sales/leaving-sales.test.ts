import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { PASSWORD } from "../../testing/accounts.ts";
import { mailsTo } from "../../testing/mails.ts";
import { draftWith } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { LOCKED, newSeller, SELLER, type SellerPerson } from "../../testing/sales.ts";
import { envWith } from "../../testing/work.ts";
import { mailBuyerAgain } from "./mail-buyer-again.ts";
import { queueSaleMails } from "./sale-mails.ts";

/** A seller with one buyer, who has got the mail. */
async function sold() {
	const jane = await newSeller();
	const session = await jane.buy("browser-1");
	await jane.deliver();
	await mailsTo("sam@example.com", "bought");
	return { ...jane, session };
}

async function save(jane: SellerPerson, blocks: object[]): Promise<void> {
	const { version } = await jane.client.pages.get.query({ id: jane.pageId });
	await jane.client.pages.save.mutate({ id: jane.pageId, version, draft: draftWith({ blocks }) });
}

const dayPasses = () =>
	env.DB.prepare("UPDATE sales SET mail_at = mail_at - ?")
		.bind(25 * HOUR_MS)
		.run();

describe("before something is deleted", () => {
	it("the owner can ask which blocks of a page, or of all pages, have sales", async () => {
		const jane = await sold();
		const expected = [
			{
				pageId: jane.pageId,
				blockId: LOCKED.id,
				title: LOCKED.title,
				count: 1,
				refundable: [{ currency: "eur", count: 1, amount: 1200, isRefundNoted: false }],
			},
		];
		expect(await jane.client.sales.standing.query({ pageId: jane.pageId })).toEqual(expected);
		expect(await jane.client.sales.standing.query({ pageId: null })).toEqual(expected);
		const joe = await newSeller();
		expect(await joe.client.sales.standing.query({ pageId: jane.pageId })).toEqual([]);
		await jane.stripe.moveSale(jane.session, "refund");
		await jane.deliver();
		expect(await jane.client.sales.standing.query({ pageId: null })).toEqual([]);
	});
});

describe("the buyers of a block that leaves its page", () => {
	it("are told a day later, once", async () => {
		const jane = await sold();
		await save(jane, []);
		expect(await queueSaleMails(env)).toBe(false);
		await dayPasses();
		expect(await queueSaleMails(env)).toBe(true);
		const [mail] = await mailsTo("sam@example.com", "sale-gone");
		expect(mail?.text).toContain("Glaze recipes is no longer there");
		expect(mail?.text).toContain(SELLER.legalName);
		await save(jane, []);
		await dayPasses();
		expect(await queueSaleMails(env)).toBe(false);
	});

	it("aren't told when the block comes back before", async () => {
		const jane = await sold();
		await save(jane, []);
		await save(jane, [LOCKED]);
		await dayPasses();
		expect(await queueSaleMails(env)).toBe(false);
	});

	it("aren't told when they have their money back", async () => {
		const jane = await sold();
		await jane.stripe.moveSale(jane.session, "refund");
		await jane.deliver();
		await save(jane, []);
		await dayPasses();
		expect(await queueSaleMails(env)).toBe(false);
	});
});

it("the buyers of a deleted page are told at once", async () => {
	const jane = await sold();
	await env.DB.prepare("UPDATE subscriptions SET plan = 'pro', applied_plan = 'pro'").run();
	await env.DB.prepare("INSERT OR IGNORE INTO subscriptions (user_id, email, plan) VALUES (?, 'x', 'pro')")
		.bind(jane.userId)
		.run();
	const { id } = await jane.client.pages.create.mutate();
	await jane.client.pages.makePrimary.mutate({ id });
	await jane.client.pages.delete.mutate({ id: jane.pageId });
	await queueSaleMails(env);
	await mailsTo("sam@example.com", "sale-gone");
	expect((await jane.sale(jane.session)).state).toBe("paid");
});

it("the buyers of a deleted account are told, and its sales, links and details are gone", async () => {
	const jane = await sold();
	await jane.client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD });
	const cron = () => worker.scheduled(createScheduledController(), envWith(jane.variables));
	for (let minute = 0; minute < 5; minute++) {
		await cron();
		await published(jane.pageId);
	}
	await mailsTo("sam@example.com", "sale-gone");
	for (const table of ["sales", "sale_tokens", "sellers", "users"]) {
		expect([table, await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n")]).toEqual([table, 0]);
	}
});

it("the export of an account has the seller's details and the sales with their consent", async () => {
	const jane = await sold();
	const exported = await jane.client.account.export.query();
	expect(exported.seller).toMatchObject({ ...SELLER, accountId: jane.accountId, state: "ready" });
	expect(exported.sales).toMatchObject([
		{ title: LOCKED.title, amount: 1200, state: "paid", buyerEmail: "sam@example.com", consent: "I agree." },
	]);
	expect(JSON.stringify(exported)).not.toContain((await jane.sale(jane.session)).buyer);
});

describe("somebody who has bought it already", () => {
	it("gets the link again, whatever the case of the address", async () => {
		const jane = await sold();
		await mailBuyerAgain(env, jane.pageId, " Sam@Example.com", "203.0.113.9");
		const [mail] = await mailsTo("sam@example.com", "bought-again");
		expect(mail?.text).toMatch(new RegExp(`/go/${jane.pageId}/bought/[0-9a-f]{64}`));
	});

	it("gets nothing for another page, an unknown address or a refunded sale", async () => {
		const jane = await sold();
		await mailBuyerAgain(env, "another-page", "sam@example.com", "203.0.113.9");
		await mailBuyerAgain(env, jane.pageId, "nobody@example.com", "203.0.113.9");
		await jane.stripe.moveSale(jane.session, "refund");
		await jane.deliver();
		await mailBuyerAgain(env, jane.pageId, "sam@example.com", "203.0.113.9");
		await mailsTo("sam@example.com", "bought-again", 0);
	});

	it("a client that asks for many addresses is not answered anymore", async () => {
		const jane = await sold();
		for (let asked = 0; asked < 20; asked += 1) {
			await mailBuyerAgain(env, jane.pageId, `sam${asked}@example.com`, "203.0.113.9");
		}
		await mailBuyerAgain(env, jane.pageId, "sam@example.com", "203.0.113.9");
		await mailsTo("sam@example.com", "bought-again", 0);
		await mailBuyerAgain(env, jane.pageId, "sam@example.com", "203.0.113.10");
		await mailsTo("sam@example.com", "bought-again");
	});
});
