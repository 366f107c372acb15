import { type SQL, sql } from "drizzle-orm";
import { dayCounts, pages } from "../../db/schema/index.ts";

/** SQL, in a query of `pages`, for the number of all views of a page. Reads one row, the newest document of counts. */
export function viewsEver(): SQL<number> {
	return sql<number>`coalesce((SELECT ${dayCounts.ever} ->> 0 FROM ${dayCounts} WHERE ${dayCounts.pageId} = ${pages.id}
		ORDER BY ${dayCounts.day} DESC, ${dayCounts.part} DESC LIMIT 1), 0)`;
}
