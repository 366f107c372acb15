import { type SQL, sql } from "drizzle-orm";
import { blockedHostsJson } from "./public-page.ts";

/** SQL, in a query of `pages`, for the hosts whose links are off. */
export function blockedHosts(): SQL<string[]> {
	return sql.raw(blockedHostsJson()).mapWith((json): string[] => JSON.parse(json)) as SQL<string[]>;
}
