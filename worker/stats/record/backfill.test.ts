import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { DIMENSIONS } from "../../../core/stats/dimension.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { randomHistory } from "../../testing/visit-history.ts";
import { rowsOf } from "../../testing/visits.ts";
import { keyInFacet } from "../facet.ts";
import { recordEvents } from "./record-events.ts";

/** The dimensions that the migration with the rollups counts. Later dimensions have no counts from that time. */
const FIRST_DIMENSIONS = [
	...(["country", "region", "city", "device", "os", "browser"] as const),
	...(["referrer", "edge", "language", "link", "social"] as const),
];
const SUMS = "sum(views), sum(visitors), sum(clicks), sum(social_clicks), sum(bots), sum(previews)";

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

async function countsOfDimensions(): Promise<unknown[]> {
	const statements = [["all", "key"], ...FIRST_DIMENSIONS.map((id) => [DIMENSIONS[id].facet, keyInFacet(id)])].map(
		([facet, key]) =>
			env.DB.prepare(
				`SELECT page_id, period, bucket, ${key} AS value, ${SUMS} FROM rollups WHERE facet = '${facet}'
				 GROUP BY page_id, period, bucket, value ORDER BY page_id, period, bucket, value`,
			),
	);
	return (await env.DB.batch(statements)).flatMap(({ results }) => results);
}
