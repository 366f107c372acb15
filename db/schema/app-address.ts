import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The address at which people last opened the app, where `APP_ORIGIN` isn't set: one row. */
export const appAddress = sqliteTable("app_address", {
	id: integer().primaryKey(),
	origin: text().notNull(),
});
