import { type SQL, sql } from "drizzle-orm";
import { dayCounts, pages } from "../../db/schema/index.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { numberedBindings } from "../foundation/outside/numbered-bindings.ts";

/**
 * SQL, in a query of `pages`, for the number of all views of a page. Reads one row, the newest document of counts. `withViews`
 * reads it for pages whose statistics are in another database.
 */
export function viewsEver(): SQL<number> {
	return sql<number>`coalesce((SELECT ${dayCounts.ever} ->> 0 FROM ${dayCounts} WHERE ${dayCounts.pageId} = ${pages.id}
		ORDER BY ${dayCounts.day} DESC, ${dayCounts.part} DESC LIMIT 1), 0)`;
}

/**
 * A page with the number of all its views, also if its statistics are in another database. It is hidden while that one
 * doesn't answer: the page goes on.
 */
export async function withViews<Page extends { id: string; statsShard: number; viewCount: number | null }>(
	env: Env,
	page: Page,
): Promise<Page> {
	if (page.statsShard === 0 || page.viewCount === null) return page;
	const store = numberedBindings(env, "STATS")[page.statsShard - 1];
	try {
		const newest = store?.prepare(
			"SELECT ever ->> 0 AS views FROM day_counts WHERE page_id = ? ORDER BY day DESC, part DESC LIMIT 1",
		);
		return { ...page, viewCount: (await newest?.bind(page.id).first<number>("views")) ?? 0 };
	} catch (error) {
		console.error("A page's views can't be read", { pageId: page.id, error: rootCauseOf(error) });
		return { ...page, viewCount: null };
	}
}
