import { describe, expect, it } from "vitest";
import { addDomain } from "../testing/domains.ts";
import { draftWith, newPage, newPerson } from "../testing/people.ts";
import { beacon, deliver, fakeQueue, INSTAGRAM, send, storedEvents, viewBeacon } from "../testing/visits.ts";

const PREFETCHES: [header: string, value: string][] = [
	["sec-purpose", "prefetch"],
	["sec-purpose", "prefetch;prerender"],
	["sec-purpose", "prefetch;prerender;preview"],
	["sec-purpose", "prefetch;anonymous-client-ip"],
	["purpose", "prefetch"],
	["purpose", "preview"],
	["x-purpose", "preview"],
	["x-moz", "prefetch"],
];

const MARK = "<html data-uncounted lang=";

describe("a page that is asked for before anybody sees it", () => {
	it.each(PREFETCHES)(
		"with %s: %s, is not a view, and is complete and says that it isn't counted",
		async (name, value) => {
			const username = `early-${PREFETCHES.findIndex(([a, b]) => a === name && b === value)}`;
			const { id } = await newPage(await newPerson(), username);
			const { messages, EVENTS } = fakeQueue();
			const early = await send(`/${username}`, { headers: { [name]: value } }, { EVENTS });
			expect(messages).toEqual([]);
			const [marked, plain] = [await early.text(), await (await send(`/${username}`, {}, { EVENTS })).text()];
			expect(marked).toContain(MARK);
			expect(marked.replace(" data-uncounted", "")).toBe(plain);
			expect(early.headers.get("content-security-policy")).toContain("script-src 'sha256-");
			expect(messages.flat()).toMatchObject([{ kind: "view", pageId: id }]);
		},
	);

	it("another purpose is a view", async () => {
		await newPage(await newPerson(), "early-other");
		const { messages, EVENTS } = fakeQueue();
		const sent = await send("/early-other", { headers: { purpose: "fun", "x-purpose": "" } }, { EVENTS });
		expect(await sent.text()).not.toContain(MARK);
		expect(messages.flat()).toHaveLength(1);
	});

	it("browsers never take a counted copy for an uncounted one", async () => {
		await newPage(await newPerson(), "early-etag");
		const ask = async (headers: Record<string, string>) => {
			const { messages, EVENTS } = fakeQueue();
			const { status, headers: answer, ...rest } = await send("/early-etag", { headers }, { EVENTS });
			return { status, etag: answer.get("etag") ?? "", views: messages.flat().length, rest };
		};
		const early = { "sec-purpose": "prefetch" };
		const { etag: uncounted } = await ask(early);
		const { etag: counted } = await ask({});
		expect(uncounted).not.toBe(counted);
		expect(await ask({ "if-none-match": uncounted })).toMatchObject({ status: 200, etag: counted, views: 1 });
		expect(await ask({ "if-none-match": counted })).toMatchObject({ status: 304, etag: counted, views: 1 });
		expect(await ask({ ...early, "if-none-match": counted })).toMatchObject({ status: 200, etag: uncounted, views: 0 });
		expect(await ask({ ...early, "if-none-match": `W/${uncounted}` })).toMatchObject({
			status: 304,
			etag: uncounted,
			views: 0,
		});
	});

	it("the owner's copy says nothing, because its views never count", async () => {
		const jane = await newPerson();
		await newPage(jane, "early-owner");
		const { messages, EVENTS } = fakeQueue();
		const headers = { cookie: jane.cookie(), "sec-purpose": "prefetch" };
		expect(await (await send("/early-owner", { headers }, { EVENTS })).text()).not.toContain(MARK);
		expect(messages).toEqual([]);
	});
});

describe("the report of a view after a prefetch", () => {
	it("is stored like a view that was sent, with the visit's referrer and campaign", async () => {
		const { id } = await newPage(await newPerson(), "late-view");
		const { messages, EVENTS } = fakeQueue();
		const visitor = {
			"cf-connecting-ip": "198.51.100.7",
			"user-agent": INSTAGRAM,
			"accept-language": "de-AT",
		};
		const cf = { country: "AT", colo: "VIE" } as IncomingRequestCfProperties;
		await send(
			"/late-view?utm_source=story",
			{ headers: { ...visitor, referer: "https://l.instagram.com/" }, cf },
			{ EVENTS },
		);
		const arrival = { from: "https://l.instagram.com/", query: "?utm_source=story" };
		const report = viewBeacon(id, { ...visitor, referer: "https://linkstead.example/" }, arrival);
		expect((await send("/e", { ...report, cf }, { EVENTS })).status).toBe(204);
		const [sent, reported] = messages.flat();
		const { id: _one, at: _then, ...first } = sent ?? ({} as never);
		const { id: _two, at: _now, ...second } = reported ?? ({} as never);
		expect(second).toEqual(first);
		expect(second).toMatchObject({ kind: "view", pageId: id, country: "AT", edge: "VIE", utm: { source: "story" } });
		for (const events of messages) await deliver(events);
		const rows = await storedEvents("view");
		expect(rows.map(({ visitor: hash }) => hash)).toEqual([rows[0]?.visitor, rows[0]?.visitor]);
	});

	it("of a robot is no view of a person", async () => {
		const { id } = await newPage(await newPerson(), "late-robot");
		const { messages, EVENTS } = fakeQueue();
		await send("/e", viewBeacon(id, { "user-agent": "Googlebot/2.1" }), { EVENTS });
		for (const events of messages) await deliver(events);
		expect(await storedEvents("view")).toEqual([]);
		expect(await storedEvents("bot", "preview")).toMatchObject([{ page_id: id, kind: "bot" }]);
	});

	it("is refused for a page that is unknown, not public or on another domain, and when it is malformed or foreign", async () => {
		const jane = await newPerson("pro");
		const { id } = await newPage(jane, "late-forged");
		const other = await newPage(jane, "late-other");
		await addDomain(id, "late.example");
		const { messages, EVENTS } = fakeQueue();
		const statusOf = async (init: object, origin?: string) => (await send("/e", init, { EVENTS }, origin)).status;
		expect(await statusOf(viewBeacon("no-such-page"))).toBe(404);
		expect(await statusOf(viewBeacon(other.id), "https://late.example")).toBe(404);
		expect(await statusOf(viewBeacon("../x"))).toBe(400);
		expect(await statusOf(beacon(id, "view", "link-1"))).toBe(400);
		expect(await statusOf(viewBeacon(id, {}, { at: 1 }))).toBe(400);
		expect(await statusOf(viewBeacon(id, {}, { from: "x" }))).toBe(400);
		expect(await statusOf(viewBeacon(id, { origin: "https://evil.example" }))).toBe(403);
		await jane.client.pages.save.mutate({ ...other, draft: draftWith({ username: null }) });
		expect(await statusOf(viewBeacon(other.id))).toBe(404);
		expect(messages).toEqual([]);
	});

	it("is limited for each visitor, like clicks", async () => {
		const { id } = await newPage(await newPerson(), "late-flood");
		const { messages, EVENTS } = fakeQueue();
		const report = () => send("/e", viewBeacon(id, { "cf-connecting-ip": "198.51.100.30" }), { EVENTS });
		const statuses = (await Promise.all(Array.from({ length: 90 }, report))).map(({ status }) => status);
		expect(statuses).toContain(429);
		// A new minute may begin during the test, which allows thirty more.
		expect(messages.flat().length).toBeLessThanOrEqual(60);
	});
});
