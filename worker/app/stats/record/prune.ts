import { boundsOfSlice } from "../../../../core/page/page-slice.ts";
import { COUNTS_KEPT_DAYS, RAW_KEPT_MS } from "../../../../core/stats/retention.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { dayOf } from "../day-counts.ts";
import { EVENT_TABLES, type EventTable } from "../event-tables.ts";

const ROWS_AT_ONCE = 2_000;
/** A day's document is as long as many events. On one machine a statement holds all visitors up for as long as it takes. */
const DAYS_AT_ONCE = 100;
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
		const pruneChunk = () => pruneRaw(database, table, [...bounds, now - RAW_KEPT_MS]);
		isMore = (await inChunks(ROWS_AT_ONCE, pruneChunk)) || isMore;
	}
	const pruneChunk = () => pruneDays(database, bounds, dayOf(now) - COUNTS_KEPT_DAYS);
	return (await inChunks(DAYS_AT_ONCE, pruneChunk)) || isMore;
}

/** Returns whether there may be more. */
async function inChunks(rowsAtOnce: number, deleteChunk: () => Promise<number>): Promise<boolean> {
	for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk++) {
		if ((await deleteChunk()) < rowsAtOnce) return false;
	}
	return true;
}

async function pruneRaw(
	database: D1Database,
	{ name, at, columns, key }: EventTable,
	bounds: readonly [from: string, before: string, oldest: number],
): Promise<number> {
	// The views of a day are in the order of their visitors, so old ones are found by day first.
	const isOldDay = [...columns.values()].includes("day") ? `AND old.day <= ?3 / ${DAY_MS}` : "";
	const { meta } = await database
		.prepare(
			`DELETE FROM ${name} WHERE (${key.join(", ")}) IN (
				SELECT ${key.map((column) => `old.${column}`).join(", ")}
				FROM ${SLICE} AS page CROSS JOIN ${name} AS old ON old.page_id = page.id ${isOldDay} AND old.${at} < ?3
				LIMIT ${ROWS_AT_ONCE}
			)`,
		)
		.bind(...bounds)
		.run();
	return meta.changes;
}

/** Deletes expired days, and empties a page's newest document, which has its counts since the creation. */
async function pruneDays(
	database: D1Database,
	bounds: readonly [from: string, before: string],
	oldestDay: number,
): Promise<number> {
	const old = `FROM ${SLICE} AS page CROSS JOIN day_counts AS old ON old.page_id = page.id AND old.day < ?4`;
	const newest = `(SELECT newest.day, newest.part FROM day_counts AS newest WHERE newest.page_id = old.page_id
		ORDER BY newest.day DESC, newest.part DESC LIMIT 1)`;
	const statements = [
		`DELETE FROM day_counts WHERE (page_id, day, part) IN (
			SELECT old.page_id, old.day, old.part ${old} WHERE (old.day, old.part) <> ${newest} LIMIT ${DAYS_AT_ONCE}
		)`,
		`UPDATE day_counts SET present = '{}', series = '{}', totals = '{}', quarters = '{}'
		 WHERE (page_id, day, part) IN (SELECT old.page_id, old.day, old.part ${old} WHERE old.series <> '{}')
			AND (day, part) = ${newest.replaceAll("old.", "day_counts.")}`,
	];
	const [deleted] = await database.batch(
		statements.map((sql) => database.prepare(sql).bind(...bounds, oldestDay * DAY_MS, oldestDay)),
	);
	return deleted?.meta.changes ?? 0;
}
