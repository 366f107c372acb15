import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { mailsTo } from "../../testing/mails.ts";
import { draftWith } from "../../testing/people.ts";
import { LOCKED, newSeller, type SellerPerson, stands } from "../../testing/sales.ts";
import { envWith } from "../../testing/work.ts";
import { makeRefunds } from "./make-refunds.ts";

/** A seller with one buyer, who has got the mail. */
async function sold(options?: Parameters<typeof newSeller>[0]) {
	const jane = await newSeller(options);
	const session = await jane.buy("browser-1");
	await jane.deliver();
	await mailsTo("sam@example.com", "bought");
	return { ...jane, session };
}

/** One whose block is removed, with or without the box. */
async function removed(isWanted = true) {
	const jane = await sold();
	if (isWanted) await wish(jane);
	await save(jane, []);
	return jane;
}

const wish = ({ client, pageId }: Pick<SellerPerson, "client" | "pageId">, isWanted = true) =>
	client.sales.refundRemoved.mutate({ id: pageId, blockIds: [LOCKED.id], isWanted });

async function save(jane: SellerPerson, blocks: object[]): Promise<void> {
	const { version } = await jane.client.pages.get.query({ id: jane.pageId });
	await jane.client.pages.save.mutate({ id: jane.pageId, version, draft: draftWith({ blocks }) });
}

const passes = (milliseconds: number) =>
	env.DB.prepare("UPDATE sales SET mail_at = mail_at - ?1, refund_at = refund_at - ?1").bind(milliseconds).run();

const dayPasses = () => passes(25 * HOUR_MS);

/** What Stripe was asked to refund, and has. */
async function refundsAt({ stripe }: SellerPerson): Promise<string[]> {
	const requests = await stripe.requests();
	return requests.filter(({ path, status }) => path === "/v1/refunds" && status === 200).map(({ body }) => body);
}

describe("the buyers of a removed block, when the owner wants it", () => {
	it("get their money back a day later, once, and a mail that says so", async () => {
		const jane = await removed();
		const cron = () => worker.scheduled(createScheduledController(), envWith(jane.variables));
		await cron();
		expect(await refundsAt(jane)).toEqual([]);
		await dayPasses();
		await cron();
		await cron();
		const [refund, ...others] = await refundsAt(jane);
		expect(refund).toContain("reason=requested_by_customer");
		expect(refund).not.toContain("refund_application_fee");
		expect(others).toEqual([]);
		expect(await jane.sale(jane.session)).toMatchObject({ state: "refunded", refunded: 1200, refundAt: null });
		const { sales: listed } = await jane.client.sales.list.query({ before: null });
		expect(listed).toMatchObject([{ state: "refunded", isRefundFailed: false }]);
		const [mail] = await mailsTo("sam@example.com", "sale-refunded");
		expect(mail?.text).toContain("Your money is on its way back");
		await mailsTo("sam@example.com", "sale-gone", 0);
	});

	it("find it closed, also where the block comes back later", async () => {
		const jane = await removed();
		await dayPasses();
		await makeRefunds(jane.env);
		await save(jane, [LOCKED]);
		expect(await stands(jane, (await jane.sale(jane.session)).id)).toBe(false);
	});

	it("have the whole day from the save that removes it", async () => {
		const jane = await sold();
		await wish(jane);
		await passes(23 * HOUR_MS);
		await save(jane, []);
		await passes(2 * HOUR_MS);
		await makeRefunds(jane.env);
		expect((await jane.sale(jane.session)).state).toBe("paid");
	});

	it("get what is left after a refund of a part", async () => {
		const jane = await sold();
		await jane.stripe.moveSale(jane.session, "refund 300");
		await jane.deliver();
		const [standing] = await jane.client.sales.standing.query({ pageId: jane.pageId });
		expect(standing?.refundable).toEqual([{ currency: "eur", count: 1, amount: 900, isRefundNoted: false }]);
		await wish(jane);
		await save(jane, []);
		await dayPasses();
		await makeRefunds(jane.env);
		expect(await jane.sale(jane.session)).toMatchObject({ state: "refunded", refunded: 1200 });
	});

	it("get it although their page was deleted meanwhile", async () => {
		const jane = await sold({ plan: "pro" });
		await wish(jane);
		await save(jane, []);
		const { id } = await jane.client.pages.create.mutate();
		await jane.client.pages.makePrimary.mutate({ id });
		await jane.client.pages.delete.mutate({ id: jane.pageId });
		await dayPasses();
		await makeRefunds(jane.env);
		expect((await jane.sale(jane.session)).state).toBe("refunded");
	});

	it("get it once, when two runs begin at the same time", async () => {
		const jane = await removed();
		await dayPasses();
		await Promise.all([makeRefunds(jane.env), makeRefunds(jane.env)]);
		const requests = (await jane.stripe.requests()).map(({ path }) => path);
		expect(requests.filter((path) => path === "/v1/refunds")).toHaveLength(1);
		expect((await jane.sale(jane.session)).state).toBe("refunded");
	});

	it("get nothing twice, when the seller was faster and the webhook was lost", async () => {
		const jane = await removed();
		await jane.stripe.moveSale(jane.session, "refund");
		await jane.stripe.takeEvents();
		await dayPasses();
		await makeRefunds(jane.env);
		expect(await refundsAt(jane)).toEqual([]);
		expect(await jane.sale(jane.session)).toMatchObject({ state: "refunded", refunded: 1200, refundAt: null });
	});
});

describe("nobody gets money back", () => {
	it("for a block that was removed without the wish", async () => {
		const jane = await removed(false);
		await dayPasses();
		expect(await makeRefunds(jane.env)).toBe(false);
		expect((await jane.sale(jane.session)).state).toBe("paid");
	});

	it("for a block that comes back within the day, and is removed again without the wish", async () => {
		const jane = await removed();
		await save(jane, [LOCKED]);
		await save(jane, []);
		await dayPasses();
		expect(await makeRefunds(jane.env)).toBe(false);
		expect((await jane.sale(jane.session)).state).toBe("paid");
	});

	it("for a block that never left, whatever else is saved", async () => {
		const jane = await sold();
		await wish(jane);
		await save(jane, [{ ...LOCKED, title: "Glazes" }]);
		expect((await jane.sale(jane.session)).refundAt).not.toBeNull();
		await dayPasses();
		await makeRefunds(jane.env);
		expect(await refundsAt(jane)).toEqual([]);
		expect(await jane.sale(jane.session)).toMatchObject({ state: "paid", refundAt: null });
	});

	it("after the owner took the wish back", async () => {
		const jane = await sold();
		await wish(jane);
		await wish(jane, false);
		await save(jane, []);
		await dayPasses();
		expect(await makeRefunds(jane.env)).toBe(false);
	});

	it("while the buyer's bank decides", async () => {
		const jane = await removed();
		await jane.stripe.moveSale(jane.session, "dispute");
		await jane.deliver();
		await dayPasses();
		await makeRefunds(jane.env);
		expect(await refundsAt(jane)).toEqual([]);
		expect(await jane.sale(jane.session)).toMatchObject({ state: "disputed", refundAt: null });
	});
});

describe("a refund that fails", () => {
	it("is made once Stripe is back, after a wait that grows", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await removed();
		await dayPasses();
		await jane.stripe.failNext(500, 3);
		await makeRefunds(jane.env);
		await makeRefunds(jane.env);
		expect(await jane.sale(jane.session)).toMatchObject({ state: "paid", refundTries: 1 });
		await passes(HOUR_MS / 4);
		await jane.stripe.failNext(500, 3);
		await makeRefunds(jane.env);
		await passes(HOUR_MS / 4);
		expect(await makeRefunds(jane.env)).toBe(false);
		await passes(HOUR_MS);
		await makeRefunds(jane.env);
		expect(await jane.sale(jane.session)).toMatchObject({ state: "refunded", refundTries: 0, refundAt: null });
		expect(await refundsAt(jane)).toHaveLength(1);
	});

	it("is made once, where only Stripe's answer was lost", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await removed();
		await dayPasses();
		await jane.stripe.failNext(500, 3, { isPerformed: true });
		await makeRefunds(jane.env);
		await passes(HOUR_MS);
		await makeRefunds(jane.env);
		expect(await jane.sale(jane.session)).toMatchObject({ state: "refunded", refunded: 1200, refundAt: null });
	});

	it("ends after a week at the latest, and the owner reads it in the list until they have made it", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await removed();
		await dayPasses();
		for (let day = 0; day < 7; day += 1) {
			await jane.stripe.failNext(500, 3);
			await makeRefunds(jane.env);
			await passes(DAY_MS);
		}
		await jane.stripe.failNext(500, 0);
		expect(await makeRefunds(jane.env)).toBe(false);
		const isFailed = async () => (await jane.client.sales.list.query({ before: null })).sales[0]?.isRefundFailed;
		expect(await isFailed()).toBe(true);
		await jane.stripe.moveSale(jane.session, "refund");
		await jane.deliver();
		expect(await isFailed()).toBe(false);
	});

	it("ends at once at an account that was disconnected", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await removed();
		await jane.stripe.moveSeller(jane.accountId, "disconnect");
		await dayPasses();
		await makeRefunds(jane.env);
		const { sales: listed } = await jane.client.sales.list.query({ before: null });
		expect(listed).toMatchObject([{ state: "paid", isRefundFailed: true }]);
	});
});
