import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import { BLOCK_TITLE_MAX } from "../../../core/blocks/block-limits.ts";
import { suggestionsFor } from "../../../core/suggestions/suggestion.ts";
import { WEEK_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { giveUpInTime } from "../../testing/patience.ts";
import { type Browser, draftWith, newPerson } from "../../testing/people.ts";
import { envWith } from "../../testing/work.ts";

const HOST = inject("webServer");
const SETTINGS = { PAGE_TITLES_TEST_HOST: HOST };

interface Link {
	title: string;
	url: string;
}

const MUGS: Link = { title: "Mugs", url: "https://shop.example/mugs" };
const BLOG: Link = { title: "Blog", url: "https://blog.example/" };
const TOUR: Link = { title: "Tour", url: "https://tour.example/" };
const VIDEO: Link = { title: "The kiln", url: "https://youtu.be/aqz-KE-bpKQ?si=x" };

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
});

/** From now on the stand-in answers at a public address as it does at this path. */
const answer = (address: string, path: string) => fetch(`http://${HOST}/${address}`, { method: "POST", body: path });

/** Makes the address a Linktree page with these links. */
function serve(address: string, links: readonly Link[]) {
	const data = { props: { pageProps: { account: { pageTitle: "Nora" }, links } } };
	const html = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`;
	return answer(address, `/?${new URLSearchParams({ body: html })}`);
}

let pagesSoFar = 0;

/** Imports the addresses as the screen does and publishes the page, with its first link only. */
async function importPage(nora: Browser, addresses: readonly string[]) {
	const inputs = addresses.map((address) => ({ address }));
	const steps = await Array.fromAsync(await nora.streaming.assistant.propose.mutate({ starter: "shop", inputs }));
	const last = steps.at(-1);
	if (last?.step !== "proposal") throw new Error("There is no proposal.");
	pagesSoFar += 1;
	const draft = draftWith({ username: `nora-${pagesSoFar}`, blocks: last.proposal.blocks.slice(0, 1) });
	const { id } = await nora.client.pages.createFilled.mutate({ draft, socials: [], sources: last.sources });
	const read = () => nora.client.suggestions.facts.query({ pageId: id });
	const changed = async () => (await read()).facts.changedSources.map(({ links }) => links.map(({ title }) => title));
	/** The suggestions about sources that the editor shows. */
	async function suggested() {
		const { facts, dismissed } = await read();
		const shown = suggestionsFor(draft, facts, { dismissed, now: Date.now() });
		return shown.filter(({ id }) => id.startsWith("changed-source"));
	}
	return { id, draft, changed, suggested };
}

/** Lets a week pass, and runs cron. */
async function passWeek(): Promise<void> {
	vi.setSystemTime(Date.now() + WEEK_MS + 60_000);
	await worker.scheduled(createScheduledController(), envWith(SETTINGS));
}

const newNora = () => newPerson("free", SETTINGS);
const stored = async () => (await env.DB.prepare("SELECT * FROM import_sources").all()).results;

it("the sources of an import that could be read are stored with the page", async () => {
	await serve("linktr.ee/stored", [MUGS, BLOG]);
	await answer("nora-stored.com/", "/?title=Stored");
	const typed = [
		"linktr.ee/stored",
		"nora-stored.com",
		"instagram.com/stored",
		"youtu.be/aqz-KE-bpKQ",
		"nora-gone.com/?broken",
	];
	const { id } = await importPage(await newNora(), typed);
	expect(await stored()).toMatchObject([
		{
			page_id: id,
			address: "https://linktr.ee/stored",
			host: "linktr.ee",
			digest: null,
			new_links: "[]",
			known_links: JSON.stringify(["shop.example/mugs", "blog.example"]),
			next_check_at: Date.now() + WEEK_MS,
		},
		{ address: "https://nora-stored.com/", host: "nora-stored.com" },
	]);
});

describe("after a week, a source", () => {
	it("that has changed suggests the links that it has since", async () => {
		await serve("linktr.ee/changed", [MUGS, BLOG]);
		const page = await importPage(await newNora(), ["linktr.ee/changed"]);
		await serve("linktr.ee/changed", [TOUR, VIDEO, MUGS, BLOG]);
		await passWeek();
		expect(await page.suggested()).toMatchObject([
			{
				title: "Your page on Linktree has changed",
				line: "2 links on linktr.ee/changed are not on your page yet.",
				action: { links: [TOUR, { title: "The kiln", url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" }] },
			},
		]);
	});

	it("that has its links in another order, under other titles or only some of them, suggests nothing", async () => {
		await serve("linktr.ee/same", [MUGS, BLOG]);
		const page = await importPage(await newNora(), ["linktr.ee/same"]);
		for (const links of [[BLOG, MUGS], [{ ...MUGS, title: "New mugs" }, BLOG], [BLOG]]) {
			await serve("linktr.ee/same", links);
			await passWeek();
			expect(await page.changed()).toEqual([]);
		}
	});

	it("whose new links are on the page already, as links or icons, suggests nothing", async () => {
		await serve("linktr.ee/added", [MUGS]);
		const nora = await newNora();
		const page = await importPage(nora, ["linktr.ee/added"]);
		const booking = { title: "Book a session", url: "https://wa.me/15550100123" };
		await serve("linktr.ee/added", [MUGS, TOUR, booking]);
		await passWeek();
		expect(await page.changed()).toEqual([["Tour", "Book a session"]]);
		await nora.client.socials.add.mutate({
			pageId: page.id,
			id: "social-1",
			platform: "whatsapp",
			handle: "+15550100123",
		});
		expect(await page.changed()).toEqual([["Tour"]]);
		page.draft.blocks.push({
			kind: "link",
			id: "tour",
			title: "On tour",
			url: "http://www.tour.example/?utm_source=x",
		});
		expect(await page.suggested()).toEqual([]);
	});

	it.each([
		"/?broken",
		"/?status=503",
		"/?silent",
		"/?type=image/png",
		"/?to=http://127.0.0.1/",
		"/?to=http://localhost/",
	])("that answers %s keeps what is known", async (path) => {
		const address = `linktr.ee/kept-${encodeURIComponent(path).toLowerCase()}`;
		await serve(address, [MUGS]);
		const page = await importPage(await newNora(), [address]);
		await serve(address, [MUGS, TOUR]);
		await passWeek();
		await answer(address, path);
		if (path === "/?silent") giveUpInTime();
		await passWeek();
		expect(await page.changed()).toEqual([["Tour"]]);
		await serve(address, [MUGS, TOUR, BLOG]);
		await passWeek();
		expect(await page.changed()).toEqual([["Tour", "Blog"]]);
	});

	it("that shows something else instead keeps what is known", async () => {
		await serve("linktr.ee/parked", [MUGS]);
		const page = await importPage(await newNora(), ["linktr.ee/parked"]);
		for (const links of [[], [{ title: "Buy this name", url: "https://names.example/" }]]) {
			await serve("linktr.ee/parked", links);
			await passWeek();
			expect(await page.changed()).toEqual([]);
		}
	});

	it("with hostile words and addresses suggests only clean ones", async () => {
		await serve("linktr.ee/hostile", [MUGS]);
		const nora = await newNora();
		const page = await importPage(nora, ["linktr.ee/hostile"]);
		await serve("linktr.ee/hostile", [
			MUGS,
			{ title: "Script", url: "javascript:alert(1)" },
			{ title: "File", url: "file:///etc/passwd" },
			{ title: `\u202e<img src=x onerror=alert(1)>\u0000 ${"x".repeat(5000)}`, url: "https://evil.example/" },
		]);
		await passWeek();
		const [suggestion] = await page.suggested();
		if (suggestion?.action.kind !== "reviewLinks") throw new Error("There is no suggestion.");
		const [link, ...others] = suggestion.action.links;
		expect(others).toEqual([]);
		expect(link?.title).toMatch(/^<img src=x onerror=alert\(1\)> x+…$/);
		expect(link?.title.length).toBeLessThanOrEqual(BLOCK_TITLE_MAX);
		const blocks = suggestion.action.links.map((found) => ({ kind: "link" as const, id: "evil-link", ...found }));
		await nora.client.pages.save.mutate({ id: page.id, version: 2, draft: { ...page.draft, blocks } });
	});
});

it("a dismissed source stays dismissed until it changes again", async () => {
	await serve("linktr.ee/dismissed", [MUGS]);
	const nora = await newNora();
	const page = await importPage(nora, ["linktr.ee/dismissed"]);
	await serve("linktr.ee/dismissed", [MUGS, TOUR, BLOG]);
	await passWeek();
	const [{ id } = { id: "" }] = await page.suggested();
	await nora.client.suggestions.dismiss.mutate({ pageId: page.id, id });
	await serve("linktr.ee/dismissed", [BLOG, { ...MUGS, title: "New mugs" }, TOUR]);
	await passWeek();
	expect(await page.suggested()).toEqual([]);
	await serve("linktr.ee/dismissed", [MUGS, TOUR, BLOG, VIDEO]);
	await passWeek();
	expect(await page.suggested()).toHaveLength(1);
});

it("a host is asked for one source a minute, and a page that isn't public is passed over", async () => {
	const addresses = ["linktr.ee/first", "linktr.ee/second", "linktr.ee/third"];
	for (const address of addresses) await serve(address, [MUGS]);
	const page = await importPage(await newNora(), addresses);
	for (const address of addresses) await serve(address, [MUGS, TOUR]);
	await passWeek();
	expect(await page.changed()).toHaveLength(1);
	vi.setSystemTime(Date.now() + 60_000);
	await worker.scheduled(createScheduledController(), envWith(SETTINGS));
	expect(await page.changed()).toHaveLength(2);
	await env.DB.prepare("INSERT INTO suspensions (page_id, reason, suspended_at) VALUES (?, 'spam', 1)")
		.bind(page.id)
		.run();
	vi.setSystemTime(Date.now() + 60_000);
	await worker.scheduled(createScheduledController(), envWith(SETTINGS));
	expect(await page.changed()).toHaveLength(2);
	expect((await stored()).every((row) => Number(row.next_check_at) > Date.now())).toBe(true);
});

it("the sources of a deleted page go with it, and then their hosts", async () => {
	await serve("linktr.ee/deleted", [MUGS]);
	const nora = await newNora();
	const { id } = await importPage(nora, ["linktr.ee/deleted"]);
	await nora.client.pages.delete.mutate({ id });
	expect(await stored()).toEqual([]);
	await passWeek();
	expect(await env.DB.prepare("SELECT count(*) AS n FROM target_hosts").first("n")).toBe(0);
});

it("addresses that aren't public aren't stored", async () => {
	const nora = await newNora();
	const sources = ["http://127.0.0.1/", "http://localhost/", "file:///etc/passwd", "nonsense"].map((address) => ({
		address,
		links: [],
	}));
	await nora.client.pages.createFilled.mutate({ draft: draftWith({ username: "inward" }), socials: [], sources });
	expect(await stored()).toEqual([]);
});
