import { eq, type SQL, sql } from "drizzle-orm";
import { pageHosts, pages } from "../../db/schema/index.ts";

/** SQL, in a query of `pages`, for the hosts whose links are off. */
export function blockedHosts(): SQL<string[]> {
	const hosts = sql`SELECT json_group_array(${pageHosts.hostname}) FROM ${pageHosts}
		WHERE ${eq(pageHosts.pageId, pages.id)} AND ${pageHosts.isBlocked} = 1`;
	return sql`(${hosts})`.mapWith((json): string[] => JSON.parse(json)) as SQL<string[]>;
}
