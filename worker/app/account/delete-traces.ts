import { ownerOf } from "../../publish/owner-column.ts";
import { EVENT_TABLES } from "../stats/event-tables.ts";

/** The rows of one statement. On one machine each statement holds all visitors up for as long as it takes. */
const ROWS_AT_ONCE = 500;
/** A day's document is as long as a hundred events, and a subscriber has rows in a log. */
const LONG_ROWS_AT_ONCE = 50;
/** The statements of one run, because Cloudflare limits the calls. */
const STATEMENTS_PER_RUN = 400;

/** What visitors leave on a page, by the table, with the columns of its primary key. */
const TRACES = [
	...Object.values(EVENT_TABLES).map(({ name, key }) => ({ name, key, rowsAtOnce: ROWS_AT_ONCE })),
	{ name: "day_counts", key: ["page_id", "day", "part"], rowsAtOnce: LONG_ROWS_AT_ONCE },
	{ name: "subscribers", key: ["id"], rowsAtOnce: LONG_ROWS_AT_ONCE },
];

/**
 * Deletes what visitors have left on the user's pages, in slices. It would go with the pages by foreign key, but in a single
 * statement. Returns false while there is more.
 */
export async function deleteTraces(database: D1Database, userId: string): Promise<boolean> {
	let statements = 0;
	for (const trace of TRACES) {
		let deleted: number;
		do {
			if (statements === STATEMENTS_PER_RUN) return false;
			statements += 1;
			deleted = await deleteSlice(database, userId, trace);
		} while (deleted > 0);
	}
	return true;
}

/** Returns the number of deleted rows, including rows of other tables that were deleted with them. */
async function deleteSlice(
	database: D1Database,
	userId: string,
	{ name, key, rowsAtOnce }: (typeof TRACES)[number],
): Promise<number> {
	const { meta } = await database
		.prepare(
			`DELETE FROM ${name} WHERE (${key.join(", ")}) IN (
				SELECT ${key.map((column) => `trace.${column}`).join(", ")}
				FROM pages CROSS JOIN ${name} AS trace ON trace.page_id = pages.id
				WHERE ${ownerOf("pages")} = ? LIMIT ${rowsAtOnce}
			)`,
		)
		.bind(userId)
		.run();
	return meta.changes;
}
