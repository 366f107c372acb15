import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { APP, newPage, newPerson } from "../../../testing/people.ts";
import { beacon, deliver, fakeQueue, pageWithSocial, rowsOf, send, storedEvents } from "../../../testing/visits.ts";

/** Any use of it throws. */
const NO_DATABASE = {} as D1Database;

describe("a click", () => {
	it("a click on a link keeps its title and address, and a click on an icon its platform", async () => {
		const { id } = await pageWithSocial(await newPerson(), "click-rows");
		const { messages, EVENTS } = fakeQueue();
		expect((await send("/e", beacon(id, "link", "link-2"), { EVENTS })).status).toBe(204);
		expect((await send("/e", beacon(id, "social", "social-1"), { EVENTS })).status).toBe(204);
		for (const events of messages) await deliver(events);
		expect(await storedEvents("link")).toMatchObject([{ page_id: id, link_id: "link-2" }]);
		expect(await storedEvents("social")).toMatchObject([{ page_id: id, social_handle_id: "social-1" }]);
		expect(await rowsOf("click_targets")).toMatchObject([
			{ page_id: id, id: "link-2", title: "Link 2", url: "https://example.com/2" },
			{ page_id: id, id: "social-1", title: "instagram" },
		]);
	});

	it("a click without script is counted by the redirect", async () => {
		const jane = await newPerson();
		const { id } = await pageWithSocial(jane, "click-go");
		const { messages, EVENTS } = fakeQueue();
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

	it("a click keeps the referrer and campaign that the page reports", async () => {
		const { id } = await pageWithSocial(await newPerson(), "click-arrival");
		const { messages, EVENTS } = fakeQueue();
		const report = (more: object) => ({
			method: "POST",
			body: JSON.stringify({ page: id, kind: "link", id: "link-1", ...more }),
			headers: { origin: "null", referer: `${APP}/` },
		});
		await send("/e", report({ from: "https://l.instagram.com/", query: "?utm_source=story" }), { EVENTS });
		await send("/e", report({ from: "", query: "" }), { EVENTS });
		for (const events of messages) await deliver(events);
		const { results } = await env.DB.prepare("SELECT * FROM events WHERE kind = 'link' ORDER BY utm_source").all();
		expect(results).toMatchObject([
			{ referrer_host: null, utm_source: null },
			{ referrer_host: "l.instagram.com", utm_source: "story" },
		]);
		expect((await send("/e", report({ from: 7, query: "" }), { EVENTS })).status).toBe(400);
	});

	it("a prefetched link is not a click", async () => {
		const { id } = await pageWithSocial(await newPerson(), "click-prefetch");
		const { messages, EVENTS } = fakeQueue();
		const headers = { "sec-purpose": "prefetch" };
		expect((await send(`/go/${id}/link/link-1`, { headers }, { EVENTS })).status).toBe(302);
		expect(messages).toEqual([]);
	});

	it("a click report is not read beyond its size limit", async () => {
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

	it("a malformed click, or a click on something that isn't on the page, is refused and nothing is stored", async () => {
		const jane = await newPerson("pro");
		const { id } = await pageWithSocial(jane, "click-mine");
		const other = await newPage(jane, "click-other", {
			blocks: [{ kind: "link", id: "link-other", title: "X", url: "example.com" }],
		});
		const { messages, EVENTS } = fakeQueue();
		const attempts: [number, string, string][] = [
			[404, "id", beacon(id, "link", "link-other").body],
			[404, "id", beacon(other.id, "social", "social-1").body],
			[404, "id", beacon("no-such-page", "link", "link-1").body],
			[400, "page", beacon("../x", "link", "link-1").body],
			[400, "kind", beacon(id, "other", "link-1").body],
			[400, "id", beacon(id, "view", "link-1").body],
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

	it("a visitor's clicks on a page are limited to 30 a minute", async () => {
		const { id } = await pageWithSocial(await newPerson(), "click-cap");
		const { messages, EVENTS } = fakeQueue();
		const from = (address: string) => ({ "cf-connecting-ip": address });
		const click = () => send("/e", beacon(id, "link", "link-1", from("198.51.100.20")), { EVENTS });
		await Promise.all(Array.from({ length: 90 }, click));
		// A new minute may begin during the test, which allows thirty more.
		const counted = messages.flat().length;
		expect(counted).toBeGreaterThanOrEqual(30);
		expect(counted).toBeLessThanOrEqual(60);
		const followed = await send(`/go/${id}/link/link-1`, { headers: from("198.51.100.20") }, { EVENTS });
		expect(followed.status).toBe(302);
		expect((await send("/e", beacon(id, "link", "link-1", from("198.51.100.21")), { EVENTS })).status).toBe(204);
	});

	it("followed links lead on above the limit, and count up to it", async () => {
		const { id } = await pageWithSocial(await newPerson(), "follow-cap");
		const { messages, EVENTS } = fakeQueue();
		const headers = { "cf-connecting-ip": "198.51.100.22" };
		const follow = () => send(`/go/${id}/link/link-1`, { headers }, { EVENTS });
		const statuses = (await Promise.all(Array.from({ length: 90 }, follow))).map(({ status }) => status);
		expect(new Set(statuses)).toEqual(new Set([302]));
		// A new minute may begin during the test, which allows thirty more.
		expect(messages.flat().length).toBeGreaterThanOrEqual(20);
		expect(messages.flat().length).toBeLessThanOrEqual(60);
	});

	it("a followed link asks no store and no limit, until somebody follows more than people do", async () => {
		const { id } = await pageWithSocial(await newPerson(), "follow-fast");
		const { messages, EVENTS } = fakeQueue();
		await send("/follow-fast", {}, { EVENTS });
		const asked: string[] = [];
		const limit = (name: string): RateLimit => ({ limit: async () => ({ success: asked.push(name) < 0 }) });
		const CLOSED = { EVENTS_LIMIT: limit("EVENTS_LIMIT"), CLICKS_LIMIT: limit("CLICKS_LIMIT") };
		const headers = { "cf-connecting-ip": "198.51.100.23" };
		const follow = () => send(`/go/${id}/link/link-1`, { headers }, { EVENTS, ...CLOSED, DB: NO_DATABASE });
		expect((await follow()).headers.get("location")).toBe("https://example.com/1");
		expect([asked, messages.flat().filter(({ kind }) => kind === "link")]).toMatchObject([[], [{ linkId: "link-1" }]]);
		for (let click = 2; click <= 25; click++) expect((await follow()).status).toBe(302);
		// A new minute may begin during the test, which allows ten more without a question.
		expect(asked.length).toBeGreaterThan(0);
		expect(messages.flat().filter(({ kind }) => kind === "link").length).toBeLessThanOrEqual(20);
	});

	it("clicks from one address are limited", async () => {
		const { id } = await pageWithSocial(await newPerson(), "click-flood");
		const { EVENTS } = fakeQueue();
		const click = () => send("/e", beacon(id, "link", "link-1", { "cf-connecting-ip": "198.51.100.9" }), { EVENTS });
		const statuses = (await Promise.all(Array.from({ length: 130 }, click))).map(({ status }) => status);
		expect(statuses).toContain(204);
		expect(statuses).toContain(429);
	});
});
