import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { dayColumns, targetColumns } from "./stats.ts";

/*
 * With those of events.ts, the tables of a database that has nothing but statistics, beside the one with everything. Its pages are
 * in the other one, so no table has a key to them.
 */

const pageId = text("page_id").notNull();

export const dayCounts = sqliteTable("day_counts", { pageId, ...dayColumns }, (table) => [
	primaryKey({ columns: [table.pageId, table.day, table.part] }),
]);

export const clickTargets = sqliteTable("click_targets", { pageId, ...targetColumns }, (table) => [
	primaryKey({ columns: [table.pageId, table.kind, table.id] }),
]);
