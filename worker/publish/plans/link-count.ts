import { type SQL, sql } from "drizzle-orm";
import { pages } from "../../../db/schema/index.ts";

/** SQL, in a query of `pages`, for the number of a page's links. */
export function linkCount(): SQL<number> {
	return sql<number>`(SELECT count(*) FROM json_each(${pages.blocks}) AS block WHERE block.value ->> 'kind' = 'link')`;
}
