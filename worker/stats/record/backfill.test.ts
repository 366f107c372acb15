import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { randomHistory } from "../../testing/visit-history.ts";
import { rowsOf } from "../../testing/visits.ts";
import { recordEvents } from "./record-events.ts";

it("migrations keep events from before the rollups, and count them like new ones", async () => {
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
	const byKey = "SELECT * FROM rollups ORDER BY page_id, facet, period, bucket, key";
	const { results: counted } = await env.DB.prepare(byKey).all();

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
	expect((await env.DB.prepare(byKey).all()).results).toEqual(counted);
	const kept = (table: string) =>
		before.get(table)?.map((row) => expect.objectContaining({ id: row.id, page_id: page.id }));
	for (const table of tables.slice(2)) expect(await rowsOf(table)).toEqual(kept(table));
});
