import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { REFUSALS } from "../../core/operations/refusal.ts";

/** When each store last refused something: a row for each that ever has. Times are milliseconds since 1970. */
export const refusals = sqliteTable("refusals", {
	what: text({ enum: REFUSALS }).primaryKey(),
	at: integer().notNull(),
});
