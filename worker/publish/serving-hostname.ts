import { eq, sql } from "drizzle-orm";
import { domains, pages } from "../../db/schema/index.ts";
import { isServing } from "./public-page.ts";

/** SQL, in a query of `pages`, for the page's own host name while it serves, or null. */
export function servingHostname() {
	return sql<string | null>`(
		SELECT ${domains.hostname} FROM ${domains} WHERE ${eq(domains.pageId, pages.id)} AND ${sql.raw(isServing())}
	)`;
}
