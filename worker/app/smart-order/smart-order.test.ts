import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { actingAs } from "../../testing/acting.ts";
import { addDay } from "../../testing/day-counts.ts";
import { type Browser, draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { suspendPage } from "../moderation/decide.ts";
import { orderPage } from "./order-page.ts";
import { runSmartOrders } from "./run-smart-orders.ts";

const NOON = Date.UTC(2027, 2, 10, 12);

beforeEach(() => void vi.setSystemTime(NOON));
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);
const titlesOf = (blocks: readonly Block[]) => blocks.map((block) => ("title" in block ? block.title : block.kind));
const [first, second, third] = ["Link 1", "Link 2", "Link 3"];

/** A page with links, whose owner wants smart order and comes back the next day. */
async function orderedPage(username: string, blocks: readonly Block[] = someLinks(3)) {
	const person = await newPerson("pro");
	const { id } = await newPage(person, username, { blocks });
	await person.client.smartOrder.set.mutate({ pageId: id, isOn: true });
	await published(id);
	return { person, id };
}

/** Adds the counts of a day. */
async function visit(pageId: string, views: number, clicks: Record<string, number>, at = Date.now()): Promise<void> {
	const link = Object.fromEntries(Object.entries(clicks).map(([id, count]) => [id, [0, 0, count]]));
	await addDay(pageId, Math.floor(at / DAY_MS), { series: { 0: [views] }, totals: { link } });
}

/** After the first decision, which finds nothing, a day with many clicks on the last link, and the noon after it. */
async function visitedDay(pageId: string, clicks: Record<string, number> = { "link-1": 10, "link-3": 90 }) {
	pass(DAY_MS);
	await runSmartOrders(env);
	await visit(pageId, 300, clicks);
	pass(DAY_MS);
}

async function orderOf({ client }: Browser, id: string) {
	const { blocks, version } = await client.pages.get.query({ id });
	return { titles: titlesOf(blocks), version };
}

describe("the order of a page", () => {
	it("follows the clicks of closed days, and the owner sees why", async () => {
		const { person, id } = await orderedPage("smart");
		await visitedDay(id);
		await runSmartOrders(env);
		expect(await orderOf(person, id)).toEqual({ titles: [third, first, second], version: 3 });
		expect(await person.client.smartOrder.get.query({ pageId: id })).toEqual({
			isOn: true,
			lastChange: {
				at: Date.now(),
				moves: [{ id: "link-3", title: third, from: 3, to: 1, clicks: 90, looks: 173 }],
			},
			keptUntil: null,
		});
		await published(id);
		expect(await snapshotAt("@smart")).toMatch(/Link 3.*Link 1.*Link 2/s);
	});

	it("changes at most once a day, and a day with two orders doesn't count", async () => {
		const { person, id } = await orderedPage("once-a-day");
		await visitedDay(id);
		await runSmartOrders(env);
		const { version } = await orderOf(person, id);
		await visit(id, 900, { "link-2": 800 });
		pass(DAY_MS - 60_000);
		await runSmartOrders(env);
		pass(120_000);
		await runSmartOrders(env);
		expect(await orderOf(person, id)).toEqual({ titles: [third, first, second], version });
		await visit(id, 900, { "link-2": 800 });
		pass(DAY_MS);
		await runSmartOrders(env);
		expect((await orderOf(person, id)).titles).toEqual([second, third, first]);
	});

	it("stays without a switched-on smart order, and after it was switched off", async () => {
		const { person, id } = await orderedPage("switched-off");
		await person.client.smartOrder.set.mutate({ pageId: id, isOn: false });
		await visitedDay(id);
		await runSmartOrders(env);
		expect((await orderOf(person, id)).titles).toEqual([first, second, third]);
		expect(await person.client.smartOrder.get.query({ pageId: id })).toMatchObject({ isOn: false, lastChange: null });
	});

	it("stays for a few clicks", async () => {
		const { person, id } = await orderedPage("few-clicks");
		await visitedDay(id, { "link-3": 9 });
		await runSmartOrders(env);
		expect(await orderOf(person, id)).toEqual({ titles: [first, second, third], version: 2 });
	});

	it("leaves pinned links and sections as they are", async () => {
		const [one, two, three] = someLinks(3);
		const blocks = [
			{ ...one, isPinned: true },
			two,
			three,
			{ id: "heading-1", kind: "heading", text: "More" },
			{ ...two, id: "link-4", title: "Link 4" },
		] as Block[];
		const { person, id } = await orderedPage("pinned", blocks);
		await visitedDay(id, { "link-1": 1, "link-2": 10, "link-3": 90, "link-4": 200 });
		await runSmartOrders(env);
		expect((await orderOf(person, id)).titles).toEqual([first, third, second, "heading", "Link 4"]);
	});

	it("leaves links beyond the plan, which visitors don't see, in their places", async () => {
		const { person, id } = await orderedPage("beyond-plan", someLinks(12));
		await env.DB.prepare("UPDATE subscriptions SET ends_at = ?")
			.bind(Date.now() + HOUR_MS)
			.run();
		await visitedDay(id, { "link-2": 10, "link-3": 90, "link-12": 290 });
		const before = await orderOf(person, id);
		await runSmartOrders(env);
		const after = await orderOf(person, id);
		expect(after.titles[0]).toBe(third);
		expect(after.titles.at(-1)).toBe(before.titles.at(-1));
	});

	it("counts the days before smart order was switched on, but none before the last save", async () => {
		const person = await newPerson("pro");
		const { id } = await newPage(person, "long-standing", { blocks: someLinks(3) });
		await visit(id, 900, { "link-2": 800 });
		pass(DAY_MS);
		await visit(id, 300, { "link-3": 90 });
		pass(DAY_MS);
		await person.client.smartOrder.set.mutate({ pageId: id, isOn: true });
		pass(DAY_MS);
		await runSmartOrders(env);
		expect((await orderOf(person, id)).titles).toEqual([third, first, second]);
	});

	it("doesn't count days on which the owner changed the order", async () => {
		const { person, id } = await orderedPage("own-order");
		pass(DAY_MS);
		await runSmartOrders(env);
		await visit(id, 300, { "link-3": 90 });
		const { version } = await orderOf(person, id);
		const [one, two, three] = someLinks(3);
		await person.client.pages.save.mutate({ id, version, draft: draftWith({ blocks: [two, one, three] }) });
		pass(DAY_MS);
		await runSmartOrders(env);
		expect((await orderOf(person, id)).titles).toEqual([second, first, third]);
	});
});

describe("a page that somebody works on", () => {
	it("waits until an hour after the last save", async () => {
		const { person, id } = await orderedPage("at-work");
		await visitedDay(id);
		await person.client.pages.save.mutate({ id, version: 2, draft: draftWith({ bio: "New", blocks: someLinks(3) }) });
		pass(HOUR_MS / 2);
		await runSmartOrders(env);
		expect((await orderOf(person, id)).version).toBe(3);
		pass(HOUR_MS / 2);
		await runSmartOrders(env);
		expect(await orderOf(person, id)).toEqual({ titles: [third, first, second], version: 4 });
	});

	it("keeps a save that arrives while the order is decided, and is decided on later", async () => {
		const { person, id } = await orderedPage("race");
		await visitedDay(id);
		let isSaved = false;
		// The save arrives after the page was read, before the change is written.
		const DB = new Proxy(env.DB, {
			get(target, name) {
				const value = Reflect.get(target, name);
				if (typeof value !== "function") return value;
				if (name !== "batch") return value.bind(target);
				return async (statements: D1PreparedStatement[]) => {
					if (!isSaved) {
						isSaved = true;
						const draft = draftWith({ bio: "Mine", blocks: someLinks(3) });
						await person.client.pages.save.mutate({ id, version: 2, draft });
					}
					return target.batch(statements);
				};
			},
		});
		await runSmartOrders({ ...env, DB });
		expect(isSaved).toBe(true);
		expect(await orderOf(person, id)).toEqual({ titles: [first, second, third], version: 3 });
		pass(2 * HOUR_MS);
		await runSmartOrders(env);
		expect(await orderOf(person, id)).toEqual({ titles: [third, first, second], version: 4 });
	});

	it("changes once, even when two cron tasks run at once or one decision runs twice", async () => {
		const { person, id } = await orderedPage("two-crons");
		await visitedDay(id);
		await Promise.all([runSmartOrders(env), runSmartOrders(env)]);
		expect(await orderOf(person, id)).toEqual({ titles: [third, first, second], version: 3 });

		const database = openDatabase(env.DB);
		pass(DAY_MS);
		await visit(id, 900, { "link-2": 800 });
		pass(DAY_MS);
		const row = await database.query.smartOrders.findFirst({ where: (order, { eq }) => eq(order.pageId, id) });
		if (!row) throw new Error("The page has no smart order");
		await orderPage({ env, database }, row, Date.now());
		await orderPage({ env, database }, row, Date.now());
		expect(await orderOf(person, id)).toEqual({ titles: [second, third, first], version: 4 });
		const after = await database.query.smartOrders.findFirst({ where: (order, { eq }) => eq(order.pageId, id) });
		expect(after?.evidence.find((link) => link.id === "link-2")?.clicks).toBe(800);
	});

	it("is left alone while it is suspended or paused", async () => {
		const suspended = await orderedPage("suspended");
		const { userId } = (await env.DB.prepare("SELECT user_id AS userId FROM pages").first<{ userId: string }>()) ?? {};
		await suspendPage(actingAs(userId ?? ""), { pageId: suspended.id, reason: "spam", words: "" });
		const paused = await orderedPage("paused");
		const { id: other } = await newPage(paused.person, "other");
		await paused.person.client.pages.makePrimary.mutate({ id: other });
		await visitedDay(suspended.id);
		await visit(paused.id, 300, { "link-3": 90 }, Date.now() - DAY_MS);
		await env.DB.prepare("UPDATE subscriptions SET ends_at = 1").run();
		await runSmartOrders(env);
		for (const { person, id } of [suspended, paused]) {
			expect((await orderOf(person, id)).titles).toEqual([first, second, third]);
		}
		const switchOn = paused.person.client.smartOrder.set.mutate({ pageId: paused.id, isOn: true });
		expect(await refusalOf(switchOn)).toMatchObject({ status: 403, reason: "limit_reached" });
	});

	it("takes its smart order with it when it is deleted", async () => {
		const { person } = await orderedPage("primary");
		const { id } = await newPage(person, "second");
		await person.client.smartOrder.set.mutate({ pageId: id, isOn: true });
		await person.client.pages.delete.mutate({ id });
		expect(await env.DB.prepare("SELECT count(*) AS n FROM smart_orders").first("n")).toBe(1);
	});
});

describe("undo", () => {
	it("restores the earlier order as a new version, and keeps the risen link there for 14 days", async () => {
		const { person, id } = await orderedPage("undo");
		const { client } = person;
		await visitedDay(id);
		await runSmartOrders(env);
		expect(await client.smartOrder.undo.mutate({ pageId: id, version: 3 })).toEqual({ version: 4 });
		expect(await orderOf(person, id)).toEqual({ titles: [first, second, third], version: 4 });
		await published(id);
		expect(await snapshotAt("@undo")).toMatch(/Link 1.*Link 2.*Link 3/s);
		const keptUntil = Date.now() + 14 * DAY_MS;
		expect(await client.smartOrder.get.query({ pageId: id })).toEqual({ isOn: true, lastChange: null, keptUntil });

		for (let day = 0; day < 13; day++) {
			pass(DAY_MS);
			await runSmartOrders(env);
			await visit(id, 300, { "link-1": 10, "link-3": 90 });
		}
		expect((await orderOf(person, id)).version).toBe(4);
		pass(DAY_MS);
		await runSmartOrders(env);
		expect((await orderOf(person, id)).titles).toEqual([third, first, second]);
	});

	it("respects what the owner did since: links that were deleted, added or edited", async () => {
		const { person, id } = await orderedPage("undo-later");
		await visitedDay(id);
		await runSmartOrders(env);
		const [one, , three] = someLinks(3);
		const blocks = [{ ...three, title: "The shop" }, one, { ...one, id: "link-9", title: "New" }] as Block[];
		await person.client.pages.save.mutate({ id, version: 3, draft: draftWith({ blocks }) });
		await person.client.smartOrder.undo.mutate({ pageId: id, version: 4 });
		expect((await orderOf(person, id)).titles).toEqual([first, "The shop", "New"]);
	});

	it("is refused on a stale version, and when there is nothing to undo", async () => {
		const { person, id } = await orderedPage("undo-stale");
		const undo = (version: number) => person.client.smartOrder.undo.mutate({ pageId: id, version });
		expect(await refusalOf(undo(2))).toMatchObject({ status: 409, title: "Nothing to undo" });
		await visitedDay(id);
		await runSmartOrders(env);
		expect(await refusalOf(undo(2))).toMatchObject({ status: 409, message: "This page was changed elsewhere." });
		await undo(3);
		expect(await refusalOf(undo(4))).toMatchObject({ status: 409, title: "Nothing to undo" });
		expect((await orderOf(person, id)).version).toBe(4);
	});

	it("isn't offered anymore after the change was dismissed, and the order stays", async () => {
		const { person, id } = await orderedPage("dismiss");
		await visitedDay(id);
		await runSmartOrders(env);
		const at = Date.now();
		await person.client.smartOrder.dismiss.mutate({ pageId: id, at: at - 1 });
		expect((await person.client.smartOrder.get.query({ pageId: id })).lastChange).toMatchObject({ at });
		await person.client.smartOrder.dismiss.mutate({ pageId: id, at });
		expect((await person.client.smartOrder.get.query({ pageId: id })).lastChange).toBeNull();
		expect((await orderOf(person, id)).titles).toEqual([third, first, second]);
	});
});
