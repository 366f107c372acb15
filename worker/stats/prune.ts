import { RAW_KEPT_MS, ROLLUPS_KEPT_DAYS } from "../../core/stats/retention.ts";
import { FACETS } from "./facet.ts";
import { asciiJson } from "./json-parameter.ts";

const DAY_MS = 86_400_000;

const ROWS_AT_ONCE = 1_000;
/** One run deletes so many chunks of each kind at most; cron comes again in a minute. */
const CHUNKS_PER_RUN = 20;
/** Pages whose old rows one statement looks for: it takes those that follow a random id, which is ?1. */
const PAGES_AT_ONCE = 50;
const SOME_PAGES = `(
	SELECT id FROM (SELECT id FROM pages WHERE id >= ?1 ORDER BY id LIMIT ${PAGES_AT_ONCE})
	UNION SELECT id FROM (SELECT id FROM pages ORDER BY id LIMIT ${PAGES_AT_ONCE})
)`;
const somewhere = () => crypto.randomUUID().slice(0, 4);

const RAW_TABLES = [
	["profile_views", "viewed_at"],
	["link_clicks", "clicked_at"],
	["social_handle_clicks", "clicked_at"],
	["robot_visits", "visited_at"],
] as const;

/** Deletes what is older than statistics are kept, in small chunks that hold up no other statement for long. */
export async function pruneStats(database: D1Database): Promise<void> {
	for (const [table, at] of RAW_TABLES) await inChunks(() => pruneRaw(database, table, at));
	await inChunks(() => pruneRollups(database));
}

async function inChunks(deleteChunk: () => Promise<number>): Promise<void> {
	for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk++) {
		if ((await deleteChunk()) < ROWS_AT_ONCE) return;
	}
}

async function pruneRaw(database: D1Database, table: string, at: string): Promise<number> {
	const { meta } = await database
		.prepare(
			`DELETE FROM ${table} WHERE (page_id, ${at}, id) IN (
				SELECT old.page_id, old.${at}, old.id
				FROM ${SOME_PAGES} AS page CROSS JOIN ${table} AS old ON old.page_id = page.id AND old.${at} < ?2
				LIMIT ${ROWS_AT_ONCE}
			)`,
		)
		.bind(somewhere(), Date.now() - RAW_KEPT_MS)
		.run();
	return meta.changes;
}

async function pruneRollups(database: D1Database): Promise<number> {
	const oldestDay = Math.floor(Date.now() / DAY_MS) - ROLLUPS_KEPT_DAYS;
	const oldest = { day: oldestDay, hour: oldestDay * 24, quarter: oldestDay * 96 };
	const series = FACETS.flatMap((facet) => Object.entries(oldest).map(([period, bucket]) => [facet, period, bucket]));
	const { meta } = await database
		.prepare(
			`DELETE FROM rollups WHERE (page_id, facet, period, bucket, key) IN (
				SELECT old.page_id, old.facet, old.period, old.bucket, old.key
				FROM ${SOME_PAGES} AS page
				CROSS JOIN json_each(?2) AS series
				CROSS JOIN rollups AS old ON old.page_id = page.id AND old.facet = series.value ->> 0
					AND old.period = series.value ->> 1 AND old.bucket < series.value ->> 2
				LIMIT ${ROWS_AT_ONCE}
			)`,
		)
		.bind(somewhere(), asciiJson(series))
		.run();
	return meta.changes;
}
