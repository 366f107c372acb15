import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * When scheduled tasks are due (`worker/scheduled-tasks.ts`): one row with a time for each task that needs one, in
 * milliseconds since 1970. It is one row because each minute reads it.
 */
export const schedule = sqliteTable("schedule", {
	id: integer().primaryKey(),
	dueAt: text("due_at", { mode: "json" }).$type<Record<string, number>>().notNull(),
});
