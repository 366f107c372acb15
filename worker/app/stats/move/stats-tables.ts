import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { clickTargets, closedCounts, closedEvents, dayCounts, events } from "../../../../db/schema/index.ts";

/** A table with statistics, by its SQL names. */
export interface StatsTable {
	name: string;
	columns: readonly string[];
	/** The columns with bytes. */
	bytes: readonly string[];
	/** The primary key. It begins with the page. */
	key: readonly string[];
	/** How many rows make a statement short. A packed month is as long as hundreds of events. */
	rowsAtOnce: number;
}

/** What a database has of a page's statistics. */
export const STATS_TABLES: readonly StatsTable[] = [
	tableOf(events, 1_000),
	tableOf(closedEvents, 5),
	tableOf(closedCounts, 3),
	tableOf(dayCounts, 10),
	tableOf(clickTargets, 500),
];

function tableOf(table: SQLiteTable, rowsAtOnce: number): StatsTable {
	const columns = Object.values(getTableColumns(table));
	return {
		name: getTableName(table),
		columns: columns.map(({ name }) => name),
		bytes: columns.filter(({ dataType }) => dataType === "buffer").map(({ name }) => name),
		key: getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)),
		rowsAtOnce,
	};
}
