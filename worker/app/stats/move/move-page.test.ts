import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom } from "../../../../db/seed/seeded-random.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { twoStores } from "../../../testing/two-stores.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { closeCounts } from "../closed/close-counts.ts";
import { closeEvents } from "../closed/close-events.ts";
import { recordEvents } from "../record/record-events.ts";
import { movePage } from "./move-page.ts";
import { spreadPages } from "./spread-pages.ts";
import { STATS_TABLES } from "./stats-tables.ts";

async function movingPage() {
	const stores = await twoStores();
	const jane = await newPerson("business", stores);
	const { id } = await newPage(jane, "moving");
	await env.DB.prepare("UPDATE pages SET stats_shard = 0").run();
	const history = randomHistory(seededRandom(9), 900, [id], { from: Date.now() - 25 * DAY_MS, visitorsPerDay: 20 });
	const both = { ...env, ...stores };
	const ask = () => jane.client.stats.get.query({ id, period: "30d", timeZone: "Asia/Kathmandu" });
	const askFiltered = () =>
		jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC", filters: [{ dimension: "country", key: "DE" }] });
	return { both, id, history, ask, askFiltered, second: stores.STATS_1 };
}

const rowsIn = async (store: D1Database, id: string) => {
	const counts = STATS_TABLES.map(({ name }) =>
		store.prepare(`SELECT count(*) AS count FROM ${name} WHERE page_id = ?`).bind(id),
	);
	const results = await store.batch<{ count: number }>(counts);
	return results.map(({ results: [row] }) => row?.count ?? 0);
};

async function fill({ both, id, history }: Awaited<ReturnType<typeof movingPage>>, until = history.length) {
	await recordEvents(both, history.slice(0, until));
	await closeEvents(env.DB, [id]);
	await closeCounts(env.DB, [id]);
}

it("a page's statistics move to another database with every row, open and packed, and answer as before", async () => {
	const page = await movingPage();
	const { both, id, ask, askFiltered, second } = page;
	await fill(page);
	const [before, filtered, rows] = [await ask(), await askFiltered(), await rowsIn(env.DB, id)];
	expect(rows.every((count) => count > 0)).toBe(true);
	await movePage(both, id, 1);
	expect(await rowsIn(second, id)).toEqual(rows);
	expect([await ask(), await askFiltered()]).toEqual([before, filtered]);
	const [left] = (await env.DB.prepare("SELECT * FROM stats_deletions").all()).results;
	expect(left).toMatchObject({ page_id: id, stats_shard: 0 });
});

it("events that come while a page moves wait, and are recorded once in its new database", async () => {
	const page = await movingPage();
	const { both, id, history, ask } = page;
	await fill(page, 600);
	const late = history.slice(600);
	const packs = Array.from({ length: 10 }, (_, at) => late.slice(at * 30, at * 30 + 30));
	const waiting: SiteEvent[][] = [];
	const record = (events: SiteEvent[]) => recordEvents(both, events).catch(() => void waiting.push(events));
	await Promise.all([movePage(both, id, 1), ...packs.map(record)]);
	for (const events of [...waiting, ...packs]) await recordEvents(both, events);
	const { totals, page: shown } = await ask();
	expect(shown.id).toBe(id);
	expect(totals.views).toBe(history.filter(({ kind }) => kind === "view").length);
});

it("a move that died at any call goes on, and loses and doubles nothing", async () => {
	const page = await movingPage();
	const { both, id, ask, second } = page;
	await fill(page);
	const [before, rows] = [await ask(), await rowsIn(env.DB, id)];
	for (let call = 1; call < 40; call += 3) {
		let calls = 0;
		const dying = (store: D1Database): D1Database =>
			new Proxy(store, {
				get(target, name) {
					calls += 1;
					if (calls === call) throw new Error("died");
					const value = Reflect.get(target, name);
					return typeof value === "function" ? value.bind(target) : value;
				},
			});
		const died = { ...both, DB: dying(env.DB), STATS_1: dying(second) };
		await movePage(died, id, 1).catch((error: Error) => expect(error.message).toBe("died"));
		expect(await ask()).toEqual(before);
	}
	await movePage(both, id, 1);
	expect([await ask(), await rowsIn(second, id)]).toEqual([before, rows]);
});

it("pages leave a crowded database for the one with the most room, and stay where there is enough", async () => {
	const page = await movingPage();
	const { both, id, ask, second } = page;
	await fill(page);
	const before = await ask();
	expect(await spreadPages(both)).toBe(false);
	const shardOf = () => env.DB.prepare("SELECT stats_shard FROM pages WHERE id = ?").bind(id).first("stats_shard");
	expect(await shardOf()).toBe(0);
	// A turn takes pages from a random id on, and there may be none.
	for (let turn = 0; turn < 200 && (await shardOf()) === 0; turn++) await spreadPages(both, 1);
	expect([await shardOf(), await ask()]).toEqual([1, before]);
	expect((await rowsIn(second, id)).every((count) => count > 0)).toBe(true);
	expect(await spreadPages(env, 1)).toBe(false);
});
