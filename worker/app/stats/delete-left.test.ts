import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { makeFormer } from "../../testing/former-events.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { toldDatabase } from "../../testing/told-database.ts";
import { twoStores } from "../../testing/two-stores.ts";
import { randomHistory } from "../../testing/visit-history.ts";
import { closeEvents } from "./closed/close-events.ts";
import { deleteLeftStats } from "./delete-left.ts";
import { movePage } from "./move/move-page.ts";
import { recordEvents } from "./record/record-events.ts";

const NOW = Date.now();
const TABLES = ["events", "closed_events", "closed_counts", "day_counts", "click_targets", "profile_views"];

async function pagesIn(store: D1Database, table: string): Promise<unknown[]> {
	const { results } = await store.prepare(`SELECT DISTINCT page_id AS page FROM ${table} ORDER BY 1`).all();
	return results.map(({ page }) => page);
}

const addEvents = (pageId: string, count: number, store = env.DB) =>
	store
		.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
			 INSERT INTO events (page_id, day, kind, visitor, at, id) SELECT ?, 20000, 'view', i, 0, 'left ' || i FROM n`,
		)
		.bind(pageId)
		.run();

describe("the statistics of a deleted page", () => {
	it("are deleted by cron in slices, wherever they lie, and other pages keep theirs", async () => {
		const jane = await newPerson("pro");
		const [gone, kept] = [(await newPage(jane, "stats-gone")).id, (await newPage(jane, "stats-kept")).id];
		await recordEvents(env, randomHistory(seededRandom(8), 400, [gone, kept]));
		await makeFormer("kind = 'view' AND at % 3 = 0");
		await closeEvents(env.DB, [gone, kept]);
		for (const page of [gone, kept]) {
			await env.DB.prepare("INSERT INTO closed_counts VALUES (?, 0, 0, 1, 0, 0, NULL, '', '', '', '')")
				.bind(page)
				.run();
		}
		await addEvents(gone, 1_700);
		await jane.client.pages.delete.mutate({ id: gone });
		let most = 0;
		const DB = toldDatabase((event) => {
			if (event !== "call") most = Math.max(most, event.changes);
		});
		expect(await deleteLeftStats({ ...env, DB })).toBe(false);
		expect(most).toBe(500);
		for (const table of TABLES) expect([table, await pagesIn(env.DB, table)]).toEqual([table, [kept]]);
	});

	it("are looked for once more a day later, in a database of their own too", async () => {
		const { STATS_1 } = await twoStores();
		const both = { ...env, STATS_1 };
		const jane = await newPerson("pro");
		const [gone, kept] = [(await newPage(jane, "left-gone")).id, (await newPage(jane, "left-kept")).id];
		await env.DB.prepare("UPDATE pages SET stats_shard = 1").run();
		await recordEvents(both, randomHistory(seededRandom(9), 100, [gone, kept]));
		await jane.client.pages.delete.mutate({ id: gone });
		await deleteLeftStats(both);
		// A recorder had seen the page before.
		await addEvents(gone, 3, STATS_1);
		expect(await deleteLeftStats(both)).toBe(false);
		expect(await pagesIn(STATS_1, "events")).toEqual([gone, kept].toSorted());
		await deleteLeftStats(both, NOW + DAY_MS + 60_000);
		for (const table of ["events", "day_counts", "click_targets"]) {
			expect([table, await pagesIn(STATS_1, table)]).toEqual([table, [kept]]);
		}
		expect((await env.DB.prepare("SELECT * FROM stats_deletions").all()).results).toEqual([]);
	});

	it("of 0.1.0 move before the page goes, and then go in slices like others", async () => {
		const jane = await newPerson("pro");
		const [gone, kept] = [(await newPage(jane, "former-gone")).id, (await newPage(jane, "former-kept")).id];
		await recordEvents(env, randomHistory(seededRandom(8), 60, [gone, kept]));
		await makeFormer();
		await jane.client.pages.delete.mutate({ id: gone });
		expect([await pagesIn(env.DB, "events"), await pagesIn(env.DB, "profile_views")]).toEqual([[gone], [kept]]);
		const somebody = await newPerson();
		await expect(somebody.client.pages.delete.mutate({ id: kept })).rejects.toThrow();
		expect(await pagesIn(env.DB, "profile_views")).toEqual([kept]);
	});

	it("leave no note that they have moved, once nobody can look for them there", async () => {
		const { STATS_1 } = await twoStores();
		const both = { ...env, STATS_1 };
		const { id } = await newPage(await newPerson("pro"), "left-noted");
		await env.DB.prepare("UPDATE pages SET stats_shard = 0").run();
		await movePage(both, id, 1);
		const noted = () => pagesIn(env.DB, "leaving_pages");
		await deleteLeftStats(both);
		expect(await noted()).toEqual([id]);
		await deleteLeftStats(both, Date.now() + DAY_MS + 60_000);
		expect(await noted()).toEqual([]);
	});

	it("stay when a page with its id is there again", async () => {
		const { id } = await newPage(await newPerson(), "left-back");
		await addEvents(id, 3);
		await env.DB.prepare("INSERT INTO stats_deletions VALUES (?, 0, 0, 1)").bind(id).run();
		await deleteLeftStats(env);
		expect(await pagesIn(env.DB, "events")).toEqual([id]);
		expect((await env.DB.prepare("SELECT * FROM stats_deletions").all()).results).toEqual([]);
	});

	it("are deleted where they were before they moved", async () => {
		const { STATS_1 } = await twoStores();
		const { id } = await newPage(await newPerson(), "left-moved");
		for (const store of [env.DB, STATS_1]) await addEvents(id, 3, store);
		await env.DB.batch([
			env.DB.prepare("INSERT INTO stats_deletions VALUES (?, 0, 0, 1)").bind(id),
			env.DB.prepare("UPDATE pages SET stats_shard = 1"),
		]);
		await deleteLeftStats({ ...env, STATS_1 });
		expect([await pagesIn(env.DB, "events"), await pagesIn(STATS_1, "events")]).toEqual([[], [id]]);
	});

	it("wait while their database fails", async () => {
		const { id } = await newPage(await newPerson(), "left-failing");
		await env.DB.prepare("INSERT INTO stats_deletions VALUES (?, 7, 0, 1)").bind(`${id}-gone`).run();
		await expect(deleteLeftStats(env)).rejects.toThrow("shard 7");
		expect((await env.DB.prepare("SELECT due_at FROM stats_deletions").all()).results).toEqual([{ due_at: 0 }]);
	});
});
