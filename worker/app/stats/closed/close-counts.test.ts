import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { COUNTS_KEPT_DAYS } from "../../../../core/stats/retention.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../../db/seed/seeded-random.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { addDay, countsEver } from "../../../testing/day-counts.ts";
import { databaseWith } from "../../../testing/interleaving.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import type { Cells } from "../cells.ts";
import { addList } from "../day-counts.ts";
import { readCounted, readCounts, selectCounts } from "../read/read-counts.ts";
import { keysOf, quartersOf } from "../read/sum-counts.ts";
import { recordEvents } from "../record/record-events.ts";
import { closeCounts } from "./close-counts.ts";
import { pruneCounts } from "./prune-counts.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const TODAY = Math.floor(NOW / DAY_MS);

async function twoPages(name: string) {
	const jane = await newPerson("pro");
	return [(await newPage(jane, `${name}-one`)).id, (await newPage(jane, `${name}-two`)).id];
}

function history(pages: readonly string[], count: number, days = 40, until = NOW): SiteEvent[] {
	const options = { from: until - days * DAY_MS, until, visitorsPerDay: 15 };
	const events = randomHistory(seededRandom(count), count, pages, options);
	return events.map((event, index) => (index % 9 === 0 ? { ...event, userAgent: "WhatsApp/2" } : event));
}

/** The same event on another page, whose days are never packed. */
const on =
	(pageId: string) =>
	(event: SiteEvent): SiteEvent => ({ ...event, id: `${pageId} ${event.id}`, pageId });

/** All counts of some pages, by column, key and place in time: where they are stored makes no difference. */
async function allCounts(pages: readonly string[]): Promise<unknown> {
	const whole = { from: 0, to: (TODAY + 1) * DAY_MS };
	const byDay = await readCounts(env.DB, pages, { spans: [], whole, isByDay: true, now: whole.to });
	const sums = await readCounts(env.DB, pages, { spans: [], whole, now: whole.to });
	const found: Record<string, number[]> = {};
	const note = (name: string, list: readonly number[]) => {
		const sum = found[name] ?? [];
		found[name] = sum;
		addList(sum, [...list]);
	};
	const each = (name: string, cells: Cells, first: number) =>
		cells((facet, key, position, list) => note(`${name} ${facet} ${key} ${first + position}`, list));
	for (const [index, page] of pages.entries()) {
		const days = byDay.get(page) ?? [];
		for (const [quarter, list] of quartersOf(days)) note(`${index} quarter ${quarter}`, list);
		for (const { firstDay, totals } of days) each(`${index} day`, totals, firstDay);
		for (const { totals, sums: ofMonth } of sums.get(page) ?? []) {
			for (const cells of [totals, ofMonth]) cells((facet, key, _, list) => note(`${index} sum ${facet} ${key}`, list));
		}
		note(`${index} ever`, Object.values((await countsEver(page)) ?? {}));
	}
	const shown = Object.entries(found).map(([name, list]) => [name, list.join().replace(/(,0)+$/, "")]);
	return Object.fromEntries(shown.filter(([, list]) => list !== "0"));
}

const daysLeft = async (page: string) => {
	const query = env.DB.prepare("SELECT DISTINCT day FROM day_counts WHERE page_id = ? ORDER BY day").bind(page);
	return (await query.all<{ day: number }>()).results.map(({ day }) => TODAY - day);
};

const months = async (column = "part") =>
	(
		await env.DB.prepare(`SELECT ${column} AS value FROM closed_counts ORDER BY page_id, month, part`).all()
	).results.map(({ value }) => value);

describe("counts of closed days", () => {
	it("are packed by month when the oldest is eight days old, and are the same", async () => {
		const [old = "", young = ""] = await twoPages("closed");
		await recordEvents(env, [...history([old], 600), ...history([young], 200, 7)]);
		const before = await allCounts([old, young]);
		expect(await closeCounts(env.DB, [old, young, "nobody"], NOW)).toBe(false);
		expect(await daysLeft(old)).toEqual([4, 3, 2, 1, 0]);
		expect(await daysLeft(young)).toHaveLength(8);
		expect(await months()).toEqual([0, 0]);
		expect(await allCounts([old, young])).toEqual(before);
	});

	it("of a page that nobody visits any more leave an empty document with the counts since the creation", async () => {
		const [quiet = ""] = await twoPages("quiet");
		await recordEvents(env, history([quiet], 50, 3, NOW - 20 * DAY_MS));
		const before = await allCounts([quiet]);
		await closeCounts(env.DB, [quiet], NOW);
		const { results } = await env.DB.prepare("SELECT present, series, totals, quarters FROM day_counts").all();
		expect(results).toEqual([{ present: "{}", series: "{}", totals: "{}", quarters: "{}" }]);
		expect(await allCounts([quiet])).toEqual(before);
		// It costs nothing more, and goes when there is a newer one.
		await closeCounts(env.DB, [quiet], NOW);
		expect(await months("version")).toEqual([1, 1]);
		await recordEvents(env, history([quiet], 20, 1));
		const later = await allCounts([quiet]);
		await closeCounts(env.DB, [quiet], NOW);
		expect(await daysLeft(quiet)).not.toContain(20);
		expect(await allCounts([quiet])).toEqual(later);
	});

	it("take late events and replays, and are packed again", async () => {
		const [page = "", never = ""] = await twoPages("late");
		const events = history([page], 500);
		const random = seededRandom(2);
		const [first, late] = [events.slice(0, 350), events.slice(300)];
		await recordEvents(env, first);
		await closeCounts(env.DB, [page], NOW);
		for (const batch of [late.slice(0, 100), late.slice(80)]) {
			await recordEvents(env, shuffled(batch, random));
			await closeCounts(env.DB, [page], NOW);
		}
		expect(await daysLeft(page)).toEqual([4, 3, 2, 1, 0]);
		await recordEvents(env, events.map(on(never)));
		expect(await allCounts([page])).toEqual(await allCounts([never]));
	});

	it("of a year are packed in turns, and go after twelve months", async () => {
		const [page = ""] = await twoPages("year");
		await recordEvents(env, history([page], 900, 400));
		await pruneCounts(env.DB, [page], NOW);
		const before = await allCounts([page]);
		let calls = 0;
		const counting = bindingWith<D1Database>({
			prepare: (sql: string) => env.DB.prepare(sql),
			batch: (statements: D1PreparedStatement[]) => {
				calls += 1;
				return env.DB.batch(statements);
			},
		});
		await closeCounts(counting, [page], NOW);
		// One finds the documents, and two pack a hundred.
		expect(calls).toBe(9);
		expect(await allCounts([page])).toEqual(before);
		expect(await months("month")).toHaveLength(13);
		await pruneCounts(env.DB, [page], NOW + 31 * DAY_MS);
		expect(await months("month")).toHaveLength(12);
		const oldest = await env.DB.prepare("SELECT min(last_day) FROM closed_counts").first<number>("min(last_day)");
		expect(oldest).toBeGreaterThanOrEqual(TODAY + 31 - COUNTS_KEPT_DAYS);
	});
});

it("a busy page's month has several parts, each far shorter than what D1 stores, and only those that are asked for are read", async () => {
	const [busy = ""] = await twoPages("busy");
	const random = seededRandom(9);
	const first = TODAY - 30;
	for (let day = first; day < TODAY - 4; day++) {
		const place = Object.fromEntries(
			Array.from({ length: 60 }, (_, city) => {
				const lists = Array.from({ length: 96 }, (_, quarter) => [quarter, [Math.floor(random() * 30), 1]]);
				return [`["DE","Land","City ${city}","FRA"]`, Object.fromEntries(lists)];
			}),
		);
		await addDay(busy, day, {
			series: Object.fromEntries(Array.from({ length: 96 }, (_, quarter) => [quarter, [1_000 + (day % 7)]])),
			totals: { place: Object.fromEntries(Object.keys(place).map((key) => [key, [day]])) },
			quarters: { place },
		});
	}
	const before = await allCounts([busy]);
	const fromNoon = { from: first * DAY_MS + DAY_MS / 2, to: (TODAY + 1) * DAY_MS };
	const keysFromNoon = async () => {
		const [statement, closed] = selectCounts(env.DB, [busy], { spans: [], whole: fromNoon, now: NOW });
		const results = await env.DB.batch<never>([statement, closed]);
		const characters = JSON.stringify(results[1]?.results).length;
		return { keys: keysOf(readCounted(results).get(busy) ?? [], fromNoon, NOW), characters };
	};
	const { keys } = await keysFromNoon();
	while (await closeCounts(env.DB, [busy], NOW));
	const lengths = (await months("length(sums) + length(series) + length(totals) + length(quarters)")).map(Number);
	expect(lengths.length).toBeGreaterThan(2);
	expect(Math.max(...lengths)).toBeLessThan(200_000);
	expect(await allCounts([busy])).toEqual(before);
	const packed = await keysFromNoon();
	expect(packed.keys).toEqual(keys);
	// The quarters of the first day's part, in hexadecimal, and little of the others.
	expect(packed.characters).toBeLessThan(2 * (lengths[0] ?? 0) + 100_000);
});

describe("packing", () => {
	it("loses and doubles nothing when it is interrupted anywhere", async () => {
		const pages = await twoPages("killed");
		await recordEvents(env, history(pages, 400));
		const before = await allCounts(pages);
		let statements = 0;
		const dyingAt = (place: number) => {
			let batches = 0;
			return bindingWith<D1Database>({
				prepare: (sql: string) => env.DB.prepare(sql),
				batch: async (batch: D1PreparedStatement[]) => {
					batches += 1;
					if (batches < 3) return env.DB.batch(batch);
					statements = batch.length;
					const death = env.DB.prepare("INSERT INTO closed_counts (page_id) VALUES (NULL)");
					return env.DB.batch([...batch.slice(0, place), death, ...batch.slice(place)]);
				},
			});
		};
		for (let place = 0; place <= Math.max(statements, 4); place++) {
			await expect(closeCounts(dyingAt(place), pages, NOW)).rejects.toThrow("NOT NULL");
			expect(await months()).toEqual([]);
			expect(await allCounts(pages)).toEqual(before);
		}
		expect(statements).toBeGreaterThan(4);
		await closeCounts(env.DB, pages, NOW);
		expect(await allCounts(pages)).toEqual(before);
	});

	it("by several at once loses and doubles nothing", async () => {
		const pages = await twoPages("racing");
		await recordEvents(env, history(pages, 500));
		const before = await allCounts(pages);
		await Promise.all([1, 2, 3].map(() => closeCounts(env.DB, pages, NOW)));
		expect(await allCounts(pages)).toEqual(before);
		expect(await months("version")).toEqual([1, 1, 1, 1]);
	});

	it("starts again when an event arrives for a document that it has read", async () => {
		const [page = "", never = ""] = await twoPages("meanwhile");
		const events = history([page], 300);
		const late = events.filter(({ at }) => at < NOW - 10 * DAY_MS).slice(0, 40);
		await recordEvents(
			env,
			events.filter((event) => !late.includes(event)),
		);
		const { DB, hasHappened } = databaseWith(/INSERT INTO closed_counts/, () => recordEvents(env, late));
		await closeCounts(DB, [page], NOW);
		expect(hasHappened()).toBe(true);
		await recordEvents(env, events.map(on(never)));
		expect(await allCounts([page])).toEqual(await allCounts([never]));
	});

	it("makes recording start again that has read a document before", async () => {
		const [page = "", never = ""] = await twoPages("packed-meanwhile");
		const events = history([page], 300);
		const late = events.filter(({ at }) => at < NOW - 10 * DAY_MS).slice(0, 40);
		await recordEvents(
			env,
			events.filter((event) => !late.includes(event)),
		);
		const { DB, hasHappened } = databaseWith(/INSERT INTO day_counts/, () => closeCounts(env.DB, [page], NOW));
		await recordEvents({ ...env, DB }, late);
		expect(hasHappened()).toBe(true);
		await recordEvents(env, events.map(on(never)));
		expect(await allCounts([page])).toEqual(await allCounts([never]));
	});
});
