import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../../core/time/duration.ts";
import worker from "../../../index.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { countsEver } from "../../../testing/day-counts.ts";
import { APP, draftWith, newPage, newPerson } from "../../../testing/people.ts";
import { published } from "../../../testing/publishing.ts";
import { deliver, fakeQueue, INSTAGRAM, rowsOf, send, storedEvents } from "../../../testing/visits.ts";

describe("a view", () => {
	it("a view travels through the queue into D1 with its details", async () => {
		const { id } = await newPage(await newPerson(), "view-row");
		const cf = { country: "DE", region: "Hesse", city: "Frankfurt", colo: "FRA" } as IncomingRequestCfProperties;
		const headers = { "user-agent": INSTAGRAM, referer: "https://l.instagram.com/", "accept-language": "de-DE,de" };
		await send("/view-row", { cf, headers });
		await vi.waitFor(async () => expect(await storedEvents("view")).toHaveLength(1), 60_000);
		const [row] = await storedEvents("view");
		expect(row).toMatchObject({
			page_id: id,
			browser: "Instagram",
			os: "iOS",
			device: "phone",
			referrer_host: "l.instagram.com",
			country: "DE",
			region: "Hesse",
			city: "Frankfurt",
			edge: "FRA",
			language: "de",
			at: expect.any(Number),
		});
	});

	it("a view counts for the language that its browser asks for, whichever name that has", async () => {
		await newPage(await newPerson(), "view-language");
		const { messages, EVENTS } = fakeQueue();
		for (const asked of ["fil-PH,fil;q=0.9,en;q=0.8", "tl", "no", "iw-IL", "haw, en", "*"]) {
			await send("/view-language", { headers: { "accept-language": asked } }, { EVENTS });
		}
		for (const [at, events] of messages.entries()) await deliver(events, { id: `language-${at}` });
		const rows = await storedEvents("view");
		expect(rows.map(({ language }) => language).toSorted()).toEqual(["fil", "fil", "haw", "he", "nb", null]);
	});

	it("a view stores no client address and sets no cookie", async () => {
		await newPage(await newPerson(), "view-private");
		const { bodies, messages, EVENTS } = fakeQueue();
		const response = await send("/view-private", { headers: { "cf-connecting-ip": "198.51.100.77" } }, { EVENTS });
		expect(response.headers.get("set-cookie")).toBeNull();
		expect(messages.flat()).toHaveLength(1);
		expect(JSON.stringify([bodies, messages])).not.toContain("198.51.100.77");
	});

	it("a visitor is recognized on the same page only", async () => {
		const jane = await newPerson("pro");
		await newPage(jane, "same-one");
		await newPage(jane, "same-two");
		const { messages, EVENTS } = fakeQueue();
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
		["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }, "bot"],
		["a link preview", { "user-agent": "WhatsApp/2.23.20.0" }, "preview"],
		["a client that sends no name", { "user-agent": "" }, "bot"],
	])("a view by %s is counted once, apart from people's views", async (_who, headers, kind) => {
		const username = `for-robots-${crypto.randomUUID().slice(0, 8)}`;
		const { id } = await newPage(await newPerson(), username);
		const { messages, EVENTS } = fakeQueue();
		await send(`/${username}`, { headers }, { EVENTS });
		await deliver(messages.flat());
		await deliver(messages.flat());
		expect(await storedEvents("view")).toEqual([]);
		expect(await storedEvents("bot", "preview")).toMatchObject([{ kind }]);
		const counts = { views: 0, visitors: 0, bots: Number(kind === "bot"), previews: Number(kind === "preview") };
		expect(await countsEver(id)).toMatchObject(counts);
	});

	it("an unknown browser is counted without its name, because anybody can make up a name", async () => {
		await newPage(await newPerson(), "view-unknown");
		const { messages, EVENTS } = fakeQueue();
		await send("/view-unknown", { headers: { "user-agent": "MadeUp/7.0 (Windows NT 10.0) Anything" } }, { EVENTS });
		await deliver(messages.flat());
		expect(await storedEvents("view")).toMatchObject([{ browser: "Unknown", os: "Windows" }]);
	});

	it("a view keeps its campaign, and its referrer unless that is the site itself", async () => {
		await newPage(await newPerson(), "view-campaign");
		const query = `?utm_source=Newsletter&utm_medium=%20mail&utm_campaign=${"x".repeat(300)}`;
		const { messages, EVENTS } = fakeQueue();
		await send(`/view-campaign${query}`, { headers: { referer: `${APP}/somewhere` } }, { EVENTS });
		await send("/view-campaign?ref=utm", { headers: { referer: "https://www.google.de/" } }, { EVENTS });
		await deliver(messages.flat());
		const rows = await env.DB.prepare("SELECT * FROM events ORDER BY referrer_host").all();
		expect(rows.results).toMatchObject([
			{ referrer_host: null, referrer_group: "Direct", utm_source: "newsletter", utm_medium: "mail" },
			{ referrer_host: "google.de", referrer_group: "Google", utm_source: null, utm_campaign: null },
		]);
		expect(String(rows.results[0]?.utm_campaign)).toHaveLength(80);
	});

	it("HEAD requests, prefetches and the owner's visits are not views, but those of other signed-in people are", async () => {
		const jane = await newPerson();
		await newPage(jane, "not-views");
		const john = await newPerson();
		const { messages, EVENTS } = fakeQueue();
		await send("/not-views", { method: "HEAD" }, { EVENTS });
		await send("/not-views", { headers: { "sec-purpose": "prefetch" } }, { EVENTS });
		await send("/not-views", { headers: { cookie: jane.cookie() } }, { EVENTS });
		expect(messages).toEqual([]);
		await send("/not-views", { headers: { cookie: john.cookie() } }, { EVENTS });
		expect(messages.flat()).toHaveLength(1);
	});

	it("a visit through a former username is one view", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "view-old");
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: "view-new" }) });
		const { messages, EVENTS } = fakeQueue();
		const { status, headers } = await send("/view-old", {}, { EVENTS });
		expect([status, headers.get("location")]).toEqual([302, "/view-new"]);
		expect(messages).toEqual([]);
		await send("/view-new", {}, { EVENTS });
		expect(messages.flat()).toMatchObject([{ kind: "view", pageId: id }]);
	});

	it("views of the same moment share a message, which repeats nothing", async () => {
		await newPage(await newPerson(), "packed");
		const { bodies, messages, EVENTS } = fakeQueue();
		await Promise.all(Array.from({ length: 300 }, () => send("/packed", {}, { EVENTS })));
		expect(messages.flat()).toHaveLength(300);
		expect(new Set(messages.flat().map(({ id }) => id)).size).toBe(300);
		expect(bodies.length).toBeLessThanOrEqual(4);
		expect(JSON.stringify(bodies).length).toBeLessThan(300 * 60);
	});

	it("views with long texts fill messages that take one queue operation each", async () => {
		await newPage(await newPerson(), "packed-long");
		const { bodies, messages, EVENTS } = fakeQueue();
		await Promise.all(
			Array.from({ length: 300 }, (_, index) =>
				send(`/packed-long?utm_source=${"y".repeat(120)}`, { headers: longHeaders(index) }, { EVENTS }),
			),
		);
		expect(messages.flat()).toHaveLength(300);
		const lengths = bodies.map((body) => JSON.stringify(body).length);
		expect(Math.max(...lengths)).toBeGreaterThan(50_000);
		expect(Math.max(...lengths)).toBeLessThan(62_000);
	});

	it("a view reaches the queue while D1 hangs", async () => {
		vi.spyOn(console, "error").mockReturnValue();
		const { id } = await newPage(await newPerson(), "hanging-d1");
		await published(id);
		const { messages, EVENTS } = fakeQueue();
		vi.setSystemTime(Date.now() + DAY_MS);
		const hanging = { prepare: env.DB.prepare.bind(env.DB), batch: () => new Promise(() => {}) };
		await send("/hanging-d1", {}, { EVENTS, DB: bindingWith<D1Database>(hanging) });
		expect(messages.flat()).toHaveLength(1);
	});

	it("views that the queue refuses are recorded by cron, however many", async () => {
		vi.spyOn(console, "error").mockReturnValue();
		const { id } = await newPage(await newPerson(), "no-queue");
		const EVENTS = bindingWith<Queue>({ send: () => Promise.reject(new Error("Queue is down")) });
		for (let sent = 0; sent < 12; sent += 1) await send("/no-queue", {}, { EVENTS });
		expect(await rowsOf("dead_events")).toHaveLength(12);
		await worker.scheduled(createScheduledController(), env);
		expect(await rowsOf("dead_events")).toEqual([]);
		expect(await storedEvents("view")).toHaveLength(12);
		expect(await countsEver(id)).toMatchObject({ views: 12, visitors: 1 });
	});
});

/** Headers of a visitor whose address, browser and referrer nobody else has, as long as they are stored. */
function longHeaders(index: number) {
	const name = String(index).padStart(3, "0");
	return {
		"cf-connecting-ip": `198.51.100.${index}`,
		"user-agent": `${name} ${"long ".repeat(100)}`,
		referer: `https://${name}.example/${"path/".repeat(100)}`,
	};
}
