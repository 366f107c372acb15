import {
	createExecutionContext,
	createMessageBatch,
	getQueueResult,
	SELF,
	waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import worker from "../index.ts";
import type { SiteEvent } from "../site/event.ts";
import { APP, type Browser, draftWith, newPage, newPerson, someLinks } from "../testing/people.ts";
import { published } from "../testing/publishing.ts";

const CHROME =
	"Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const INSTAGRAM =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.23";

/** A request at the exported `fetch`, run until everything it left for later is done. */
async function send(path: string, init: RequestInit<IncomingRequestCfProperties> = {}, changed: Partial<Env> = {}) {
	const ctx = createExecutionContext();
	const headers = new Headers(init.headers);
	if (!headers.has("user-agent")) headers.set("user-agent", CHROME);
	const request = new Request<unknown, IncomingRequestCfProperties>(`${APP}${path}`, {
		redirect: "manual",
		...init,
		headers,
	});
	const response = await worker.fetch(request, { ...env, ...changed }, ctx);
	await waitOnExecutionContext(ctx);
	return response;
}

/** A queue that keeps what it is sent. */
function keepingQueue() {
	const messages: SiteEvent[][] = [];
	const queue = { send: async (events: SiteEvent[]) => void messages.push(events) };
	// Only `send` is used of a producer.
	return { messages, EVENTS: queue as unknown as Queue };
}

function beacon(page: string, kind: string, id: string, headers: Record<string, string> = {}) {
	return { method: "POST", body: JSON.stringify({ page, kind, id }), headers: { origin: "null", ...headers } };
}

const rowsOf = async (table: string) =>
	(await env.DB.prepare(`SELECT * FROM ${table} ORDER BY id`).all<Record<string, unknown>>()).results;

async function deliver(events: unknown, { id = "message-1", queue = "linkstead-events", attempts = 1 } = {}) {
	const batch = createMessageBatch(queue, [{ id, timestamp: new Date(), attempts, body: events }]);
	const ctx = createExecutionContext();
	await worker.queue(batch, env);
	return getQueueResult(batch, ctx);
}

async function pageWithSocial(person: Browser, username: string) {
	const page = await newPage(person, username, { links: someLinks(2) });
	await env.DB.prepare(
		"INSERT INTO social_handles (id, page_id, platform, handle, url, position) VALUES ('social-1', ?, 'instagram', 'jane', 'https://instagram.com/jane', 0)",
	)
		.bind(page.id)
		.run();
	return page;
}

describe("a view", () => {
	it("travels through the queue into D1 with what is known of it", async () => {
		const { id } = await newPage(await newPerson(env.DB), "view-row");
		const cf = { country: "DE", region: "Hesse", city: "Frankfurt", colo: "FRA" } as IncomingRequestCfProperties;
		const headers = { "user-agent": INSTAGRAM, referer: "https://l.instagram.com/", "accept-language": "de-DE,de" };
		await send("/view-row", { cf, headers });
		await vi.waitFor(async () => expect(await rowsOf("profile_views")).toHaveLength(1), 8_000);
		const [row] = await rowsOf("profile_views");
		expect(row).toMatchObject({
			page_id: id,
			browser: "Instagram",
			os: "iOS",
			device: "phone",
			referrer: "https://l.instagram.com/",
			...{ country: "DE", region: "Hesse", city: "Frankfurt", edge: "FRA", language: "de" },
			viewed_at: expect.any(Number),
		});
	});

	it("keeps neither the visitor's address nor a cookie", async () => {
		await newPage(await newPerson(env.DB), "view-private");
		const { messages, EVENTS } = keepingQueue();
		const response = await send("/view-private", { headers: { "cf-connecting-ip": "198.51.100.77" } }, { EVENTS });
		expect(response.headers.get("set-cookie")).toBeNull();
		expect(messages.flat()).toHaveLength(1);
		expect(JSON.stringify(messages)).not.toContain("198.51.100.77");
	});

	it("is recognised as the same visitor's on the same page only", async () => {
		const jane = await newPerson(env.DB, "pro");
		await newPage(jane, "same-one");
		await newPage(jane, "same-two");
		const { messages, EVENTS } = keepingQueue();
		const from = (ip: string) => ({ headers: { "cf-connecting-ip": ip } });
		await send("/same-one", from("198.51.100.1"), { EVENTS });
		await send("/same-one", from("198.51.100.1"), { EVENTS });
		await send("/same-one", from("198.51.100.2"), { EVENTS });
		await send("/same-two", from("198.51.100.1"), { EVENTS });
		const [first, again, other, otherPage] = messages.flat().map(({ visitor }) => visitor);
		expect(again).toBe(first);
		expect(new Set([first, other, otherPage]).size).toBe(3);
	});

	it.each([
		["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
		["a link preview", { "user-agent": "WhatsApp/2.23.20.0" }],
		["a client that sends no name", { "user-agent": "" }],
	])("by %s is not a person's", async (_who, headers) => {
		await newPage(await newPerson(env.DB), "for-bots");
		const { messages, EVENTS } = keepingQueue();
		await send("/for-bots", { headers }, { EVENTS });
		await deliver(messages.flat());
		expect(await rowsOf("profile_views")).toEqual([]);
	});

	it("is not recorded for HEAD, a prefetch or the page's owner, but for another signed-in person", async () => {
		const jane = await newPerson(env.DB);
		await newPage(jane, "not-views");
		const john = await newPerson(env.DB);
		const { messages, EVENTS } = keepingQueue();
		await send("/not-views", { method: "HEAD" }, { EVENTS });
		await send("/not-views", { headers: { "sec-purpose": "prefetch;prerender" } }, { EVENTS });
		await send("/not-views", { headers: { purpose: "prefetch" } }, { EVENTS });
		await send("/not-views", { headers: { cookie: jane.cookie() } }, { EVENTS });
		expect(messages).toEqual([]);
		await send("/not-views", { headers: { cookie: john.cookie() } }, { EVENTS });
		expect(messages.flat()).toHaveLength(1);
	});

	it("through a former username is recorded once, where it leads", async () => {
		const jane = await newPerson(env.DB);
		const { id, version } = await newPage(jane, "view-old");
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: "view-new" }) });
		const { messages, EVENTS } = keepingQueue();
		const { status, headers } = await send("/view-old", {}, { EVENTS });
		expect([status, headers.get("location")]).toEqual([302, "/view-new"]);
		expect(messages).toEqual([]);
		await send("/view-new", {}, { EVENTS });
		expect(messages.flat()).toMatchObject([{ kind: "view", pageId: id }]);
	});

	it("shares a queue message with the others of its moment", async () => {
		await newPage(await newPerson(env.DB), "packed");
		const { messages, EVENTS } = keepingQueue();
		await Promise.all(Array.from({ length: 230 }, () => send("/packed", {}, { EVENTS })));
		expect(messages.flat()).toHaveLength(230);
		expect(messages.length).toBeLessThanOrEqual(4);
		for (const message of messages) expect(message.length).toBeLessThanOrEqual(100);
	});

	it("reaches the queue while D1 hangs", async () => {
		vi.spyOn(console, "error").mockReturnValue();
		const { id } = await newPage(await newPerson(env.DB), "hanging-d1");
		await published(id);
		const { messages, EVENTS } = keepingQueue();
		vi.setSystemTime(Date.now() + 86_400_000);
		const hanging = { prepare: env.DB.prepare.bind(env.DB), batch: () => new Promise(() => {}) };
		await send("/hanging-d1", {}, { EVENTS, DB: hanging as unknown as D1Database });
		expect(messages.flat()).toHaveLength(1);
		vi.useRealTimers();
		vi.restoreAllMocks();
	});

	it("is written straight to D1 when the queue refuses it", async () => {
		vi.spyOn(console, "error").mockReturnValue();
		await newPage(await newPerson(env.DB), "no-queue");
		const EVENTS = { send: () => Promise.reject(new Error("Queue is down")) } as unknown as Queue;
		await send("/no-queue", {}, { EVENTS });
		expect(await rowsOf("profile_views")).toHaveLength(1);
		vi.restoreAllMocks();
	});
});

describe("a click", () => {
	it("on a link is counted with the link's title and address, on an icon with its platform", async () => {
		const { id } = await pageWithSocial(await newPerson(env.DB), "click-rows");
		const { messages, EVENTS } = keepingQueue();
		expect((await send("/e", beacon(id, "link", "link-2"), { EVENTS })).status).toBe(204);
		expect((await send("/e", beacon(id, "social", "social-1"), { EVENTS })).status).toBe(204);
		for (const events of messages) await deliver(events);
		expect(await rowsOf("link_clicks")).toMatchObject([
			{ page_id: id, link_id: "link-2", link_title: "Link 2", link_url: "https://example.com/2" },
		]);
		expect(await rowsOf("social_handle_clicks")).toMatchObject([
			{ page_id: id, social_handle_id: "social-1", platform: "instagram" },
		]);
	});

	it("without script is counted on the way to its target", async () => {
		const jane = await newPerson(env.DB);
		const { id } = await pageWithSocial(jane, "click-go");
		const { messages, EVENTS } = keepingQueue();
		const response = await send(`/go/${id}/link/link-1`, {}, { EVENTS });
		expect([response.status, response.headers.get("location")]).toEqual([302, "https://example.com/1"]);
		expect((await send(`/go/${id}/social/social-1`, {}, { EVENTS })).status).toBe(302);
		expect(messages.flat()).toHaveLength(2);
		await send(`/go/${id}/link/link-1`, { headers: { cookie: jane.cookie() } }, { EVENTS });
		expect(messages.flat()).toHaveLength(2);
		for (const path of [`/go/${id}/link/link-9`, `/go/${id}/other/link-1`, `/go/${id}`, "/go/x/link/y", "/go/"]) {
			expect([path, (await send(path)).status]).toEqual([path, 404]);
		}
	});

	it("that a browser only prefetched is none", async () => {
		const { id } = await pageWithSocial(await newPerson(env.DB), "click-prefetch");
		const { messages, EVENTS } = keepingQueue();
		const headers = { "sec-purpose": "prefetch" };
		expect((await send(`/go/${id}/link/link-1`, { headers }, { EVENTS })).status).toBe(302);
		expect(messages).toEqual([]);
	});

	it("report is read no further than its limit", async () => {
		let sent = 0;
		const body = new ReadableStream({
			pull(controller) {
				sent += 1;
				controller.enqueue(new Uint8Array(1024));
			},
		});
		expect((await send("/e", { method: "POST", body, headers: { origin: "null" } })).status).toBe(413);
		expect(sent).toBeLessThan(10);
	});

	it("on something that is not on the page, or is not a click, is refused and stores nothing", async () => {
		const jane = await newPerson(env.DB, "pro");
		const { id } = await pageWithSocial(jane, "click-mine");
		const other = await newPage(jane, "click-other", { links: [{ id: "link-other", title: "X", url: "example.com" }] });
		const { messages, EVENTS } = keepingQueue();
		const attempts: [number, string, string][] = [
			[404, "id", beacon(id, "link", "link-other").body],
			[404, "id", beacon(other.id, "social", "social-1").body],
			[404, "id", beacon("no-such-page", "link", "link-1").body],
			[400, "page", beacon("../x", "link", "link-1").body],
			[400, "kind", beacon(id, "view", "link-1").body],
			[400, "id", beacon(id, "link", "<b>").body],
			[400, "title", JSON.stringify({ page: id, kind: "link", id: "link-1", title: "Forged" })],
			[400, "", "{not json"],
			[400, "", "[]"],
			[400, "", "null"],
			[413, "", JSON.stringify("x".repeat(2000))],
		];
		for (const [status, field, body] of attempts) {
			const response = await send("/e", { method: "POST", body, headers: { origin: "null" } }, { EVENTS });
			expect([body, response.status, (await response.json<{ field: string }>()).field]).toEqual([body, status, field]);
		}
		expect(
			(await send("/e", beacon(id, "link", "link-1", { origin: "https://evil.example" }), { EVENTS })).status,
		).toBe(403);
		expect((await SELF.fetch(`${APP}/e`)).status).toBe(405);
		expect(messages).toEqual([]);
	});

	it("is limited for each address", async () => {
		const { id } = await pageWithSocial(await newPerson(env.DB), "click-flood");
		const { EVENTS } = keepingQueue();
		const click = () => send("/e", beacon(id, "link", "link-1", { "cf-connecting-ip": "198.51.100.9" }), { EVENTS });
		const statuses = (await Promise.all(Array.from({ length: 130 }, click))).map(({ status }) => status);
		expect(statuses).toContain(204);
		expect(statuses).toContain(429);
	});
});

describe("the queue", () => {
	async function someEvents(count: number) {
		const { id } = await newPage(await newPerson(env.DB), `events-${count}`);
		const { messages, EVENTS } = keepingQueue();
		await Promise.all(Array.from({ length: count }, () => send(`/events-${count}`, {}, { EVENTS })));
		return { id, events: messages.flat() };
	}

	it("may deliver a message twice, shuffled: every event is there once", async () => {
		const { events } = await someEvents(20);
		await deliver(events);
		const once = await rowsOf("profile_views");
		const result = await deliver(events.toReversed(), { id: "again", attempts: 2 });
		expect(result.explicitAcks).toEqual(["again"]);
		expect(await rowsOf("profile_views")).toEqual(once);
		expect(once).toHaveLength(20);
	});

	it("may deliver events of a page that is gone: the others are recorded", async () => {
		const { events } = await someEvents(2);
		const [first, second] = events as [SiteEvent, SiteEvent];
		const result = await deliver([{ ...first, pageId: "gone-page-id" }, second]);
		expect(result.explicitAcks).toEqual(["message-1"]);
		expect(await rowsOf("profile_views")).toHaveLength(1);
	});

	it("may deliver what nobody can read: it is kept as it came, once, and holds up no other", async () => {
		const { events } = await someEvents(1);
		const poison = [{ kind: "view", id: 7 }];
		const messages = [poison, events].map((body, index) => ({
			...{ id: `message-${index + 1}`, timestamp: new Date(), attempts: 1, body },
		}));
		const batch = createMessageBatch<unknown>("linkstead-events", messages);
		await worker.queue(batch, env);
		expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toEqual(["message-1", "message-2"]);
		expect(await rowsOf("profile_views")).toHaveLength(1);
		await deliver(poison, { queue: "linkstead-dead-events" });
		expect(await rowsOf("dead_events")).toMatchObject([{ id: "message-1", body: JSON.stringify(poison) }]);
	});

	it("is asked to retry when D1 is down, and loses nothing", async () => {
		vi.spyOn(console, "error").mockReturnValue();
		const { events } = await someEvents(3);
		const batch = createMessageBatch("linkstead-events", [
			{ id: "m", timestamp: new Date(), attempts: 1, body: events },
		]);
		const down = { batch: () => Promise.reject(new Error("D1 is down")), prepare: env.DB.prepare.bind(env.DB) };
		const ctx = createExecutionContext();
		await worker.queue(batch, { ...env, DB: down as unknown as D1Database });
		expect((await getQueueResult(batch, ctx)).retryMessages).toMatchObject([{ msgId: "m" }]);
		expect(await rowsOf("profile_views")).toEqual([]);
		await deliver(events, { attempts: 2 });
		expect(await rowsOf("profile_views")).toHaveLength(3);
		vi.restoreAllMocks();
	});
});
