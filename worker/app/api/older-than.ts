import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

interface Happening {
	happenedAt: AnySQLiteColumn;
	id: AnySQLiteColumn;
}

/** What a history goes on with after an entry, newest first, or everything. `history` is its table. */
export function olderThan(history: Happening, after: number | undefined): SQL | undefined {
	if (after === undefined) return undefined;
	return sql`(${history.happenedAt}, ${history.id}) < (
		SELECT last.happened_at, last.id FROM ${history} AS last WHERE last.id = ${after}
	)`;
}
