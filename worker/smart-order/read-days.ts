import { and, eq, gte, lt, sql } from "drizzle-orm";
import { PERIOD_MS } from "../../core/stats/bucket.ts";
import type { Database } from "../../db/client.ts";
import { rollups } from "../../db/schema/index.ts";

/** Days of UTC, as their numbers since 1970. `to` is exclusive. */
export interface Days {
	from: number;
	to: number;
}

const HOURS = PERIOD_MS.day / PERIOD_MS.hour;
const dayOfHour = sql<number>`${rollups.bucket} / ${sql.raw(String(HOURS))}`;

/** The page's views on each day that has some. Reads a row for each hour. */
export function selectViews(database: Database, pageId: string, { from, to }: Days) {
	return database
		.select({ day: dayOfHour, views: sql<number>`sum(${rollups.views})` })
		.from(rollups)
		.where(and(isSeries(pageId, "all", "hour"), gte(rollups.bucket, from * HOURS), lt(rollups.bucket, to * HOURS)))
		.groupBy(dayOfHour)
		.orderBy(dayOfHour);
}

/** The clicks on each block on each day that has some. */
export function selectClicks(database: Database, pageId: string, { from, to }: Days) {
	return database
		.select({ day: rollups.bucket, id: rollups.key, clicks: rollups.clicks })
		.from(rollups)
		.where(and(isSeries(pageId, "link", "day"), gte(rollups.bucket, from), lt(rollups.bucket, to)));
}

function isSeries(pageId: string, facet: string, period: "hour" | "day") {
	return and(eq(rollups.pageId, pageId), eq(rollups.facet, facet), eq(rollups.period, period));
}
