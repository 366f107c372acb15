import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { boundsOfSlice } from "../../../core/page/page-slice.ts";
import type { SiteEvent } from "../../../core/stats/event.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../db/seed/seeded-random.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { actingAs } from "../../testing/acting.ts";
import { dyingProcess } from "../../testing/dying-process.ts";
import { countFormer, makeFormer } from "../../testing/former-events.ts";
import { NAIVE_DIMENSIONS, NaiveStats } from "../../testing/naive-stats.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { twoStores } from "../../testing/two-stores.ts";
import { randomHistory } from "../../testing/visit-history.ts";
import { closeSlice, SLICES } from "./closed/close-slice.ts";
import { deleteLeftStats } from "./delete-left.ts";
import { moveSomeFormerEvents } from "./former-events.ts";
import { spreadPages } from "./move/spread-pages.ts";
import { STATS_TABLES } from "./move/stats-tables.ts";
import { getStats } from "./read/get-stats.ts";
import { pruneStats } from "./record/prune.ts";
import { recordEvents } from "./record/record-events.ts";
import { tidyCounts } from "./tidy-counts.ts";

const KILLS = 200;
const TIME_ZONE = "Asia/Kathmandu";
/** In each round some events come for the first time, most of them late, and all that came before come again. */
const ROUNDS = 6;
const NEW_PER_ROUND = 100;
/** The events that 0.1.0 has stored. */
const FORMER = 300;

type Random = () => number;
type Act = (bindings: Env) => Promise<unknown>;

const chosen = <Item>(random: Random, items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;

const sliceOf = (id: string) =>
	Array.from({ length: SLICES }, (_, slice) => slice).find((slice) => {
		const [from, before] = boundsOfSlice(slice, SLICES);
		return from <= id && id < before;
	});

/** Three pages of one person, of which the second has its statistics in the second database, and events of four weeks. */
async function threePages(random: Random) {
	const stores = await twoStores();
	const jane = await newPerson("business", stores);
	const ids: string[] = [];
	for (const name of ["killed-a", "killed-b", "killed-c"]) ids.push((await newPage(jane, name)).id);
	await env.DB.prepare("UPDATE pages SET created_at = 0, stats_shard = iif(id = ?, 1, 0)").bind(ids[1]).run();
	const made = randomHistory(random, 900, ids, { from: Date.now() - 28 * DAY_MS, visitorsPerDay: 6 });
	// 0.1.0 had no versions.
	const history = made.map((event, at) => (at < FORMER ? { ...event, version: null } : event));
	const userId = (await env.DB.prepare("SELECT user_id FROM pages").first<string>("user_id")) ?? "";
	return { jane, stores, ids, history, userId };
}

/** What cron does with the statistics of a page, at some time of the last days. */
function tasksFor(random: Random, pageId: string): Act[] {
	const now = Date.now() - Math.floor(random() * 12) * DAY_MS;
	const slice = sliceOf(pageId);
	return [
		(bindings) => closeSlice(bindings, now, slice),
		(bindings) => tidyCounts(bindings, now, slice),
		(bindings) => closeSlice(bindings, Date.now(), slice),
		(bindings) => pruneStats(bindings, Date.now(), slice),
		(bindings) => deleteLeftStats(bindings, Date.now() + 2 * DAY_MS),
		(bindings) => moveSomeFormerEvents(bindings.DB),
		async (bindings) => {
			await noteMove(pageId);
			await spreadPages(bindings);
		},
	];
}

/** As cron notes a move: not to where the page's rows are being deleted. */
async function noteMove(pageId: string): Promise<void> {
	await env.DB.prepare(
		`INSERT INTO stats_moves (page_id, to_shard) SELECT id, 1 - stats_shard FROM pages WHERE id = ?1 AND NOT EXISTS (
			SELECT 1 FROM stats_deletions WHERE page_id = ?1 AND stats_deletions.stats_shard <> pages.stats_shard
		 ) ON CONFLICT DO NOTHING`,
	)
		.bind(pageId)
		.run();
}

/** Does something in a process that may die soon. Returns whether it was done, and whether the process has died. */
async function attempt(random: Random, second: D1Database, act: Act) {
	// One in four lives long enough for a move, which takes some fifty calls.
	const call = random() < 0.25 ? Number.POSITIVE_INFINITY : 1 + Math.floor(random() * 9);
	const at = { call, isAnswerLost: random() < 0.5 };
	const { bindings, hasDied } = dyingProcess(second, at);
	try {
		await act(bindings);
		return { isDone: true, hasDied: hasDied() };
	} catch (error) {
		// A page whose statistics are moving makes its events wait.
		if (!hasDied()) expect(String(error)).toMatch(/are moving$/);
		return { isDone: false, hasDied: hasDied() };
	}
}

it("processes that are killed at any of their calls, two hundred times, lose and double nothing", async () => {
	// A dead process says of each database that it doesn't answer.
	const log = vi.spyOn(console, "error").mockReturnValue();
	const random = seededRandom(61);
	const { jane, stores, ids, history, userId } = await threePages(random);
	const whole = { ...env, ...stores };
	await recordEvents(whole, history.slice(0, FORMER));
	await makeFormer("at % 3 > 0");
	expect(await countFormer()).toBeGreaterThan(20);

	let waiting: SiteEvent[][] = [];
	let kills = 0;
	for (let round = 0; kills < KILLS || round < ROUNDS || waiting.length > 0; ) {
		if (waiting.length === 0) {
			round += 1;
			const arriving = shuffled(history.slice(0, FORMER + round * NEW_PER_ROUND), random);
			waiting = Array.from({ length: 20 }, (_, at) => arriving.filter((_, index) => index % 20 === at));
		}
		const [batch = [], ...others] = waiting;
		const task = chosen(random, tasksFor(random, chosen(random, ids)));
		const [recorded, tidied] = await Promise.all([
			attempt(random, stores.STATS_1, (bindings) => recordEvents(bindings, batch)),
			attempt(random, stores.STATS_1, task),
		]);
		waiting = recorded.isDone ? others : [...others, batch];
		kills += Number(recorded.hasDied) + Number(tidied.hasDied);
	}

	// Two weeks later. Nobody repeats events that are as old.
	const later = Date.now() + 14 * DAY_MS;
	for (const id of ids) {
		const slice = sliceOf(id);
		for (const task of [
			(bindings: Env) => pruneStats(bindings, later, slice),
			(bindings: Env) => closeSlice(bindings, later, slice),
			(bindings: Env) => tidyCounts(bindings, later, slice),
			(bindings: Env) => spreadPages(bindings),
		])
			while (!(await attempt(random, stores.STATS_1, task)).isDone);
	}
	const [gone = "", ...kept] = ids;
	await env.DB.prepare("UPDATE pages SET is_primary = (id = ?)").bind(kept[0]).run();
	await jane.client.pages.delete.mutate({ id: gone });
	while (await spreadPages(whole));
	for (const days of [1, 3]) while (await deleteLeftStats(whole, Date.now() + days * DAY_MS));
	for (const id of kept) {
		const own = history.filter(({ pageId }) => pageId === id);
		await expectRecount(actingAs(userId, stores), { id, own, now: later });
	}
	expect(new Set(log.mock.calls.map(([words]) => words))).toEqual(new Set(["A database of statistics doesn't answer"]));
	const left = await Promise.all([env.DB, stores.STATS_1].map(pagesWithRows));
	expect(left.flat().sort()).toEqual(kept.toSorted());
});

/** The pages that a database has something of. */
async function pagesWithRows(store: D1Database): Promise<string[]> {
	const selects = STATS_TABLES.map(({ name }) => `SELECT page_id FROM ${name}`);
	const { results } = await store.prepare(selects.join(" UNION ")).all<{ page_id: string }>();
	return results.map(({ page_id }) => page_id);
}

/** Expects each number of a page's statistics to be that of a recount. */
async function expectRecount(
	owner: Context<Person>,
	{ id, own, now }: { id: string; own: readonly SiteEvent[]; now: number },
): Promise<void> {
	const question = { id, period: "90d", timeZone: TIME_ZONE } as const;
	const naive = new NaiveStats(own, TIME_ZONE);
	const days = naive.lastDays(now, 90);
	const stats = await getStats(owner, question, now);
	expect(stats.totals).toMatchObject(naive.count(() => true));
	expect(stats.ever).toMatchObject(naive.count(() => true));
	expect(stats.chart).toMatchObject(days.map((day) => ({ day, ...naive.count(({ at }) => naive.dayOf(at) === day) })));
	for (const dimension of NAIVE_DIMENSIONS) {
		const { rows, keys } = stats.breakdowns[dimension as keyof typeof stats.breakdowns];
		const wanted = naive.breakDown(dimension, () => true);
		expect([dimension, keys]).toEqual([dimension, Object.keys(wanted).length]);
		expect(Object.fromEntries(rows.map(({ key, ...counts }) => [key, counts]))).toMatchObject(wanted);
	}
	const filtered = await getStats(owner, { ...question, filters: [{ dimension: "country", key: "DE" }] }, now);
	const isCovered = ({ at }: SiteEvent) => naive.dayOf(at) > (filtered.uncovered?.to ?? "");
	expect(filtered.totals.views).toBeGreaterThan(0);
	expect(filtered.totals).toMatchObject(naive.count((event) => event.country === "DE" && isCovered(event)));
}
