import { and, eq, type SQL, sql } from "drizzle-orm";
import { pages, rollups } from "../../db/schema/index.ts";

/** SQL, in a query of `pages`, for the number of all views of a page. Reads one row. */
export function viewsEver(): SQL<number> {
	const seen = and(eq(rollups.pageId, pages.id), eq(rollups.facet, "all"), eq(rollups.period, "ever"));
	return sql<number>`coalesce((SELECT ${rollups.views} FROM ${rollups} WHERE ${seen}), 0)`;
}
