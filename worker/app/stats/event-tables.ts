import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import {
	gateVisits,
	linkClicks,
	profileViews,
	robotVisits,
	socialHandleClicks,
	waysOut,
} from "../../../db/schema/index.ts";

/** The table of each kind of event, and the column with the moment of the event. */
const TABLES = {
	view: { table: profileViews, moment: "viewedAt" },
	link: { table: linkClicks, moment: "clickedAt" },
	social: { table: socialHandleClicks, moment: "clickedAt" },
	gate: { table: gateVisits, moment: "reachedAt" },
	wayOut: { table: waysOut, moment: "takenAt" },
	robot: { table: robotVisits, moment: "visitedAt" },
} as const;

export type EventKind = keyof typeof TABLES;

/** The values that an event's row needs, apart from its moment. */
export type RowOf<Kind extends EventKind> = Omit<
	(typeof TABLES)[Kind]["table"]["$inferSelect"],
	(typeof TABLES)[Kind]["moment"]
>;

export interface EventTable {
	/** SQL names of the table and of the column with the moment. */
	name: string;
	at: string;
	/** SQL names of the columns of the primary key. */
	key: readonly string[];
	/** SQL names of the columns, by the field of the event that fills each. */
	columns: ReadonlyMap<string, string>;
}

export const EVENT_TABLES: Readonly<Record<EventKind, EventTable>> = {
	view: readTable("view"),
	link: readTable("link"),
	social: readTable("social"),
	gate: readTable("gate"),
	wayOut: readTable("wayOut"),
	robot: readTable("robot"),
};

/** The kind of table that an event goes to. Bots and previews share one. */
export function tableOf(kind: Exclude<EventKind, "robot"> | "bot" | "preview"): EventTable {
	return kind === "bot" || kind === "preview" ? EVENT_TABLES.robot : EVENT_TABLES[kind];
}

function readTable(kind: EventKind): EventTable {
	const { table, moment } = TABLES[kind];
	const columns = Object.entries(getTableColumns(table)).map(([field, { name }]) => [field, name] as const);
	return {
		name: getTableName(table),
		at: columns.find(([field]) => field === moment)?.[1] ?? "",
		key: getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)),
		columns: new Map(columns.map(([field, name]) => [field === moment ? "at" : field, name])),
	};
}
