import { and, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.ts";

/** The rows of one statement. D1 ends a query after 30 seconds, and on one machine each holds all visitors up. */
const ROWS_AT_ONCE = 500;
/** The slices of one run, of two calls each. The tasks of a minute share Cloudflare's limit of 1,000 calls. */
const SLICES_PER_RUN = 20;

interface Slices {
	/** The most rows of a slice. One with fewer is the last. */
	rowsAtOnce: number;
	/** The most slices of a run. */
	slicesMax: number;
}

/** Does with many rows what takes too long in one statement: slice by slice. `act` returns the rows that it found. Returns whether there may be more. */
export async function inSlices(act: () => Promise<number>, { rowsAtOnce, slicesMax }: Slices): Promise<boolean> {
	for (let slice = 0; slice < slicesMax; slice += 1) {
		if ((await act()) < rowsAtOnce) return false;
	}
	return true;
}

/** Runs a statement that changes `rowsAtOnce` rows at most, slice by slice. Returns whether there may be more. */
export function runInSlices(statement: D1PreparedStatement, slices: Slices): Promise<boolean> {
	return inSlices(async () => (await statement.run()).meta.changes, slices);
}

/**
 * Deletes the rows that meet a condition, of which an index says where they are, in slices. Returns whether there may be more,
 * so the scheduled task goes on in the next minute.
 */
export function deleteInSlices(database: Database, table: SQLiteTable, condition: SQL | undefined): Promise<boolean> {
	const deleteSome = async () => {
		// Mostly there is nothing, and then this reads one row. A deletion that looks for itself reads three.
		const found = await database.select({ rowid: sql<number>`rowid` }).from(table).where(condition).limit(ROWS_AT_ONCE);
		if (found.length > 0) {
			const rowids = JSON.stringify(found.map(({ rowid }) => rowid));
			// The condition once more, because a row may have changed meanwhile.
			await database.delete(table).where(and(sql`rowid IN (SELECT value FROM json_each(${rowids}))`, condition));
		}
		return found.length;
	};
	return inSlices(deleteSome, { rowsAtOnce: ROWS_AT_ONCE, slicesMax: SLICES_PER_RUN });
}

/** The statement that deletes one slice, for a batch. */
export function deleteSlice(database: Database, table: SQLiteTable, condition: SQL) {
	return database
		.delete(table)
		.where(sql`rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${ROWS_AT_ONCE})`);
}
