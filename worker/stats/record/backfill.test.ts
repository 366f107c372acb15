import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { randomHistory } from "../../testing/visit-history.ts";
import { rowsOf } from "../../testing/visits.ts";
import { type CountList, readDay, sumLists } from "../day-counts.ts";
import { dimensionKeys } from "../facet.ts";
import { recordEvents } from "./record-events.ts";

/** The dimensions that the first migration with counts knows. Later dimensions have no counts from that time. */
const FIRST_DIMENSIONS = [
	...(["country", "region", "city", "device", "os", "browser"] as const),
	...(["referrer", "edge", "language", "link", "social"] as const),
];

it("migrations keep events from before the first counts, and count them like new ones", async () => {
	const page = await newPage(await newPerson(), "backfilled");
	const history = randomHistory(seededRandom(3), 400, [page.id]).map((event) => ({
		...event,
		// Rows of that time have no campaigns and no referrer groups.
		...{ utm: undefined, referrer: null },
	}));
	await recordEvents(env.DB, history);
	const tables = ["users", "pages", "profile_views", "link_clicks", "social_handle_clicks"];
	const before = new Map<string, Record<string, unknown>[]>();
	for (const table of tables) before.set(table, await rowsOf(table));
	const counted = await countsOfDimensions();

	await reset();
	const earlier = env.TEST_MIGRATIONS.findIndex(({ name }) => name.includes("rollups"));
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, earlier));
	for (const [table, rows] of before) {
		const { results: columns } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
		const names = columns.map(({ name }) => String(name));
		const insert = `INSERT INTO ${table} (${names}) SELECT ${names.map((name) => `value ->> '${name}'`)} FROM json_each(?)`;
		await env.DB.prepare(insert).bind(JSON.stringify(rows)).run();
	}
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
	expect(counted.length).toBeGreaterThan(1000);
	expect(await countsOfDimensions()).toEqual(counted);
	const kept = (table: string) =>
		before.get(table)?.map((row) => expect.objectContaining({ id: row.id, page_id: page.id }));
	for (const table of tables.slice(2)) expect(await rowsOf(table)).toEqual(kept(table));
});

/** The counts of each quarter of an hour in each dimension, as text in any order. */
async function countsOfDimensions(): Promise<string[]> {
	const { results } = await env.DB.prepare("SELECT page_id, day, series, quarters FROM day_counts").all();
	const sums = new Map<string, CountList>();
	for (const { page_id, day, series, quarters } of results) {
		const { series: all, keys } = readDay({ present: "{}", series: String(series), quarters: String(quarters) });
		const add = (name: string, quarter: number, list: CountList) => {
			const cell = `${page_id} ${day} ${quarter} ${name}`;
			sums.set(cell, sumLists([sums.get(cell) ?? [0, 0, 0, 0, 0, 0], list]));
		};
		for (const [quarter, list] of all) add("all", quarter, list);
		for (const [facet, cells] of keys) {
			for (const [facetKey, each] of cells) {
				for (const [id, key] of dimensionKeys(facet, facetKey)) {
					if (!FIRST_DIMENSIONS.some((first) => first === id)) continue;
					for (const [quarter, list] of each) add(`${id} ${key}`, quarter, list);
				}
			}
		}
	}
	return [...sums].map(([cell, list]) => `${cell} ${list}`).sort();
}
