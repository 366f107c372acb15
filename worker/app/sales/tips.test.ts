import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { BlockOf } from "../../../core/blocks/block.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { attempts, pages, sales } from "../../../db/schema/index.ts";
import { addDomain } from "../../testing/domains.ts";
import { hiddenFields, newVisitor } from "../../testing/gate-visitor.ts";
import { APP } from "../../testing/people.ts";
import { LOCKED, newSeller, SELLER, type SellerPerson, stands } from "../../testing/sales.ts";
import { send } from "../../testing/visits.ts";
import { subjectOf } from "../limits/attempts.ts";
import { settleSale } from "./settle-sale.ts";

const TIP = {
	id: "coffee-1",
	kind: "tip",
	title: "Buy me a coffee",
	line: "It keeps the kiln warm",
	currency: "eur",
	amounts: [300, 500, 1000],
	thanks: "A day of clay!",
} as const satisfies BlockOf<"tip">;

async function newTipped(options?: Parameters<typeof newSeller>[0]) {
	const jane = await newSeller(options);
	await change(jane, {});
	return jane;
}

/** Changes the block of tips, as its owner would. */
async function change({ database, pageId }: SellerPerson, more: Partial<BlockOf<"tip">>): Promise<void> {
	const blocks = [LOCKED, { ...TIP, ...more }] as unknown as (typeof pages.$inferInsert)["blocks"];
	await database.update(pages).set({ blocks }).where(eq(pages.id, pageId));
}

let addresses = 0;

function newAddress(): string {
	addresses += 1;
	return `10.0.0.${addresses}`;
}

/** Somebody's browser, at an address of its own. */
function newGiver(jane: SellerPerson, address = newAddress()) {
	const browser = newVisitor(APP, { "cf-connecting-ip": address }, jane.variables);
	const link = `/go/${jane.pageId}/link/${TIP.id}`;
	return {
		...browser,
		link,
		/** Fills in the form, as it was read at `html`, or as it is now. */
		async give(fields: Record<string, string>, html?: string) {
			return browser.post(link, { ...hiddenFields(html ?? (await (await browser.open(link)).text())), ...fields });
		},
		/** Gives a tip and pays it. Returns the session; the events wait. */
		async pay(fields: Record<string, string>) {
			const url = (await this.give(fields)).headers.get("location") ?? "";
			await jane.stripe.paySale(url, "sam@example.com");
			return url.split("/").at(-1) ?? "";
		},
		/** What the return from Checkout shows. */
		async comeBack(session: string) {
			const first = await browser.open(`/go/${jane.pageId}/paid/${TIP.id}?session_id=${session}`);
			const next = first.headers.get("location") ?? "";
			return { next, html: next.includes("/paid/") ? await (await browser.open(next)).text() : "" };
		},
	};
}

const tipsOf = ({ database, userId }: SellerPerson) => database.select().from(sales).where(eq(sales.userId, userId));

async function sellersOf({ stripe, accountId }: SellerPerson) {
	return (await stripe.sellers()).filter(({ id }) => id === accountId);
}

/** As if so many tips to the account had been started this hour. */
async function countedBefore({ database, accountId }: SellerPerson, count: number): Promise<void> {
	const subject = await subjectOf(database, { name: "tips to an account", max: 100, restMs: HOUR_MS }, accountId);
	await database
		.insert(attempts)
		.values({ subject, count, endsAt: Date.now() + HOUR_MS })
		.onConflictDoUpdate({ target: attempts.subject, set: { count } });
}

describe("a tip", () => {
	it("says who gets it, and asks for nothing but an amount", async () => {
		const jane = await newTipped();
		const shown = await newGiver(jane).open(`/go/${jane.pageId}/link/${TIP.id}`);
		const html = await shown.text();
		expect(shown.status).toBe(200);
		for (const words of [
			TIP.title,
			TIP.line,
			"€3",
			"€10",
			"Another amount",
			SELLER.legalName,
			"Germany",
			SELLER.email,
		]) {
			expect(html).toContain(words);
		}
		expect(html).not.toMatch(/checked=""/);
		expect(html).not.toContain("<script");
		expect(shown.headers.get("cache-control")).toContain("no-store");
	});

	it.each([
		["of the list", { amount: "500" }, 500],
		["of one's own", { amount: "own", own: "7,60 €" }, 760],
		["that was typed and not chosen", { own: "12" }, 1200],
	])("is paid with an amount %s, and thanked for in the owner's words", async (_, fields, amount) => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const session = await giver.pay({ ...fields, giver: "Ada", words: "For blue\r\nglazes" });
		const { html } = await giver.comeBack(session);
		expect(html).toContain(TIP.thanks);
		await jane.deliver();
		expect(await jane.sale(session)).toMatchObject({
			kind: "tip",
			title: TIP.title,
			amount,
			fee: amount / 20,
			state: "paid",
			consent: "",
			giver: "Ada",
			words: "For blue\nglazes",
			mail: null,
			mailAt: null,
		});
		const [account] = await sellersOf(jane);
		expect(account?.sessions.map((one) => one.amount)).toEqual([amount]);
		expect(Object.values(account?.fees ?? {})).toEqual([amount / 20]);
	});

	it("of the same browser is another one each time, and none is given back", async () => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const both = [await giver.pay({ amount: "300" }), await giver.pay({ amount: "300" })];
		for (const session of both) expect((await giver.comeBack(session)).html).toContain(TIP.thanks);
		await jane.deliver();
		expect((await tipsOf(jane)).map(({ state }) => state)).toEqual(["paid", "paid"]);
		expect((await jane.client.sales.list.query({ before: null })).totals).toEqual([
			{ currency: "eur", count: 0, tips: 2, amount: 600, fee: 30 },
		]);
	});

	it("opens two Checkouts at once in one browser", async () => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const html = await (await giver.open(giver.link)).text();
		const both = await Promise.all([giver.give({ amount: "300" }, html), giver.give({ amount: "300" }, html)]);
		expect(new Set(both.map((one) => one.headers.get("location"))).size).toBe(2);
		expect(await tipsOf(jane)).toHaveLength(2);
	});

	it("adds our share only where the box is ticked", async () => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const html = await (await giver.open(giver.link)).text();
		expect(html).toContain("cover the fee: 5%");
		await giver.give({ amount: "500", fee: "yes" }, html);
		await giver.give({ amount: "500" }, html);
		expect((await tipsOf(jane)).map(({ amount, fee }) => [amount, fee]).toSorted()).toEqual([
			[500, 25],
			[525, 25],
		]);
		// Somebody has agreed to another share than there is now.
		const stale = await giver.give({ amount: "500", fee: "yes", percent: "3" }, html);
		expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining("changed meanwhile")]);
		expect(await tipsOf(jane)).toHaveLength(2);
	});

	it("has no share of ours on a plan without one", async () => {
		const jane = await newTipped({ plan: "pro" });
		const giver = newGiver(jane);
		expect(await (await giver.open(giver.link)).text()).not.toContain("cover the fee");
		await giver.pay({ amount: "300", fee: "yes" });
		expect(await tipsOf(jane)).toMatchObject([{ amount: 300, fee: 0 }]);
	});

	it("shows the thanks to the browser that has paid, and counts it once", async () => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const session = await giver.pay({ amount: "300" });
		expect(await newGiver(jane).comeBack(session)).toEqual({ next: giver.link, html: "" });
		const { next } = await giver.comeBack(session);
		expect(next).toContain("&thanks");
		const again = await giver.open(next);
		expect([again.status, again.headers.get("location")]).toEqual([200, null]);
		await change(jane, { thanks: "" });
		expect(await (await giver.open(next)).text()).toContain("Your tip of €3.00 is on its way to");
		// The owner has taken the block away meanwhile.
		await jane.database.update(pages).set({ blocks: [] }).where(eq(pages.id, jane.pageId));
		expect(await (await giver.open(next)).text()).toContain("Your tip of €3.00 is on its way to");
	});

	it("waits where the payment isn't confirmed, and leads back where nobody has paid", async () => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const url = (await giver.give({ amount: "300" })).headers.get("location") ?? "";
		const session = url.split("/").at(-1) ?? "";
		const path = `/go/${jane.pageId}/paid/${TIP.id}?session_id=${session}`;
		expect(await (await giver.open(path)).text()).toContain("Almost there");
	});

	it("is given on the seller's own domain, and behind a notice in front of the page", async () => {
		const jane = await newTipped({ plan: "pro" });
		await addDomain(jane.pageId, "jane-tips.example");
		await jane.database
			.update(pages)
			.set({ gate: { kind: "age", minimum: 18, asks: "yes", words: "" } })
			.where(eq(pages.id, jane.pageId));
		const browser = newVisitor("https://jane-tips.example", {}, jane.variables);
		const link = `/go/${jane.pageId}/link/${TIP.id}`;
		const notice = await (await browser.open(link)).text();
		expect(notice).not.toContain(TIP.title);
		await browser.post(link, { ...hiddenFields(notice), answer: "yes" });
		const form = await (await browser.open(link)).text();
		expect(form).toContain(TIP.title);
		const url = (await browser.post(link, { ...hiddenFields(form), amount: "300" })).headers.get("location") ?? "";
		await jane.stripe.paySale(url, "sam@example.com");
		const back = await browser.open(`/go/${jane.pageId}/paid/${TIP.id}?session_id=${url.split("/").at(-1)}`);
		expect(await (await browser.open(back.headers.get("location") ?? "")).text()).toContain(TIP.thanks);
	});

	it.each([
		["refund", "refunded"],
		["dispute", "disputed"],
	])("follows its %s at Stripe", async (move, state) => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const session = await giver.pay({ amount: "1000" });
		await jane.deliver();
		await jane.stripe.moveSale(session, move);
		await jane.deliver();
		expect(await jane.sale(session)).toMatchObject({ state });
		expect((await giver.comeBack(session)).next).toBe(giver.link);
		expect((await jane.client.sales.list.query({ before: null })).totals).toEqual([]);
	});
});

it("a goal shows what was given since it was set, without what went back, soon after each tip", async () => {
	const jane = await newTipped();
	const giver = newGiver(jane);
	const [row] = await jane.database.select({ username: pages.username }).from(pages).where(eq(pages.id, jane.pageId));
	const shown = async () => {
		// A signed-in visitor's request skips the caches.
		const html = await (await send(`/${row?.username}`, { headers: { cookie: jane.cookie() } })).text();
		return /€[\d.]+ of €[\d.]+/.exec(html)?.[0];
	};
	await giver.pay({ amount: "1000" });
	await jane.deliver();
	expect(await shown()).toBeUndefined();
	await change(jane, { goal: { amount: 50_000, words: "A kiln", since: Date.now() + 1 } });
	expect(await shown()).toBe("€0 of €500");
	const requestRefresh = vi.fn(async () => {});
	const LIVE = { getByName: () => ({ requestRefresh }) } as unknown as Env["LIVE"];
	const session = await giver.pay({ amount: "own", own: "12.50" });
	await settleSale({ ...jane.env, LIVE }, session, jane.accountId);
	expect(requestRefresh.mock.calls).toEqual([[jane.pageId, "tips"]]);
	await settleSale({ ...jane.env, LIVE }, session, jane.accountId);
	expect(requestRefresh).toHaveBeenCalledTimes(1);
	expect(await shown()).toBe("€12.50 of €500");
	await jane.stripe.moveSale(session, "refund 250");
	await settleSale({ ...jane.env, LIVE }, session, jane.accountId);
	expect([await shown(), requestRefresh.mock.calls.length]).toEqual(["€10 of €500", 2]);
	await jane.stripe.moveSale(session, "dispute");
	await settleSale({ ...jane.env, LIVE }, session, jane.accountId);
	expect([await shown(), requestRefresh.mock.calls.length]).toEqual(["€0 of €500", 3]);
	await giver.pay({ amount: "500", fee: "yes" });
	await jane.deliver();
	expect(await shown()).toBe("€5 of €500");
});

describe("a tip that can't be taken", () => {
	const OWN = (own: string) => ({ amount: "own", own });
	it.each<[string, Record<string, string>, string]>([
		["without an amount", {}, "Choose an amount."],
		["with a choice that isn't one", { amount: "lots" }, "Choose an amount."],
		["below the smallest", OWN("1.99"), "The smallest tip is €2.00."],
		["of nothing", OWN("0"), "The smallest tip is €2.00."],
		["with a hidden amount below the smallest", { amount: "50" }, "The smallest tip is €2.00."],
		["above the largest", OWN("500.01"), "The largest tip is €500.00."],
		["of huge digits", OWN("9".repeat(39)), "The largest tip is €500.00."],
		["of more digits than a field has", OWN("1".repeat(3_000)), "Enter an amount like €3.00."],
		["below nothing", OWN("-5"), "Enter an amount like €3.00."],
		["in words", OWN("five"), "Enter an amount like €3.00."],
		["in another currency", OWN("$5"), "Enter an amount like €3.00."],
		["as a power", OWN("1e3"), "Enter an amount like €3.00."],
		["with a long name", { amount: "300", giver: "x".repeat(61) }, "Use 60 characters at most."],
		["with many words", { amount: "300", words: "x".repeat(201) }, "Use 200 characters at most."],
	])("%s is explained beside its field, and nothing is stored", async (_, fields, words) => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const refused = await giver.give({ giver: "Ada", words: "<b>Hi</b>", fee: "yes", ...fields });
		const html = (await refused.text()).replaceAll("&#x27;", "'");
		expect(refused.status).toBe(422);
		expect(html).toContain(words);
		// All that was typed is still there, as typed.
		if (!fields.giver) expect(html).toContain('value="Ada"');
		if (!fields.words) expect(html).toContain("&lt;b&gt;Hi&lt;/b&gt;</textarea>");
		expect(html).toMatch(/name="fee"[^>]*checked=""/);
		if (fields.own) expect(html).toContain(`value="${fields.own}"`);
		expect(await tipsOf(jane)).toEqual([]);
	});

	it("reads amounts as they are written in each currency", async () => {
		const jane = await newTipped();
		await change(jane, { currency: "jpy", amounts: [300] });
		const giver = newGiver(jane);
		const answers = [];
		for (const own of ["150", "1,200", "12.50", "¥900"]) answers.push((await giver.give(OWN(own))).status);
		expect(answers).toEqual([422, 303, 422, 303]);
		expect((await tipsOf(jane)).map(({ amount, currency }) => [amount, currency])).toEqual([
			[1200, "jpy"],
			[900, "jpy"],
		]);
	});

	it("takes what the visitor has read, in the currency that the visitor has read", async () => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const html = await (await giver.open(giver.link)).text();
		await change(jane, { amounts: [900] });
		expect((await giver.give({ amount: "300" }, html)).status).toBe(303);
		await change(jane, { currency: "usd" });
		const changed = await giver.give({ amount: "300" }, html);
		expect([changed.status, await changed.text()]).toEqual([409, expect.stringContaining("changed meanwhile")]);
		expect(await tipsOf(jane)).toMatchObject([{ amount: 300, currency: "eur" }]);
	});

	it("takes nothing once the block is hidden, gone or no longer of tips", async () => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const html = await (await giver.open(giver.link)).text();
		await change(jane, { isHidden: true });
		expect([(await giver.open(giver.link)).status, (await giver.give({ amount: "300" }, html)).status]).toEqual([
			404, 404,
		]);
		await change(jane, { kind: "heading", text: "Tips" } as object);
		expect((await giver.give({ amount: "300" }, html)).status).not.toBe(303);
		await jane.database.update(pages).set({ blocks: [] }).where(eq(pages.id, jane.pageId));
		expect((await giver.give({ amount: "300" }, html)).status).toBe(404);
		expect(await tipsOf(jane)).toEqual([]);
	});

	it("says so where Stripe restricts the seller, or can't be reached", async () => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const html = await (await giver.open(giver.link)).text();
		await jane.stripe.failNext(500, 5);
		const failed = await giver.give({ amount: "300", giver: "Ada" }, html);
		expect([failed.status, failed.headers.get("location")]).toEqual([503, null]);
		expect(await failed.text()).toContain('value="Ada"');
		await jane.stripe.failNext(500, 0);
		await jane.stripe.moveSeller(jane.accountId, "restrict");
		await jane.deliver();
		expect(await (await giver.open(giver.link)).text()).toContain("can’t take payments at the moment");
		const refused = await giver.give({ amount: "300" }, html);
		expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("can’t take payments")]);
	});

	it("is refused after ten of one address an hour, while others go on", async () => {
		const jane = await newTipped();
		const giver = newGiver(jane, "203.0.113.7");
		const html = await (await giver.open(giver.link)).text();
		const statuses: number[] = [];
		for (let at = 0; at < 11; at += 1) statuses.push((await giver.give({ amount: "300" }, html)).status);
		expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
		const refused = await giver.give({ amount: "500", giver: "Ada" }, html);
		const again = await refused.text();
		expect(again).toContain("Too many tries. Please try again later.");
		expect(again).toContain('value="Ada"');
		expect(again).toMatch(/value="500"[^>]*checked=""|checked=""[^>]*value="500"/);
		expect((await newGiver(jane).give({ amount: "300" }, html)).status).toBe(303);
		expect(await tipsOf(jane)).toHaveLength(11);
	});

	it("is refused after a hundred to one account an hour", async () => {
		const jane = await newTipped();
		const html = await (await newGiver(jane).open(newGiver(jane).link)).text();
		await countedBefore(jane, 99);
		const statuses = [];
		for (let at = 0; at < 2; at += 1) statuses.push((await newGiver(jane).give({ amount: "300" }, html)).status);
		expect(statuses).toEqual([303, 429]);
	});
});

describe("a tip opens nothing", () => {
	it("neither by its return nor by any list of sales", async () => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		const session = await giver.pay({ amount: "300" });
		await giver.comeBack(session);
		await jane.deliver();
		const { id } = await jane.sale(session);
		expect(await stands(jane, id, TIP.id)).toBe(false);
		expect([...giver.cookies.keys()].filter((name) => name.startsWith("unlock_"))).toEqual([]);
		expect(await jane.client.sales.standing.query({ pageId: jane.pageId })).toEqual([]);
		// The block gets a price and a target: whoever has given a tip pays it like everyone.
		const blocks = [{ ...LOCKED, kind: "link" as const, id: TIP.id }];
		await jane.database.update(pages).set({ blocks }).where(eq(pages.id, jane.pageId));
		expect((await giver.open(giver.link)).headers.get("location")).toBeNull();
		expect((await giver.comeBack(session)).html).not.toContain(LOCKED.url);
		expect((await giver.open(giver.link)).headers.get("location")).toBeNull();
	});

	it("and its giver gets no mail of ours, not even when the page is gone", async () => {
		const jane = await newTipped();
		const giver = newGiver(jane);
		await giver.comeBack(await giver.pay({ amount: "300" }));
		await jane.deliver();
		await jane.client.pages.delete.mutate({ id: jane.pageId });
		expect((await tipsOf(jane)).map(({ mail, mailAt }) => [mail, mailAt])).toEqual([[null, null]]);
	});
});

it("the seller's list and file have a tip with its name and words, as typed", async () => {
	const jane = await newTipped();
	await newGiver(jane).pay({ amount: "300", giver: "=HYPERLINK(1)", words: '<img src=x>, "quoted"' });
	await jane.buy("browser-1");
	await jane.deliver();
	const list = await jane.client.sales.list.query({ before: null });
	expect(list.sales).toMatchObject([
		{ kind: "sale", giver: null, words: null },
		{ kind: "tip", giver: "=HYPERLINK(1)", words: '<img src=x>, "quoted"' },
	]);
	expect(list.totals).toMatchObject([{ count: 1, tips: 1, amount: 1500 }]);
	const [head, sale, tip] = (await jane.client.sales.export.query()).content.trim().split("\r\n");
	expect(head?.split(",").slice(-4)).toEqual(['"Downloads"', '"Kind"', '"Name"', '"Words"']);
	expect(sale).toMatch(/,"sale","",""$/);
	expect(tip).toMatch(/,"tip","'=HYPERLINK\(1\)","<img src=x>, ""quoted"""$/);
});
