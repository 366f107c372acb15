import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./auth.ts";

/** The texts that the assistant's model has written for a person in their latest month. The plan limits them. */
export const assistantUses = sqliteTable("assistant_uses", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	/** The month in UTC: `2026-11`. */
	month: text().notNull(),
	count: integer().notNull(),
});
