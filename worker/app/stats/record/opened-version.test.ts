import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Language } from "../../../../core/language/language.ts";
import type { StatsFilter } from "../../../../core/stats/question.ts";
import { recordClick, recordView } from "../../../site/record.ts";
import { SiteVisit } from "../../../site/visit.ts";
import { APP, type Browser, newPage, newPerson } from "../../../testing/people.ts";
import { CHROME, deliver, fakeQueue, storedEvents } from "../../../testing/visits.ts";
import { envWith } from "../../../testing/work.ts";

const { messages, EVENTS } = fakeQueue();

/** Somebody reads a version of a page, and may follow a link. */
async function read(pageId: string, version: Language | null, { clicks = false } = {}): Promise<void> {
	const ctx = createExecutionContext();
	const request = new Request(`${APP}/jane`, { headers: { "user-agent": CHROME } });
	const entered = {
		request,
		env: envWith({ EVENTS }, ctx),
		ctx,
		hostname: "localhost",
		pathname: "/jane",
		domain: null,
	};
	const visit = new SiteVisit(entered, () => Promise.reject(new Error("No gate is here")));
	visit.pageId = pageId;
	visit.version = version;
	recordView(visit);
	const link = { kind: "link", linkId: "link-1", linkTitle: "Pots", linkUrl: "https://pots.example/" } as const;
	if (clicks) recordClick(visit, link);
	await waitOnExecutionContext(ctx);
	for (const events of messages.splice(0)) await deliver(events, { id: crypto.randomUUID() });
}

function statsOf(person: Browser, id: string, filters: StatsFilter[] = []) {
	return person.client.stats.get.query({ id, period: "7d", timeZone: "UTC", filters });
}

/** The facets that have keys in any document of counts. */
async function countedFacets(): Promise<Set<string>> {
	const { results } = await env.DB.prepare(
		"SELECT key FROM day_counts, json_each(totals) UNION ALL SELECT key FROM day_counts, json_each(quarters)",
	).all<{ key: string }>();
	return new Set(results.map(({ key }) => key));
}

describe("the version of a page that a visitor opened", () => {
	it("views and clicks count under its language, with a filter for each, and are exported", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "several-versions");
		await read(id, "pt-BR", { clicks: true });
		await read(id, "pt-BR");
		await read(id, "en");

		const counts = { "pt-BR": { views: 2, clicks: 1 }, en: { views: 1, clicks: 0 } };
		const { breakdowns } = await statsOf(jane, id);
		expect(breakdowns.version.rows).toMatchObject(Object.entries(counts).map(([key, row]) => ({ key, ...row })));
		for (const [key, expected] of Object.entries(counts)) {
			const filtered = await statsOf(jane, id, [{ dimension: "version", key }]);
			expect([filtered.source, filtered.totals]).toMatchObject(["events", expected]);
			expect(filtered.breakdowns.version).toMatchObject({ keys: 1, rows: [{ key, ...expected }] });
		}
		const question = { id, period: "7d", timeZone: "UTC" } as const;
		const { content } = await jane.client.stats.export.query({ question, format: "csv" });
		expect(content).toContain('"Versions","pt-BR","",2,');
	});

	it("a page in one language has no versions, and its counts grow by nothing", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "one-language");
		await read(id, null, { clicks: true });
		expect(await countedFacets()).toContain("language");
		expect(await countedFacets()).not.toContain("version");
		expect((await storedEvents("view", "link")).map(({ version }) => version)).toEqual([null, null]);
		for (const filters of [[], [{ dimension: "country" as const, key: "" }]]) {
			const { totals, breakdowns } = await statsOf(jane, id, filters);
			expect([totals.views, totals.clicks, breakdowns.version.rows]).toEqual([1, 1, []]);
		}
	});

	it("a page that gets a version keeps its earlier views, which have none", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "later-versions");
		await read(id, null);
		await read(id, "de");
		const { totals, breakdowns } = await statsOf(jane, id);
		expect([totals.views, breakdowns.version.rows.map(({ key, views }) => [key, views])]).toEqual([2, [["de", 1]]]);
	});

	it.each(["Klingon", "de-AT", "", "DE"])(
		"an event with %j, which is no language of a page, is recorded without a version",
		async (version) => {
			const { id } = await newPage(await newPerson(), "odd-version");
			const visit = { id: "odd", pageId: id, at: Date.now(), visitor: "a.b", userAgent: CHROME, referrer: null };
			await deliver([{ ...visit, language: "de", version, kind: "view" }]);
			expect(await storedEvents("view")).toMatchObject([{ id: "odd", language: "de", version: null }]);
			expect(await countedFacets()).not.toContain("version");
		},
	);
});
