import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { dayCounts } from "../../../db/schema/index.ts";
import { countInDay, countOfKey, keysInDay } from "../stats/read/day-sums.ts";

/** Days of UTC, as their numbers since 1970. `to` is exclusive. */
export interface Days {
	from: number;
	to: number;
}

/** The page's views on each day that has some. */
export function selectViews(database: Database, pageId: string, days: Days) {
	return database
		.select({ day: dayCounts.day, views: sql<number>`sum(${countInDay("views")})` })
		.from(dayCounts)
		.where(isIn(pageId, days))
		.groupBy(dayCounts.day)
		.orderBy(dayCounts.day);
}

/** The clicks on each block on each day that has some. */
export function selectClicks(database: Database, pageId: string, days: Days) {
	return database
		.select({ day: dayCounts.day, id: sql<string>`counted.key`, clicks: sql<number>`sum(${countOfKey("clicks")})` })
		.from(dayCounts)
		.innerJoin(keysInDay("link"), sql`true`)
		.where(isIn(pageId, days))
		.groupBy(dayCounts.day, sql`counted.key`);
}

function isIn(pageId: string, { from, to }: Days): SQL | undefined {
	return and(eq(dayCounts.pageId, pageId), gte(dayCounts.day, from), lt(dayCounts.day, to));
}
