import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Block } from "../../../../core/blocks/block.ts";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { DAY_MS, HOUR_MS } from "../../../../core/time/duration.ts";
import { newPage, newPerson, refusalOf } from "../../../testing/people.ts";
import { countRows } from "../../../testing/stored-events.ts";
import { CHROME } from "../../../testing/visits.ts";
import { closeEvents } from "../closed/close-events.ts";
import { recordEvents } from "../record/record-events.ts";

const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;

let events = 0;

function click(pageId: string, route: string | undefined, visitor: string, daysAgo: number): SiteEvent {
	events += 1;
	return {
		kind: "link",
		id: `split-click-${events}`,
		pageId,
		at: TODAY - daysAgo * DAY_MS + HOUR_MS + events,
		visitor: `${visitor}.chrome`,
		userAgent: CHROME,
		referrer: null,
		language: "en",
		linkId: "link-1",
		linkTitle: "Shop",
		linkUrl: "https://example.com/",
		route,
	};
}

async function splitPage(since = TODAY - 10 * DAY_MS - HOUR_MS) {
	const jane = await newPerson("pro");
	const split = { since, weight: 75, others: [{ id: "variant-b", url: "https://example.com/b", weight: 25 }] };
	const link: Block = { id: "link-1", kind: "link", title: "Shop", url: "https://example.com/", split };
	const { id } = await newPage(jane, `split-${events}`, { blocks: [link] });
	return { jane, id };
}

describe("a split's statistics", () => {
	it("count the people of whole days since it began, each with their clicks", async () => {
		const { jane, id } = await splitPage();
		await recordEvents(env, [
			click(id, "link-1.own", "ada", 1),
			click(id, "link-1.own", "ada", 1),
			click(id, "link-1.own", "ada", 9),
			click(id, "link-1.variant-b", "bob", 3),
			// The day on which the split began, and today.
			click(id, "link-1.own", "eve", 11),
			click(id, "link-1.own", "eve", 0),
			// Clicks that it didn't decide, and visitors whom nobody can tell apart.
			click(id, "link-1.a-rule-1", "eve", 1),
			click(id, undefined, "eve", 1),
			click(id, "link-1.own", "", 1),
		]);
		await closeEvents(env.DB, [id]);
		expect(await countRows("closed_events")).toBe(1);
		expect(await jane.client.stats.splits.query({ id })).toMatchObject([
			{
				linkId: "link-1",
				title: "Shop",
				days: 10,
				variants: [
					{ id: "own", name: "A", url: "https://example.com/", share: 0.75, visitors: 2, clicks: 3 },
					{ id: "variant-b", name: "B", url: "https://example.com/b", share: 0.25, visitors: 1, clicks: 1 },
				],
				isClear: false,
			},
		]);
	});

	it("call a difference clear when the people who get one address click far more often", async () => {
		const { jane, id } = await splitPage();
		const people = Array.from({ length: 200 }, (_, at) => {
			const isB = at % 4 === 0;
			const route = isB ? "link-1.variant-b" : "link-1.own";
			return Array.from({ length: isB ? 4 : 1 }, () => click(id, route, `person-${at}`, 1 + (at % 5)));
		});
		await recordEvents(env, people.flat());
		const [split] = await jane.client.stats.splits.query({ id });
		expect(split).toMatchObject({ isClear: true });
		expect(split?.probability).toBeGreaterThan(0.95);
	});

	it("are none for a page without a split, and nobody else's", async () => {
		const { jane, id } = await splitPage();
		const plain = await newPage(jane, "split-none", {});
		expect(await jane.client.stats.splits.query({ id: plain.id })).toEqual([]);
		const refused = await refusalOf((await newPerson("pro")).client.stats.splits.query({ id }));
		expect(refused.status).toBe(403);
	});

	it("name the routes in the breakdown, also of rules that have gone", async () => {
		const { jane, id } = await splitPage();
		await recordEvents(env, [
			click(id, "link-1.own", "ada", 0),
			click(id, "link-1.variant-b", "bob", 0),
			click(id, "link-1.gone-1", "bob", 0),
			click(id, undefined, "bob", 0),
		]);
		const { breakdowns } = await jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC" });
		expect(breakdowns.route.rows.map(({ key, label, clicks }) => [key, label, clicks])).toEqual([
			["link-1.gone-1", null, 1],
			["link-1.own", "Shop: A", 1],
			["link-1.variant-b", "Shop: B", 1],
		]);
		const filters = [{ dimension: "country" as const, key: "" }];
		const filtered = await jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC", filters });
		expect(filtered.breakdowns.route.rows).toHaveLength(3);
	});
});
