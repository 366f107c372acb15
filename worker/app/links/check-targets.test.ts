import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import { boundsOfSlice } from "../../../core/page/page-slice.ts";
import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { giveUpInTime } from "../../testing/patience.ts";
import { type Browser, draftWith, newPerson } from "../../testing/people.ts";
import { envWith } from "../../testing/work.ts";
import { SLICES } from "./find-targets.ts";

const SETTINGS = { PAGE_TITLES_TEST_HOST: inject("webServer") };
const web = (query: string) => `http://${inject("webServer")}/${query}`;

let pagesSoFar = 0;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
});

const runCron = (changed: Partial<Env> = {}) =>
	worker.scheduled(createScheduledController(), envWith({ ...SETTINGS, ...changed }));

/** Goes on to the minute in which the page has its turn, and finds its links. */
async function findLinksOf(pageId: string): Promise<void> {
	let minute = Math.ceil(Date.now() / MINUTE_MS) + 1;
	const isTurn = () => {
		const [from, before] = boundsOfSlice(Math.floor(minute / 10) % SLICES, SLICES);
		return pageId >= from && pageId < before;
	};
	while (!isTurn()) minute += 1;
	vi.setSystemTime(minute * MINUTE_MS);
	await runCron();
}

/** Lets time pass, and runs cron once. */
async function pass(days: number): Promise<void> {
	vi.setSystemTime(Date.now() + days * DAY_MS + MINUTE_MS);
	await runCron();
}

async function newLinkedPage(jane: Browser, urls: readonly string[], change: object = {}) {
	pagesSoFar += 1;
	const { id } = await jane.client.pages.create.mutate();
	const blocks = urls.map((url, index) => ({ kind: "link" as const, id: `link-${index}`, title: "To", url }));
	const draft = draftWith({ username: `checked-${pagesSoFar}`, blocks, ...change });
	const { version } = await jane.client.pages.save.mutate({ id, version: 1, draft });
	const dead = async () => (await jane.client.suggestions.facts.query({ pageId: id })).facts.deadAddresses;
	return { id, version, draft, dead };
}

const stored = async () =>
	(await env.DB.prepare("SELECT * FROM link_targets ORDER BY url").all<Record<string, unknown>>()).results;

describe("the address of a link", () => {
	it.each(["?status=404", "?status=410", "?to=/?status=404", "?status=404&type=image/png"])(
		"is dead at once when it answers %s",
		async (query) => {
			const page = await newLinkedPage(await newPerson(), [web(query)]);
			await findLinksOf(page.id);
			expect(await page.dead()).toEqual([]);
			await pass(0);
			expect(await page.dead()).toEqual([web(query)]);
		},
	);

	it.each([
		"",
		"?large=3000000",
		"?status=401",
		"?status=403",
		"?status=429",
		"?loops",
		"?to=http://localhost/",
		"?endless",
	])("is never dead when it answers %s", async (query) => {
		const page = await newLinkedPage(await newPerson(), [web(query)]);
		await findLinksOf(page.id);
		for (const days of [0, 7, 7]) await pass(days);
		expect(await page.dead()).toEqual([]);
		expect(await stored()).toMatchObject([{ problem: null, failing_since: null }]);
	});

	it.each(["?status=503", "?silent"])("is dead after two weeks of %s", async (query) => {
		if (query === "?silent") giveUpInTime();
		const page = await newLinkedPage(await newPerson(), [web(query)]);
		await findLinksOf(page.id);
		await pass(0);
		expect(await stored()).toMatchObject([{ problem: "failing", is_dead: 0 }]);
		await pass(13.9);
		expect(await page.dead()).toEqual([]);
		await pass(1);
		expect(await page.dead()).toEqual([web(query)]);
	});

	it.each(["?broken", "?status=530"])("is dead when there is no such site for a day: %s", async (query) => {
		const page = await newLinkedPage(await newPerson(), [web(query)]);
		await findLinksOf(page.id);
		await pass(0);
		expect(await page.dead()).toEqual([]);
		await pass(1);
		expect(await page.dead()).toEqual([web(query)]);
	});

	it("is checked when only a rule or a split leads to it", async () => {
		const blocks = [
			{
				kind: "link",
				id: "link-1",
				title: "To",
				url: web(""),
				rules: [{ id: "on-phones", when: { devices: ["phone"] }, url: web("?status=404") }],
				split: { since: 1, weight: 50, others: [{ id: "variant-b", url: web("?status=410"), weight: 50 }] },
			},
		];
		const page = await newLinkedPage(await newPerson("pro"), [], { blocks });
		await findLinksOf(page.id);
		for (const days of [0, 0, 0]) await pass(days);
		expect((await page.dead()).toSorted()).toEqual([web("?status=404"), web("?status=410")]);
	});

	it("is alive again as soon as it answers", async () => {
		const page = await newLinkedPage(await newPerson(), [web("?title=Back")]);
		await findLinksOf(page.id);
		await pass(0);
		await env.DB.prepare(
			"UPDATE link_targets SET problem = 'gone', failing_since = 1, is_dead = 1, next_check_at = 0",
		).run();
		await env.DB.prepare("UPDATE target_hosts SET next_visit_at = 0").run();
		expect(await page.dead()).toEqual([web("?title=Back")]);
		await pass(0);
		expect(await page.dead()).toEqual([]);
	});

	it("is checked once for all pages, without what comes after #", async () => {
		const jane = await newPerson("pro");
		const one = await newLinkedPage(jane, [web("?status=404#a"), web("?status=404#b")]);
		const two = await newLinkedPage(jane, [web("?status=404")]);
		for (const { id } of [one, two]) await findLinksOf(id);
		await pass(0);
		expect(await stored()).toMatchObject([{ url: web("?status=404") }]);
		for (const { dead } of [one, two]) expect(await dead()).not.toEqual([]);
	});

	it("is asked for again after a week, and daily while it has a new problem", async () => {
		const page = await newLinkedPage(await newPerson(), [web(""), web("?status=404")]);
		await findLinksOf(page.id);
		for (const days of [0, 0]) await pass(days);
		const inDays = (await stored()).map((row) => (Number(row.next_check_at) - Date.now()) / DAY_MS);
		expect(inDays.map(Math.round)).toEqual([7, 1]);
	});
});

it("a host is asked for one address a minute, however many runs there are", async () => {
	const page = await newLinkedPage(await newPerson(), [web("?a"), web("?b"), web("?c")]);
	await findLinksOf(page.id);
	vi.setSystemTime(Date.now() + MINUTE_MS);
	const checked = async () => (await stored()).filter((row) => Number(row.next_check_at) > Date.now()).length;
	await Promise.all([runCron(), runCron(), runCron()]);
	await runCron();
	expect(await checked()).toBe(1);
	vi.setSystemTime(Date.now() + 59_000);
	await runCron();
	expect(await checked()).toBe(1);
	await pass(0);
	await pass(0);
	expect(await checked()).toBe(3);
});

describe("no address is asked for", () => {
	it.each([
		["of a page without a username", { username: null }],
		["of a hidden link", { blocks: [{ kind: "link", id: "link-1", title: "To", url: web(""), isHidden: true }] }],
		[
			"that isn't on the public web, or no web address",
			{
				blocks: ["http://10.0.0.1/", "mailto:a@b.de", "tel:+49301234567"].map((url, index) => ({
					kind: "link",
					id: `link-${index}`,
					title: "To",
					url,
				})),
			},
		],
	])("%s", async (_, change) => {
		const page = await newLinkedPage(await newPerson(), [web("")], change);
		await findLinksOf(page.id);
		expect(await stored()).toEqual([]);
	});

	it("of a suspended page", async () => {
		const page = await newLinkedPage(await newPerson(), [web("")]);
		await env.DB.prepare("INSERT INTO suspensions (page_id, reason, suspended_at) VALUES (?, 'spam', 1)")
			.bind(page.id)
			.run();
		await findLinksOf(page.id);
		expect(await stored()).toEqual([]);
	});

	it("some weeks after the last page that named it, and then it is forgotten", async () => {
		const jane = await newPerson();
		const page = await newLinkedPage(jane, [web("")]);
		await findLinksOf(page.id);
		await pass(0);
		await jane.client.pages.save.mutate({ id: page.id, version: page.version, draft: { ...page.draft, blocks: [] } });
		for (const days of [7, 7]) await pass(days);
		expect(await stored()).toHaveLength(1);
		await pass(7);
		expect(await stored()).toEqual([]);
		await pass(0);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM target_hosts").first("n")).toBe(0);
	});
});
