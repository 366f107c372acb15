import { getTableColumns } from "drizzle-orm";
import { events } from "../../../db/schema/index.ts";

export type EventRow = typeof events.$inferSelect;

/** SQL names of the columns of `events`, by the field of the event that fills each. */
export const EVENT_COLUMNS: ReadonlyMap<keyof EventRow, string> = new Map(
	// Every column of the table is a field of its rows.
	Object.entries(getTableColumns(events)).map(([field, { name }]) => [field as keyof EventRow, name]),
);

/** SQL names of the columns of the key. */
export const EVENT_KEY = ["page_id", "day", "kind", "visitor", "at", "id"] as const;
