import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../../db/seed/seeded-random.ts";
import { actingAs } from "../../../testing/acting.ts";
import { archived, archiveWith } from "../../../testing/archiving.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { addDay } from "../../../testing/day-counts.ts";
import { databaseWith } from "../../../testing/interleaving.ts";
import { NAIVE_DIMENSIONS, type NaiveCounts, NaiveStats } from "../../../testing/naive-stats.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { failing } from "../../../testing/visiting.ts";
import { statsRows } from "../../account/export/stats-rows.ts";
import { closeCounts } from "../closed/close-counts.ts";
import { getStats } from "../read/get-stats.ts";
import { recordEvents } from "../record/record-events.ts";
import { SLICES, tidyCounts } from "../tidy-counts.ts";
import { archiveCounts } from "./archive-counts.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = Math.floor(NOW / DAY_MS);
const both = () => ({ store: env.DB, archive: env.TEST_STATS_ARCHIVE });

interface OwnPage {
	id: string;
	userId: string;
}

async function ownPage(name: string): Promise<OwnPage> {
	const { id } = await newPage(await newPerson("business"), name);
	const userId = await env.DB.prepare("SELECT user_id FROM pages WHERE id = ?").bind(id).first<string>("user_id");
	return { id, userId: userId ?? "" };
}

const yearOf = (id: string, seed: number, count = 900, now = NOW): SiteEvent[] =>
	randomHistory(seededRandom(seed), count, [id], { from: now - 364 * DAY_MS, until: now, visitorsPerDay: 9 });

/** A page whose year is packed, with all that its owner can ask about it. */
async function packedYear(name: string, seed: number) {
	const page = await ownPage(name);
	const history = yearOf(page.id, seed);
	await recordEvents(env, history);
	while (await closeCounts(env.DB, [page.id], NOW));
	return { ...page, history, ask: (archive?: R2Bucket) => askAll(page, archive) };
}

/** What the owner of a page can ask that reads old months, in zones that cut a month and that don't. */
const QUESTIONS = [
	{ period: "12m", timeZone: "UTC" },
	{ period: "12m", timeZone: "America/Los_Angeles" },
	{ period: "custom", from: "2026-02-11", to: "2026-05-03", timeZone: "Asia/Kathmandu" },
] as const;

/** The answers, by what each number is about, whatever the order. */
async function askAll({ id, userId }: OwnPage, archive: R2Bucket = env.TEST_STATS_ARCHIVE) {
	const found: Record<string, unknown> = {};
	for (const [at, question] of QUESTIONS.entries()) {
		const { chart, totals, ever, breakdowns } = await getStats(
			actingAs(userId, { STATS_ARCHIVE: archive }),
			{ id, ...question },
			NOW,
		);
		Object.assign(found, { [`${at} totals`]: totals, [`${at} ever`]: ever, [`${at} chart`]: chart });
		for (const [dimension, { rows }] of Object.entries(breakdowns)) {
			for (const { key, ...counts } of rows) found[`${at} ${dimension} ${key}`] = counts;
		}
	}
	const { days, clicks, gates } = await statsRows({ store: env.DB, archive }, id, NOW);
	for (const row of [...clicks, ...gates]) found[`${"kind" in row ? row.kind : "gate"} ${row.id} ${row.day}`] = row;
	return { ...found, days };
}

const inRows = async (condition: string) => {
	const { results } = await env.DB.prepare(`SELECT month FROM closed_counts WHERE ${condition}`).all<{
		month: number;
	}>();
	return results.map(({ month }) => month - monthOfNow);
};
const monthOfNow = 56 * 12 + 10;

describe("counts of old months", () => {
	it("go to the archive, and the newest and those that are about to expire stay", async () => {
		const page = await packedYear("archived", 1);
		const before = await page.ask();
		expect(await archiveCounts(both(), [page.id, "nobody"], NOW)).toBe(false);
		expect(await inRows("archived IS NULL")).toEqual([-12, -11, -3, -2, -1, 0]);
		expect(await inRows("archived IS NOT NULL AND length(sums) + length(totals) + length(quarters) = 0")).toHaveLength(
			7,
		);
		expect(await archived()).toHaveLength(7);
		expect(await page.ask()).toEqual(before);
		// It costs nothing more.
		await archiveCounts({ store: env.DB, archive: failing<R2Bucket>() }, [page.id], NOW);
	});

	it("stay in a database from which their page is moving, and where they are too short to be worth it", async () => {
		const [leaving, quiet] = [await packedYear("archived-leaving", 2), await ownPage("archived-quiet")];
		await recordEvents(env, yearOf(quiet.id, 3, 20));
		await closeCounts(env.DB, [quiet.id], NOW);
		await env.DB.prepare("INSERT INTO leaving_pages VALUES (?)").bind(leaving.id).run();
		await archiveCounts(both(), [leaving.id, quiet.id], NOW);
		expect(await archived()).toEqual([]);
	});

	it("are archived by the task that packs, where there is an archive, and packed while it fails", async () => {
		const page = await ownPage("archived-by-cron");
		await recordEvents(env, yearOf(page.id, 4));
		await env.DB.prepare("UPDATE pages SET created_at = 0").run();
		const before = await askAll(page);
		const tidyAll = async (changed: Partial<Env>) => {
			for (let slice = 0; slice < SLICES; slice++) await tidyCounts({ ...env, ...changed }, NOW, slice);
		};
		await expect(tidyAll({ STATS_ARCHIVE: failing<R2Bucket>() })).rejects.toThrow("down");
		expect(await inRows("archived IS NULL")).toHaveLength(13);
		await tidyAll({});
		expect(await archived()).toEqual([]);
		await tidyAll({ STATS_ARCHIVE: env.TEST_STATS_ARCHIVE });
		expect([await archived(), await askAll(page)]).toEqual([expect.objectContaining({ length: 7 }), before]);
	});

	it("of a busy page lie together in one object, of which only what is asked for is read", async () => {
		const { id, userId } = await ownPage("archived-busy");
		const random = seededRandom(9);
		for (let day = DAY - 172; day < DAY - 148; day++) {
			const keys = Array.from({ length: 100 }, (_, city) => `["DE","Land","City ${city}","FRA"]`);
			const lists = () =>
				Object.fromEntries(Array.from({ length: 96 }, (_, at) => [at, [Math.floor(random() * 30), 1]]));
			await addDay(id, day, {
				series: { 0: [day] },
				totals: { place: Object.fromEntries(keys.map((key) => [key, [day, 1]])) },
				quarters: { place: Object.fromEntries(keys.map((key) => [key, lists()])) },
			});
		}
		while (await closeCounts(env.DB, [id], NOW));
		const before = await askAll({ id, userId });
		const parts = (await inRows("month > 0")).length;
		expect(parts).toBeGreaterThan(1);
		await archiveCounts(both(), [id], NOW);
		const keys = await archived();
		expect(keys).toHaveLength(1);
		expect(await askAll({ id, userId })).toEqual(before);
		const lengths: number[] = [];
		const archive = archiveWith({
			get: (key: string, options: R2GetOptions & { range: { length: number } }) => {
				lengths.push(options.range.length);
				return env.TEST_STATS_ARCHIVE.get(key, options);
			},
		});
		await getStats(actingAs(userId, { STATS_ARCHIVE: archive }), { id, period: "12m", timeZone: "UTC" }, NOW);
		expect(lengths).toHaveLength(1);
		expect(Math.max(...lengths)).toBeLessThan(20_000);
	});
});

describe("archiving", () => {
	it("loses and doubles nothing when it is interrupted anywhere", async () => {
		const page = await packedYear("archive-killed", 6);
		const before = await page.ask();
		for (const place of [0, 6]) {
			let puts = 0;
			const put = async (key: string, bytes: Uint8Array) => {
				if (puts++ === place) throw new Error("died");
				return env.TEST_STATS_ARCHIVE.put(key, bytes);
			};
			const archive = archiveWith({ put });
			await expect(archiveCounts({ store: env.DB, archive }, [page.id], NOW)).rejects.toThrow("died");
			expect([await inRows("archived IS NOT NULL"), await page.ask()]).toEqual([[], before]);
		}
		for (let place = 0; place < 4; place++) {
			let batches = 0;
			const dying = bindingWith<D1Database>({
				prepare: (sql: string) => env.DB.prepare(sql),
				batch: async (batch: D1PreparedStatement[]) => {
					batches += 1;
					if (batches < 3) return env.DB.batch(batch);
					const death = env.DB.prepare("INSERT INTO closed_counts (page_id) VALUES (NULL)");
					return env.DB.batch([...batch.slice(0, place), death, ...batch.slice(place)]);
				},
			});
			const archiving = archiveCounts({ store: dying, archive: env.TEST_STATS_ARCHIVE }, [page.id], NOW);
			await expect(archiving).rejects.toThrow("NOT NULL");
			expect([await inRows("archived IS NOT NULL"), await page.ask()]).toEqual([[], before]);
		}
		await archiveCounts(both(), [page.id], NOW);
		expect([await archived(), await page.ask()]).toEqual([expect.objectContaining({ length: 7 }), before]);
	});

	it("by several at once is archiving by one", async () => {
		const page = await packedYear("archive-racing", 7);
		const before = await page.ask();
		await Promise.all([1, 2, 3].map(() => archiveCounts(both(), [page.id], NOW)));
		expect([await archived(), await page.ask()]).toEqual([expect.objectContaining({ length: 7 }), before]);
	});

	it.each([
		["late events are packed right before a month is noted as archived", /INSERT OR REPLACE INTO closed_counts/, true],
		["a month is archived right before late events are packed into it", /INSERT INTO closed_counts/, false],
	])("loses nothing when %s", async (_, statement, isArchiving) => {
		const [page, never] = [await ownPage("archive-late"), await ownPage("archive-never")];
		const events = yearOf(page.id, 8);
		const late = events.filter(({ at }, index) => at < NOW - 150 * DAY_MS && index % 6 === 0);
		await recordEvents(
			env,
			events.filter((event) => !late.includes(event)),
		);
		while (await closeCounts(env.DB, [page.id], NOW));
		const pack = async (store: D1Database) => void (await closeCounts(store, [page.id], NOW));
		const archive = async (store: D1Database) =>
			void (await archiveCounts({ store, archive: env.TEST_STATS_ARCHIVE }, [page.id], NOW));
		if (!isArchiving) await recordEvents(env, late);
		const [act, meanwhile] = isArchiving ? [archive, pack] : [pack, archive];
		const { DB, hasHappened } = databaseWith(statement, async () => {
			if (isArchiving) await recordEvents(env, late);
			await meanwhile(env.DB);
		});
		await act(DB);
		expect(hasHappened()).toBe(true);
		await archive(env.DB);
		await recordEvents(
			env,
			events.map((event) => ({ ...event, id: `never ${event.id}`, pageId: never.id })),
		);
		expect(await askAll(page)).toEqual(await askAll(never));
		expect(await inRows("archived IS NOT NULL")).not.toEqual([]);
	});
});

describe("while the archive can't be read", () => {
	it.each([
		["it fails", () => archiveWith({ get: () => Promise.reject(new Error("R2 is down")) })],
		["an object is missing", () => archiveWith({ get: () => Promise.resolve(null) })],
		[
			"an object is cut",
			() => archiveWith({ get: (key: string) => env.TEST_STATS_ARCHIVE.get(key, { range: { length: 9 } }) }),
		],
	])("because %s, long periods say so, and short ones are shown", async (_, archive) => {
		const { id, userId, ask } = await packedYear("archive-down", 10);
		await archiveCounts(both(), [id], NOW);
		const before = await ask();
		const log = vi.spyOn(console, "error").mockReturnValue();
		const context = actingAs(userId, { STATS_ARCHIVE: archive() });
		const year = getStats(context, { id, period: "12m", timeZone: "UTC" }, NOW);
		await expect(year).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("right now") });
		await expect(statsRows({ store: env.DB, archive: archive() }, id, NOW)).rejects.toThrow("right now");
		expect(log).toHaveBeenCalledTimes(2);
		for (const period of ["30d", "90d"] as const) {
			expect((await getStats(context, { id, period, timeZone: "UTC" }, NOW)).totals.views).toBeGreaterThan(0);
		}
		expect(await ask()).toEqual(before);
	});

	it("because it isn't bound any more, nothing is shown wrongly", async () => {
		const { id, userId } = await packedYear("archive-unbound", 11);
		await archiveCounts(both(), [id], NOW);
		vi.spyOn(console, "error").mockReturnValue();
		const year = getStats(actingAs(userId), { id, period: "12m", timeZone: "UTC" }, NOW);
		await expect(year).rejects.toMatchObject({ code: "unavailable" });
	});
});

const humans = ({ views, visitors, clicks, socialClicks, gatesSeen, gatesPassed, waysOut }: NaiveCounts) => {
	return { views, visitors, clicks, socialClicks, gatesSeen, gatesPassed, waysOut };
};

it.each([
	[21, "UTC", NOW],
	[22, "America/Los_Angeles", Date.UTC(2026, 2, 1, 5, 10)],
	[23, "Asia/Kathmandu", Date.UTC(2027, 0, 1, 18, 31)],
	[24, "Pacific/Kiritimati", Date.UTC(2026, 11, 31, 10, 1)],
])(
	"every number of a year equals a naive recount, seed %d in %s, with packing, archiving, late events and replays",
	async (seed, timeZone, now) => {
		const random = seededRandom(seed);
		const { id, userId } = await ownPage(`archive-history-${seed}`);
		const history = yearOf(id, seed, 1_500, now);
		const batches = [0, 1, 2, 3].map((batch) => history.filter((_, index) => index % 4 === batch));
		for (const batch of shuffled([...batches, batches[2] ?? []], random)) {
			await recordEvents(env, shuffled(batch, random));
			if (random() < 0.8) while (await closeCounts(env.DB, [id], now - Math.floor(random() * 60) * DAY_MS));
			if (random() < 0.8) await archiveCounts(both(), [id], now - Math.floor(random() * 90) * DAY_MS);
		}
		await archiveCounts(both(), [id], now);
		expect((await archived()).length).toBeGreaterThan(4);
		const naive = new NaiveStats(history, timeZone);
		const context = actingAs(userId, { STATS_ARCHIVE: env.TEST_STATS_ARCHIVE });
		const year = naive.lastDays(now, 365);
		const cut = year.slice(40, 190);
		const range = { from: cut[0] ?? "", to: cut.at(-1) ?? "" };
		for (const [days, question] of [
			[year, { id, period: "12m", timeZone }],
			[cut, { id, period: "custom", ...range, timeZone }],
		] as const) {
			const stats = await getStats(context, question, now);
			const asked = new Set(days);
			const isIn = ({ at }: SiteEvent) => asked.has(naive.dayOf(at));
			expect(humans(stats.totals)).toEqual(naive.count(isIn));
			expect(stats.chart.map(({ day, ...counts }) => [day, humans(counts)])).toEqual(
				days.map((day) => [day, naive.count(({ at }) => naive.dayOf(at) === day)]),
			);
			for (const dimension of NAIVE_DIMENSIONS) {
				const { rows, keys } = stats.breakdowns[dimension as keyof typeof stats.breakdowns];
				const actual = Object.fromEntries(rows.map(({ key, ...counts }) => [key, humans(counts)]));
				const wanted = naive.breakDown(dimension, isIn);
				expect([dimension, actual, keys]).toEqual([dimension, wanted, Object.keys(wanted).length]);
			}
		}
	},
);
