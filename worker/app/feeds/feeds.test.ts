import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import type { Block, BlockOf } from "../../../core/blocks/block.ts";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { TASKS } from "../../scheduled-tasks.ts";
import { PASSWORD } from "../../testing/accounts.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { dns, newDomain } from "../../testing/dns.ts";
import { mailsTo } from "../../testing/mails.ts";
import { giveUpInTime } from "../../testing/patience.ts";
import { type Browser, draftWith, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { beacon, deliver, fakeQueue, send, storedEvents } from "../../testing/visits.ts";
import { envWith } from "../../testing/work.ts";
import { runAllTasks } from "../schedule/run-tasks.ts";

const HOST = inject("webServer");
const LOOPBACK = { PAGE_TITLES_TEST_HOST: HOST };
/** Then the stand-in is a private address like any other. */
const NOT_PUBLIC = { PAGE_TITLES_TEST_HOST: "" };

const at = (query: Record<string, string>) => `http://${HOST}/?${new URLSearchParams(query)}`;

let feedsSoFar = 0;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
});

/** A feed whose content the test decides. */
async function newFeed(...titles: string[]) {
	feedsSoFar += 1;
	const path = `/?kept=feed-${feedsSoFar}`;
	const url = `http://${HOST}${path}`;
	const answerLike = async (query: string[][]) => {
		await fetch(url, { method: "POST", body: `/?${new URLSearchParams(query)}` });
	};
	const bring = (...items: string[]) => answerLike([["feed", "The blog"], ...items.map((item) => ["item", item])]);
	const bringXml = (xml: string) =>
		answerLike([
			["type", "application/xml"],
			["body", xml],
		]);
	/** The validators of the requests so far; undefined for one without. */
	const requests = async () => {
		const all = await (await fetch(`http://${HOST}/received-requests`)).json<StandInRequest[]>();
		return all
			.filter((request) => request.method === "GET" && request.path === path)
			.map(({ headers }) => headers["if-none-match"]);
	};
	await bring(...titles);
	return { url, bring, bringXml, answerLike, requests };
}

interface StandInRequest {
	method: string;
	path: string;
	headers: Record<string, string | undefined>;
}

const blockOf = (feed: string): BlockOf<"latest"> => ({ ...SAMPLE_BLOCKS.latest, id: "latest-1", feed, count: 2 });

/** A published page with the feed. */
async function newFeedPage(person: Browser, username: string, feed: string, others: readonly Block[] = []) {
	const { id, version } = await newPage(person, username, { blocks: [...others, blockOf(feed)] });
	await published(id);
	/** The titles that visitors see, once the last publication has happened. */
	const shown = async () => {
		await published(id);
		const html = (await snapshotAt(`@${username}`)) ?? "nothing";
		expect(html).toContain("Jane Roe");
		return [...html.matchAll(/<strong dir="auto">([^<]*)</g)].map(([, title]) => title);
	};
	return { id, version, shown };
}

async function runCron(changed: Partial<Env> = {}): Promise<void> {
	await worker.scheduled(createScheduledController(), envWith({ ...LOOPBACK, ...changed }));
}

/** Lets time pass and reads feeds every hour. The last run is of all tasks, and those before are of the feeds' own. */
async function pass(ms: number, changed: Partial<Env> = {}): Promise<void> {
	const end = Date.now() + ms;
	const tasks = { read: TASKS["read feeds"], mail: TASKS["repeat mails about feeds"] };
	while (Date.now() + 1.1 * HOUR_MS < end) {
		vi.setSystemTime(Date.now() + 1.1 * HOUR_MS);
		await runAllTasks({ ...env, ...LOOPBACK, ...changed }, tasks, Date.now());
	}
	vi.setSystemTime(end);
	await runCron(changed);
}

/** A double of the binding: the test counts the requests, which are otherwise indistinguishable from others. */
function countedPublishes() {
	const pageIds: string[] = [];
	const requestPublish = async (pageId: string) => void pageIds.push(pageId);
	return { pageIds, LIVE: bindingWith<Env["LIVE"]>({ getByName: () => ({ requestPublish }) }) };
}

const storedFeeds = async () => (await env.DB.prepare("SELECT * FROM feeds").all<Record<string, unknown>>()).results;

describe("a feed", () => {
	it("is read when its page is saved, and its newest items are on the page", async () => {
		const { url } = await newFeed("One <b>", "Two", "Three");
		const page = await newFeedPage(await newPerson("free", LOOPBACK), "reads-at-once", url);
		expect(await page.shown()).toEqual(["One &lt;b&gt;", "Two"]);
	});

	it("is read every hour with its validator, and unchanged items are published no more", async () => {
		const { url, answerLike, requests } = await newFeed("One");
		const page = await newFeedPage(await newPerson("free", LOOPBACK), "reads-hourly", url);
		await page.shown();
		const before = await snapshotAt("@reads-hourly");
		const { pageIds, LIVE } = countedPublishes();
		await runCron({ LIVE });
		expect(await requests()).toHaveLength(1);
		await pass(1.1 * HOUR_MS, { LIVE });
		const [first, second, ...more] = await requests();
		expect([first, second?.length, more]).toEqual([undefined, 66, []]);
		// The answer has changed, but its items are the same.
		await answerLike([
			["feed", "Another title"],
			["item", "One"],
		]);
		await pass(1.1 * HOUR_MS, { LIVE });
		expect(await requests()).toHaveLength(3);
		expect(pageIds).toEqual([]);
		await published(page.id);
		expect(await snapshotAt("@reads-hourly")).toBe(before);
	});

	it("publishes all its pages once when it has something new", async () => {
		const { url, bring, requests } = await newFeed("One");
		const jane = await newPerson("pro", LOOPBACK);
		const [one, two] = [await newFeedPage(jane, "news-one", url), await newFeedPage(jane, "news-two", url)];
		await one.shown();
		await two.shown();
		expect(await requests()).toHaveLength(1);
		await bring("Zero", "One");
		const { pageIds, LIVE } = countedPublishes();
		await pass(1.1 * HOUR_MS, { LIVE });
		expect(pageIds.sort()).toEqual([one.id, two.id].sort());
		await runCron();
		expect(await one.shown()).toEqual(["Zero", "One"]);
		expect(await two.shown()).toEqual(["Zero", "One"]);
	});

	it("is read once by two runs of cron at the same time", async () => {
		const all = await Promise.all(Array.from({ length: 12 }, () => newFeed("One")));
		const jane = await newPerson("free", LOOPBACK);
		await newPage(jane, "two-crons", {
			blocks: all.slice(0, 10).map(({ url }, index) => ({ ...blockOf(url), id: `latest-${index}` })),
		});
		await Promise.all([runCron(), runCron(), runCron()]);
		for (const { requests } of all.slice(0, 10)) expect(await requests()).toHaveLength(1);
		for (const { requests } of all.slice(10)) expect(await requests()).toHaveLength(0);
	});

	it("that no page shows anymore is forgotten, as are those of a deleted account", async () => {
		const [one, two] = [await newFeed("One"), await newFeed("Two")];
		const jane = await newPerson("free", LOOPBACK);
		const page = await newFeedPage(jane, "forgets", one.url);
		await jane.client.pages.save.mutate({
			id: page.id,
			version: page.version,
			draft: draftWith({ blocks: [blockOf(two.url)] }),
		});
		await pass(1.1 * HOUR_MS);
		expect(await storedFeeds()).toMatchObject([{ url: two.url }]);
		expect(await one.requests()).toHaveLength(1);
		await jane.client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD });
		await pass(1.2 * HOUR_MS);
		expect(await storedFeeds()).toEqual([]);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM page_feeds").first("n")).toBe(0);
	});

	it("of a refused save is not read", async () => {
		const { url, requests } = await newFeed("One");
		const jane = await newPerson("free", LOOPBACK);
		const { id } = await newPage(jane, "refused-save");
		const draft = draftWith({ blocks: [blockOf(url)] });
		expect(await refusalOf(jane.client.pages.save.mutate({ id, version: 1, draft }))).toMatchObject({ status: 409 });
		await runCron();
		expect(await storedFeeds()).toEqual([]);
		expect(await requests()).toEqual([]);
	});
});

describe("a click on an item", () => {
	it("is counted for the block and leads to that item, even just after the next one came", async () => {
		const { url, bring } = await newFeed("One");
		const jane = await newPerson("free", LOOPBACK);
		const page = await newFeedPage(jane, "clicked-feed", url);
		const html = (await snapshotAt("@clicked-feed")) ?? "";
		const [, go = "", id = ""] = /href="(\/go\/[^"]*\/link\/(latest-1\.[0-9a-f]{8}))"/.exec(html) ?? [];
		const { messages, EVENTS } = fakeQueue();
		const follow = async () => {
			const response = await send(go, {}, { EVENTS });
			return [response.status, response.headers.get("location")];
		};
		expect(await follow()).toEqual([302, "https://example.com/One"]);
		expect((await send("/e", beacon(page.id, "link", id), { EVENTS })).status).toBe(204);
		for (const events of messages) await deliver(events);
		expect(await storedEvents("link")).toMatchObject(Array(2).fill({ link_id: "latest-1" }));
		const { topLinks } = await jane.client.stats.get.query({ id: page.id, period: "7d", timeZone: "UTC" });
		expect(topLinks).toMatchObject([
			{ id: "latest-1", title: "From the blog", clicks: 2, kind: "latest", isOnPage: true },
		]);

		await bring("Two");
		await pass(1.1 * HOUR_MS);
		expect(await follow()).toEqual([302, "https://example.com/One"]);
		await bring("Three");
		await pass(1.1 * HOUR_MS);
		await published(page.id);
		expect(await follow()).toEqual([404, null]);
	});

	it.each(["latest-1", "latest-1.", "latest-1.00000000", "latest-1.0000", "latest-1.zzzzzzzz", "latest-1.0.0"])(
		"with the id %s leads nowhere",
		async (id) => {
			const { url } = await newFeed("One");
			const page = await newFeedPage(await newPerson("free", LOOPBACK), "odd-keys", url);
			expect((await send(`/go/${page.id}/link/${id}`)).status).toBe(404);
			expect((await send("/e", beacon(page.id, "link", id))).status).toBeGreaterThanOrEqual(400);
		},
	);
});

/** XML that expands to billions of letters. */
const BOMB = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><lolz>&c;</lolz>`;
const XML = { type: "application/xml" };
const NOT_A_FEED = "The answer is not a feed.";

describe("a bad feed is refused with the reason, and nothing of it is stored", () => {
	it.each<[string, string, string]>([
		["of 50 MB", at({ ...XML, large: "50000000" }), NOT_A_FEED],
		["of 50 MB, compressed", at({ ...XML, large: "50000000", gzip: "" }), NOT_A_FEED],
		["without an end", at({ ...XML, body: "<feeds><channel>", endless: "" }), NOT_A_FEED],
		["that stalls", at({ ...XML, body: "<rss>", stalls: "" }), "The site took longer than 5 seconds."],
		["that is a web page", at({ title: "Home" }), "This site names no feed. Enter the feed's own address."],
		["that is a picture", at({ picture: "png" }), NOT_A_FEED],
		["that is garbage", at({ ...XML, body: "\u0000\u0001<<<>>>" }), NOT_A_FEED],
		["that is an XML bomb", at({ ...XML, body: BOMB }), NOT_A_FEED],
		[
			"that redirects inward",
			at({ to: "http://10.0.0.1/" }),
			"The site redirects to an address that isn't on the public web.",
		],
		["inside", "http://localhost.localdomain/feed", "This address isn't on the public web."],
		["that is gone", at({ status: "404" }), "The site answered with an error (404)."],
		["that breaks off", at({ broken: "" }), "The site can't be reached."],
		[
			"of a page whose feed is inside",
			at({ head: '<link rel="alternate" type="application/rss+xml" href="http://10.0.0.1/">' }),
			"This address isn't on the public web.",
		],
	])("one %s", async (_, url, message) => {
		if (url.includes("stalls")) giveUpInTime();
		const jane = await newPerson("free", LOOPBACK);
		expect(await refusalOf(jane.client.feeds.find.mutate({ url }))).toMatchObject({ status: 400, message });
		const page = await newFeedPage(jane, "bad-feed", url, [SAMPLE_BLOCKS.heading]);
		expect(await page.shown()).toEqual([]);
		const html = await (await send("/bad-feed")).text();
		expect(html).toContain("New this week");
		expect(html).not.toContain("bio-latest");
		expect(await storedFeeds()).toMatchObject([{ items: "[]", etag: null, refusal: expect.any(String), is_hidden: 0 }]);
	});
});

describe("a feed that fails", () => {
	it("keeps its items for a week. Then it is hidden, its owner gets one mail, and it comes back", async () => {
		const { url } = await newFeed("One");
		const jane = await newPerson("free", LOOPBACK);
		const page = await newFeedPage(jane, "fails-long", url);
		expect(await page.shown()).toEqual(["One"]);

		await pass(6 * DAY_MS, NOT_PUBLIC);
		expect(await page.shown()).toEqual(["One"]);
		const { pageIds, LIVE } = countedPublishes();
		await pass(2 * DAY_MS, { ...NOT_PUBLIC, LIVE });
		expect(new Set(pageIds)).toEqual(new Set([page.id]));
		await runCron(NOT_PUBLIC);
		expect(await page.shown()).toEqual([]);
		const [mail] = await mailsTo(jane.email, "feed-hidden");
		expect(mail?.text).toContain(`${env.APP_ORIGIN}/editor?id=${page.id}`);
		expect(mail?.text).not.toContain(HOST);
		const known = await jane.client.feeds.items.query({ feed: url });
		expect(known).toEqual({ items: [], refusal: "This address isn't on the public web." });
		await pass(DAY_MS, NOT_PUBLIC);
		await mailsTo(jane.email, "feed-hidden");

		await pass(1.1 * HOUR_MS);
		expect(await page.shown()).toEqual(["One"]);
		expect(await jane.client.feeds.items.query({ feed: url })).toMatchObject({
			items: [{ title: "One" }],
			refusal: null,
		});
	});

	it("and works again within a week is never hidden", async () => {
		const { url } = await newFeed("One");
		const page = await newFeedPage(await newPerson("free", LOOPBACK), "fails-twice", url);
		await pass(5 * DAY_MS, NOT_PUBLIC);
		await pass(1.1 * HOUR_MS);
		await pass(5 * DAY_MS, NOT_PUBLIC);
		expect(await page.shown()).toEqual(["One"]);
	});

	it("mails once while the queue fails now and then", async () => {
		const mails: unknown[] = [];
		let failures = 2;
		// A double of the binding: the real queue can't be made to fail.
		const MAIL = bindingWith<Env["MAIL"]>({
			async send(mail: unknown) {
				failures -= 1;
				if (failures >= 0) throw new Error("The queue is down");
				mails.push(mail);
			},
		});
		const page = await newFeedPage(await newPerson("free", LOOPBACK), "mails-once", at({ status: "500" }));
		await pass(9 * DAY_MS, { MAIL });
		expect(mails).toEqual([
			{ template: "feed-hidden", account: { userId: expect.any(String) }, values: { pageId: page.id } },
		]);
	});
});

describe("items that lead to a blocked site", () => {
	it("are left out, the others stay, and nobody can follow them", async () => {
		const [FILTERING_RESOLVER = "", DNS_RESOLVERS = ""] = dns.resolvers;
		const settings = { ...LOOPBACK, FILTERING_RESOLVER, DNS_RESOLVERS };
		const [good, bad] = [newDomain(), newDomain()];
		for (const host of [good, bad]) await dns.setRecords(host, { A: ["192.0.2.1"] });
		await dns.setRecords(bad, { A: ["0.0.0.0"], AAAA: ["::"] }, 1);
		const { url, bringXml } = await newFeed();
		const item = (host: string) => `<item><title>At ${host}</title><link>https://${host}/</link></item>`;
		const bring = (...hosts: string[]) =>
			bringXml(`<rss version="2.0"><channel><title>Links</title>${hosts.map(item).join("")}</channel></rss>`);
		await bring(bad, good);
		const jane = await newPerson("free", settings);
		const page = await newFeedPage(jane, "blocked-items", url);
		expect(await page.shown()).toEqual([`At ${good}`]);
		const [feed] = await storedFeeds();
		const [{ key } = { key: "" }] = JSON.parse(String(feed?.items)) as { key: string }[];
		expect((await send(`/go/${page.id}/link/latest-1.${key}`)).status).toBe(404);

		const later = newDomain();
		await dns.setRecords(later, { A: ["192.0.2.1"] });
		await dns.setRecords(later, { A: ["0.0.0.0"], AAAA: ["::"] }, 1);
		await bring(later, good);
		await pass(1.1 * HOUR_MS, settings);
		await runCron(settings);
		expect(await page.shown()).toEqual([`At ${good}`]);
		expect((await jane.client.pages.get.query({ id: page.id })).blockedHosts).toContain(later);
	});
});
