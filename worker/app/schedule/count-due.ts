import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.ts";

/** Counts the rows that meet a condition, of which an index says where they are, and no further than `max`. */
export async function countDue(
	database: Database,
	[table, condition]: readonly [table: SQLiteTable, condition: SQL | undefined],
	max: number,
): Promise<number> {
	const found = await database.select({ one: sql`1` }).from(table).where(condition).limit(max);
	return found.length;
}
