import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { pages, statsDeletions } from "../../../db/schema/index.ts";

/** The statement that notes that pages are about to be deleted. Cron deletes their statistics, which may be in another database. */
export function noteStatsDeletion(database: Database, isLeaving: SQL | undefined) {
	return database
		.insert(statsDeletions)
		.select(sql`SELECT ${pages.id}, ${pages.statsShard}, ${Date.now()}, TRUE FROM ${pages} WHERE ${isLeaving}`)
		.onConflictDoUpdate({
			target: [statsDeletions.pageId, statsDeletions.statsShard],
			set: { dueAt: Date.now(), isFirst: true },
		});
}
