import { boundsOfSlice } from "../../../core/page-slice.ts";
import { RAW_KEPT_MS, ROLLUPS_KEPT_DAYS } from "../../../core/stats/retention.ts";
import { EVENT_TABLES, type EventTable } from "../event-tables.ts";
import { FACETS } from "../facet.ts";
import { asciiJson } from "../json-parameter.ts";

const DAY_MS = 86_400_000;

const ROWS_AT_ONCE = 2_000;
/** The most chunks of each kind that one run deletes. The next minute goes on. */
const CHUNKS_PER_RUN = 100;

/** Each quarter of an hour prunes one slice of the pages, so all take a day. */
export const SLICES = 96;

/** A slice's pages that are old enough to have something to delete. */
const SLICE = "(SELECT id FROM pages WHERE id >= ?1 AND id < ?2 AND created_at < ?3)";

/**
 * Deletes expired statistics of one slice of the pages, in small chunks that don't block other statements for long.
 * Looking at all pages each minute would read thousands of rows to find nothing. Returns whether there may be more.
 */
export async function pruneStats(
	database: D1Database,
	now = Date.now(),
	slice = Math.floor(now / (DAY_MS / SLICES)) % SLICES,
): Promise<boolean> {
	const bounds = boundsOfSlice(slice, SLICES);
	let isMore = false;
	for (const table of Object.values(EVENT_TABLES)) {
		isMore = (await inChunks(() => pruneRaw(database, table, [...bounds, now - RAW_KEPT_MS]))) || isMore;
	}
	const oldestDay = Math.floor(now / DAY_MS) - ROLLUPS_KEPT_DAYS;
	return (await inChunks(() => pruneRollups(database, oldestDay, bounds))) || isMore;
}

/** Returns whether there may be more. */
async function inChunks(deleteChunk: () => Promise<number>): Promise<boolean> {
	for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk++) {
		if ((await deleteChunk()) < ROWS_AT_ONCE) return false;
	}
	return true;
}

async function pruneRaw(
	database: D1Database,
	{ name, at }: EventTable,
	slice: readonly [from: string, before: string, oldest: number],
): Promise<number> {
	const { meta } = await database
		.prepare(
			`DELETE FROM ${name} WHERE (page_id, ${at}, id) IN (
				SELECT old.page_id, old.${at}, old.id
				FROM ${SLICE} AS page CROSS JOIN ${name} AS old ON old.page_id = page.id AND old.${at} < ?3
				LIMIT ${ROWS_AT_ONCE}
			)`,
		)
		.bind(...slice)
		.run();
	return meta.changes;
}

async function pruneRollups(
	database: D1Database,
	oldestDay: number,
	bounds: readonly [from: string, before: string],
): Promise<number> {
	const oldest = { day: oldestDay, hour: oldestDay * 24, quarter: oldestDay * 96 };
	const facets = ["all", ...FACETS.keys()];
	const series = facets.flatMap((facet) => Object.entries(oldest).map(([period, bucket]) => [facet, period, bucket]));
	const { meta } = await database
		.prepare(
			`DELETE FROM rollups WHERE (page_id, facet, period, bucket, key) IN (
				SELECT old.page_id, old.facet, old.period, old.bucket, old.key
				FROM ${SLICE} AS page
				CROSS JOIN json_each(?4) AS series
				CROSS JOIN rollups AS old ON old.page_id = page.id AND old.facet = series.value ->> 0
					AND old.period = series.value ->> 1 AND old.bucket < series.value ->> 2
				LIMIT ${ROWS_AT_ONCE}
			)`,
		)
		.bind(...bounds, oldestDay * DAY_MS, asciiJson(series))
		.run();
	return meta.changes;
}
