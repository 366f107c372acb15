import { type SQL, sql } from "drizzle-orm";
import type { Counts } from "../../../../core/stats/counts.ts";
import { dayCounts } from "../../../../db/schema/index.ts";
import { PLACE_OF } from "../day-counts.ts";
import type { Facet } from "../facet.ts";

/** SQL, in a query of `day_counts`, for a count of all of a document's events. */
export function countInDay(name: keyof Counts): SQL<number> {
	return sql<number>`(SELECT coalesce(sum(${countIn(sql`cell.value`, name)}), 0) FROM json_each(${dayCounts.series}) AS cell)`;
}

/** SQL for a table with the `key`s of a facet in a document of `day_counts`, each with its list of counts (`value`). */
export function keysInDay(facet: Facet): SQL {
	return sql`json_each(${dayCounts.totals}, ${sql.raw(`'$.${facet}'`)}) AS counted`;
}

/** SQL for a count of the keys of `keysInDay`. */
export function countOfKey(name: keyof Counts): SQL<number> {
	return countIn(sql`counted.value`, name);
}

function countIn(list: SQL, name: keyof Counts): SQL<number> {
	return sql<number>`coalesce(${list} ->> ${sql.raw(String(PLACE_OF[name]))}, 0)`;
}
