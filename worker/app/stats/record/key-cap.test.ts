import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { DAY_MS, MINUTE_MS } from "../../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../../db/seed/seeded-random.ts";
import { actingAs } from "../../../testing/acting.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { deliver } from "../../../testing/visits.ts";
import { closeCounts } from "../closed/close-counts.ts";
import { getStats } from "../read/get-stats.ts";

const NOON = Date.UTC(2026, 10, 21, 12);

/** The number of a facet's keys in the documents of one day. */
async function countKeys(facet: string, column: "totals" | "quarters"): Promise<number | undefined> {
	const keys = `SELECT count(DISTINCT key) AS n FROM day_counts, json_each(${column}, '$.${facet}')`;
	return (await env.DB.prepare(keys).first<{ n: number }>())?.n;
}

describe("keys that visitors make up", () => {
	it("a page gets at most 300 made-up keys a day, later ones count as Other, and totals stay the same", async () => {
		const jane = await newPerson("pro");
		const { id } = await newPage(jane, "key-flood");
		const made = randomHistory(seededRandom(31), 5_000, [id], {
			from: NOON - 10 * MINUTE_MS,
			until: NOON,
			visitorsPerDay: 900,
		});
		const events = made.map((event, index): SiteEvent => {
			const utm = { source: `Made up ${index}`, medium: "mail" };
			return { ...event, visitor: `${event.visitor} ${index % 3}`, utm, referrer: `https://made-up-${index}.example/` };
		});
		for (let start = 0; start < events.length; start += 500) await deliver(events.slice(start, start + 500));
		await deliver(events.slice(0, 1_000));

		for (const facet of ["campaign", "referrer"]) {
			for (const column of ["totals", "quarters"] as const) expect(await countKeys(facet, column)).toBe(301);
		}
		const owner = await env.DB.prepare("SELECT user_id AS id FROM pages").first<{ id: string }>();
		let rowsRead = 0;
		const counting = {
			prepare: (sql: string) => env.DB.prepare(sql),
			async batch(statements: D1PreparedStatement[]) {
				const results = await env.DB.batch(statements);
				for (const { meta } of results) rowsRead += meta.rows_read;
				return results;
			},
		};
		const userId = owner?.id ?? "";
		const question = { id, period: "7d" as const, timeZone: "UTC" };
		const stats = await getStats(actingAs(userId, { DB: bindingWith<D1Database>(counting) }), question, NOON);
		expect(rowsRead).toBeLessThan(100);
		const ofKind = (kind: SiteEvent["kind"]) => events.filter((event) => event.kind === kind).length;
		expect(stats.totals).toMatchObject({
			views: ofKind("view"),
			clicks: ofKind("link"),
			socialClicks: ofKind("social"),
		});
		expect(stats.totals.gatesSeen + stats.totals.gatesPassed).toBe(ofKind("gate"));
		for (const dimension of ["utmSource", "referrerHost"] as const) {
			const { rows, keys, views, clicks } = stats.breakdowns[dimension];
			expect([keys, views, clicks]).toEqual([301, ofKind("view"), ofKind("link")]);
			const late = events.slice(300).filter(({ kind }) => kind === "view").length;
			expect(rows[0]).toMatchObject({ key: "Other", views: late });
			const filters = [{ dimension, key: "Other" }];
			expect((await getStats(actingAs(userId), { ...question, filters }, NOON)).totals.views).toBe(late);
		}
		expect(stats.breakdowns.referrer.rows).toMatchObject([{ key: "Other", views: ofKind("view") }]);
		expect(stats.breakdowns.utmMedium.rows.map(({ key }) => key).sort()).toEqual(["Other", "mail"]);
	});

	it("the keys of a packed day leave no room for more in its late events", async () => {
		const jane = await newPerson("pro");
		const { id } = await newPage(jane, "key-late");
		const until = (Math.floor(Date.now() / DAY_MS) - 12) * DAY_MS + DAY_MS / 2;
		const day = { from: until - MINUTE_MS, until, visitorsPerDay: 300 };
		const made = randomHistory(seededRandom(33), 700, [id], day);
		const events = made.map((event, index): SiteEvent => ({ ...event, utm: { source: `word ${index % 350}` } }));
		await deliver(events.slice(0, 250));
		await closeCounts(env.DB, [id]);
		expect(await countKeys("campaign", "totals")).toBe(0);
		await deliver(events.slice(250));
		const stats = await jane.client.stats.get.query({ id, period: "30d", timeZone: "UTC" });
		expect(stats.breakdowns.utmSource.keys).toBe(301);
	});

	it("capped keys equal a naive recount of shuffled, late and duplicate events", async () => {
		const { id } = await newPage(await newPerson(), "key-shuffle");
		const random = seededRandom(32);
		const made = randomHistory(random, 4_000, [id], { from: NOON - 2 * DAY_MS, until: NOON, visitorsPerDay: 300 });
		const history = made.map(
			(event): SiteEvent => ({ ...event, utm: { source: `word ${Math.floor(random() * 600)}` } }),
		);
		const arriving = shuffled([...history, ...history.slice(0, 800)], random);
		for (let start = 0; start < arriving.length; start += 400) await deliver(arriving.slice(start, start + 400));

		const { results } = await env.DB.prepare(
			`SELECT day || ' ' || (key ->> 0) AS name, coalesce(value ->> 0, 0) AS views, coalesce(value ->> 1, 0) AS visitors,
				coalesce(value ->> 2, 0) AS clicks
			 FROM day_counts, json_each(totals, '$.campaign')
			 WHERE value ->> 0 > 0 OR value ->> 1 > 0 OR value ->> 2 > 0`,
		).all<{ name: string; views: number; visitors: number; clicks: number }>();
		const stored = Object.fromEntries(results.map(({ name, ...counts }) => [name, counts]));
		expect(stored).toEqual(naiveCounts(arriving));
		expect(Object.keys(stored).filter((name) => name.endsWith("Other"))).toHaveLength(3);
	});
});

/** Counts the events one by one, in order of arrival. */
function naiveCounts(arriving: readonly SiteEvent[]) {
	const nameOf = new Map<string, string>();
	const words = new Map<number, Set<string>>();
	const counts: Record<string, { views: number; visitors: number; clicks: number }> = {};
	const firsts = new Map<string, SiteEvent>();
	const countsOf = ({ id }: SiteEvent) => {
		const name = nameOf.get(id) ?? "";
		counts[name] ??= { views: 0, visitors: 0, clicks: 0 };
		return counts[name];
	};
	for (const event of arriving) {
		if (nameOf.has(event.id)) continue;
		const day = Math.floor(event.at / DAY_MS);
		const known = words.get(day) ?? new Set();
		words.set(day, known);
		const word = event.utm?.source ?? "";
		if (known.size < 300) known.add(word);
		nameOf.set(event.id, `${day} ${known.has(word) ? word : "Other"}`);
		if (event.kind === "link") countsOf(event).clicks += 1;
		if (event.kind !== "view") continue;
		countsOf(event).views += 1;
		const first = firsts.get(event.visitor);
		if (!first || event.at < first.at || (event.at === first.at && event.id < first.id))
			firsts.set(event.visitor, event);
	}
	for (const first of firsts.values()) countsOf(first).visitors += 1;
	return counts;
}
