import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import { EVENT_DATA, SAMPLE_DATA } from "../../../core/webhooks/event-data.ts";
import { ALL_EVENT_KINDS, type EventKind } from "../../../core/webhooks/event-kind.ts";
import { openDatabase } from "../../../db/client.ts";
import { domains, users, webhookDeliveries, webhookEvents, webhooks } from "../../../db/schema/index.ts";
import { changePages } from "../../publish/change-pages.ts";
import { PASSWORD } from "../../testing/accounts.ts";
import { actingAs } from "../../testing/acting.ts";
import { addDay } from "../../testing/day-counts.ts";
import { addDomain } from "../../testing/domains.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { newProgram, programWith } from "../../testing/programs.ts";
import { published } from "../../testing/publishing.ts";
import { LOCKED, newSeller } from "../../testing/sales.ts";
import { confirm, newList } from "../../testing/subscriber-lists.ts";
import { join, newMember, newTeam } from "../../testing/teams.ts";
import { newMaker, RECEIVING, receiverWith, tell, toldAt } from "../../testing/webhooks.ts";
import { continueDeletions } from "../account/delete-account.ts";
import { moveDomains } from "../domains/move-domain.ts";
import { unsubscribe } from "../subscribers/subscription.ts";
import { createWebhook } from "./create-webhook.ts";
import { deleteOldEvents } from "./delete-old-events.ts";
import { noteDays } from "./note-days.ts";

const database = openDatabase(env.DB);
const stores = { env, database };

/** Gives a person a webhook for all events. */
async function hear(
	{ email }: { email: string },
	pages: string[] | null = null,
	events: EventKind[] = ALL_EVENT_KINDS,
) {
	const [person] = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
	const address = receiverWith();
	await createWebhook(actingAs(person?.id ?? "", RECEIVING), { address, events: [...events], pages });
	return { address };
}

/** What is noted, by kind, in the form that its kind has. */
async function noted() {
	const rows = await database.select().from(webhookEvents).orderBy(webhookEvents.number);
	for (const { kind, data } of rows) EVENT_DATA[kind].parse(data);
	return rows.map(({ kind, data }) => [kind, data] as const);
}

const deliveryCount = () => database.$count(webhookDeliveries);

it("the sample of every kind has the form of its events", () => {
	for (const kind of ALL_EVENT_KINDS) expect(EVENT_DATA[kind].parse(SAMPLE_DATA[kind])).toEqual(SAMPLE_DATA[kind]);
});

describe("an event", () => {
	it("is a publication of a changed page, and not one that nobody has asked for", async () => {
		const jane = await newPerson();
		await hear(jane);
		const { id, version } = await newPage(jane, "heard-page");
		await published(id);
		const event = { page: id, username: "heard-page", fullName: "Jane Roe", version };
		expect(await noted()).toEqual([["page.published", event]]);
		await env.LIVE.getByName(id).requestPublish(id);
		await published(id);
		expect(await noted()).toHaveLength(1);
	});

	it("is a confirmed address, once, and its end", async () => {
		const list = await newList();
		await hear(list.jane);
		const { subscriberId } = await list.ask("anna@example.com");
		const { confirm: link, end } = await list.receive();
		await Promise.all([confirm(link), confirm(link)]);
		await unsubscribe(database, end);
		await unsubscribe(database, end);
		const event = { page: list.pageId, subscriber: subscriberId, email: "anna@example.com" };
		const others = (await noted()).filter(([kind]) => kind !== "page.published");
		expect(others).toEqual([
			["subscriber.confirmed", event],
			["subscriber.ended", event],
		]);
	});

	it("isn't the end of an address that nobody has confirmed", async () => {
		const list = await newList();
		await hear(list.jane);
		await list.ask("anna@example.com");
		await unsubscribe(database, (await list.receive()).end);
		expect((await noted()).filter(([kind]) => kind.startsWith("subscriber"))).toEqual([]);
	});

	it("is a sale, a part of it that is refunded, and the rest", async () => {
		const jane = await newSeller();
		await hear(jane);
		const session = await jane.buy("browser-1");
		const events = await jane.stripe.takeEvents();
		await jane.deliver(events);
		await jane.deliver(events);
		const { id } = await jane.sale(session);
		const sale = { page: jane.pageId, sale: id, kind: "sale", title: LOCKED.title, amount: 1200, currency: "eur" };
		const paid = { ...sale, state: "paid", refunded: 0, buyerEmail: "sam@example.com" };
		expect(await noted()).toEqual([["sale.paid", paid]]);
		for (const move of ["refund 300", "refund"]) {
			await jane.stripe.moveSale(session, move);
			await jane.deliver();
		}
		expect((await noted()).slice(1)).toEqual([
			["sale.refunded", { ...paid, refunded: 300 }],
			["sale.refunded", { ...paid, state: "refunded", refunded: 1200 }],
		]);
	});

	it("is a disputed payment, once, and the payment isn't told again when the dispute is won", async () => {
		const jane = await newSeller();
		const session = await jane.buy("browser-1");
		await jane.deliver();
		await hear(jane);
		for (const move of ["dispute", "win"]) {
			await jane.stripe.moveSale(session, move);
			await jane.deliver();
		}
		expect((await noted()).map(([kind, { state }]) => [kind, state])).toEqual([["sale.disputed", "disputed"]]);
	});

	it("is a domain that opens its page, and one whose record is missing", async () => {
		const jane = await newPerson("business");
		const { id: pageId } = await newPage(jane, "heard-domain");
		await published(pageId);
		await hear(jane);
		const id = await addDomain(pageId, "heard.example", { status: "verified" });
		const move = (name: "connected" | "lost" | "recovered") =>
			changePages(stores, { moved: moveDomains(database, name, eq(domains.id, id)) });
		for (const name of ["connected", "connected", "lost", "recovered"] as const) await move(name);
		const event = { page: pageId, domain: id, hostname: "heard.example" };
		expect((await noted()).filter(([kind]) => kind.startsWith("domain"))).toEqual([
			["domain.active", { ...event, status: "active" }],
			["domain.failing", { ...event, status: "failing" }],
			["domain.active", { ...event, status: "active" }],
		]);
	});

	it("is a day that is over, once for each page", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		vi.setSystemTime(Date.parse("2026-12-01T12:00:00Z"));
		const jane = await newPerson();
		const { id } = await newPage(jane, "heard-day");
		await published(id);
		await Promise.all([hear(jane), hear(jane)]);
		await addDay(id, Date.parse("2026-12-01T00:00:00Z") / DAY_MS, { series: { 0: [7, 3, 2] } });
		vi.setSystemTime(Date.parse("2026-12-02T00:59:59Z"));
		expect(await noteDays(stores)).toBe(false);
		vi.setSystemTime(Date.parse("2026-12-02T01:00:00Z"));
		expect(await noteDays(stores)).toBe(true);
		expect(await noteDays(stores)).toBe(false);
		const days = (await noted()).filter(([kind]) => kind === "stats.day");
		expect(days).toHaveLength(1);
		expect(days[0]?.[1]).toMatchObject({ page: id, day: "2026-12-01", views: 7, clicks: 2 });
	});
});

describe("nothing is noted", () => {
	it("without a webhook, or one that wants it", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		await confirm((await list.receive()).confirm);
		await published(list.pageId);
		expect(await noted()).toEqual([]);
		await hear(list.jane, null, ["sale.paid"]);
		await list.ask("bea@example.com");
		await confirm((await list.receive()).confirm);
		expect(await noted()).toEqual([]);
	});

	it("of a locked block's target", async () => {
		const jane = await newSeller({ plan: "business" });
		const { address } = await hear(jane);
		await jane.buy("browser-1");
		await jane.deliver();
		await newPage(jane, "heard-lock", { blocks: [LOCKED] }).then(({ id }) => published(id));
		await tell();
		const told = await toldAt(address);
		expect(told.map(({ event }) => event.type).toSorted()).toEqual(["page.published", "sale.paid"]);
		expect(JSON.stringify([told, await database.select().from(webhookEvents)])).not.toContain("canary-target");
	});
});

it("a webhook for single pages hears of these only", async () => {
	const jane = await newMaker(receiverWith());
	const [one, other] = [await newPage(jane.browser, "heard-one"), await newPage(jane.browser, "heard-other")];
	const { address } = await hear(jane, [one.id]);
	for (const { id } of [one, other]) await published(id);
	await tell();
	expect((await toldAt(address)).map(({ event }) => event.data.page)).toEqual([one.id]);
	expect(await jane.deliveries()).toHaveLength(2);
});

it("a webhook hears nothing of what was before it, and nothing of other accounts", async () => {
	const [jane, joe] = [await newMaker(receiverWith()), await newMaker(receiverWith())];
	const { id } = await newPage(jane.browser, "heard-before");
	await published(id);
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime(Date.now() + 1000);
	const { address } = await hear(jane);
	await tell();
	expect(await toldAt(address)).toEqual([]);
	expect([(await jane.deliveries()).length, (await joe.deliveries()).length]).toEqual([1, 0]);
});

describe("events go", () => {
	it("with their subscriber", async () => {
		const list = await newList();
		await hear(list.jane);
		const { subscriberId } = await list.ask("anna@example.com");
		await confirm((await list.receive()).confirm);
		await tell();
		expect(JSON.stringify(await noted())).toContain("anna@example.com");
		await list.jane.client.subscribers.delete.mutate({ pageId: list.pageId, id: subscriberId });
		expect(JSON.stringify(await noted())).not.toContain("anna@example.com");
	});

	it("with their page", async () => {
		const jane = await newMaker(receiverWith());
		const [first, going] = [await newPage(jane.browser, "heard-first"), await newPage(jane.browser, "heard-going")];
		for (const { id } of [first, going]) await published(id);
		await tell();
		expect([(await noted()).length, await deliveryCount()]).toEqual([2, 2]);
		await jane.client.pages.delete.mutate({ id: going.id });
		expect((await noted()).map(([, { page }]) => page)).toEqual([first.id]);
		expect(await deliveryCount()).toBe(1);
	});

	it("with the hand-over of their page, which its former account hears of no more", async () => {
		const jane = await newMaker(receiverWith());
		const account = await newTeam(jane);
		const { id: pageId } = await newPage(jane.browser, "heard-moving");
		await published(pageId);
		expect(await noted()).toHaveLength(1);
		await jane.client.handover.move.mutate({ pageId, receiver: account });
		await published(pageId);
		expect(await noted()).toEqual([]);
	});

	it("with their account, whose webhooks end at once", async () => {
		const jane = await newMaker(receiverWith());
		await published((await newPage(jane.browser, "heard-closing")).id);
		expect(await noted()).toHaveLength(1);
		await jane.client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD });
		expect(await database.$count(webhooks)).toBe(0);
		await continueDeletions(env);
		await vi.waitFor(async () => expect(await noted()).toEqual([]));
	});

	it("after 30 days", async () => {
		const jane = await newMaker(receiverWith());
		await published((await newPage(jane.browser, "heard-old")).id);
		await tell();
		vi.useFakeTimers({ toFake: ["Date"] });
		vi.setSystemTime(Date.now() + 30 * DAY_MS - 60_000);
		await deleteOldEvents(stores);
		expect(await deliveryCount()).toBe(1);
		vi.setSystemTime(Date.now() + 61_000);
		await deleteOldEvents(stores);
		expect([await noted(), await deliveryCount()]).toEqual([[], 0]);
	});
});

describe("programs", () => {
	it("read all events again, part by part, and those that have come meanwhile", async () => {
		const jane = await newMaker(receiverWith());
		const insert = (from: number, to: number) =>
			env.DB.prepare(
				`WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
				 INSERT INTO webhook_events (id, account_id, kind, happened_at, data) SELECT 'evt_' || CAST(i AS INT), ?1, 'page.published', 1, '{}' FROM n`,
			)
				.bind(jane.id, from, to)
				.run();
		await insert(1, 70);
		const program = await newProgram(jane);
		const first = await program("GET", "/events");
		const second = await program("GET", `/events?cursor=${first.body.next}`);
		expect([first.body.items.length, second.body.items.length, second.body.next]).toEqual([50, 20, null]);
		const last = second.body.items.at(-1);
		expect(last).toEqual({
			id: "evt_70",
			type: "page.published",
			timestamp: "1970-01-01T00:00:00.001Z",
			data: {},
			cursor: expect.any(String),
		});
		await insert(71, 72);
		const third = await program("GET", `/events?cursor=${last.cursor}`);
		expect(third.body.items.map(({ id }: { id: string }) => id)).toEqual(["evt_71", "evt_72"]);
		expect((await program("GET", "/events?cursor=evt_1")).status).toBe(400);
	});

	it("read events only with a token for managing all of the account", async () => {
		const jane = await newMaker(receiverWith());
		const page = await newPage(jane.browser, "heard-token");
		await published(page.id);
		expect((await (await newProgram(jane, "edit"))("GET", "/events")).status).toBe(403);
		const { token } = await jane.client.tokens.create.mutate({
			name: "One page",
			scope: "manage",
			pages: [page.id],
			endsAt: null,
		});
		expect((await programWith(token)("GET", "/events")).body.items ?? []).toEqual([]);
		expect((await (await newProgram(jane))("GET", "/events")).body.items).toHaveLength(1);
	});
});

it("an account can have ten webhooks, and names only pages of its own", async () => {
	const [jane, joe] = [await newMaker(receiverWith()), await newMaker(receiverWith())];
	const { id } = await newPage(joe.browser, "heard-joe");
	await expect(hear(jane, [id])).rejects.toThrow("One of these pages isn't in this account.");
	for (let more = 0; more < 9; more++) await hear(jane);
	await expect(hear(jane)).rejects.toThrow("An account can have 10 webhooks. Delete one first.");
});

it("whoever may not manage an account can't have a webhook there", async () => {
	const [owner, analyst] = [await newMember("heard-owner", RECEIVING), await newMember("heard-analyst", RECEIVING)];
	const account = await newTeam(owner);
	await join(owner, account, analyst, "analyst");
	const webhook = { account, address: receiverWith(), events: ["stats.day"] satisfies EventKind[], pages: null };
	await expect(analyst.client.webhooks.create.mutate(webhook)).rejects.toThrow();
	await owner.client.webhooks.create.mutate(webhook);
	expect(await owner.client.webhooks.list.query({ account })).toHaveLength(1);
});
