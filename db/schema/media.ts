import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./auth.ts";

/** An uploaded image. R2 stores the bytes once under `name`, even when many people upload them. */
export const media = sqliteTable(
	"media",
	{
		name: text().notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		bytes: integer().notNull(),
		/**
		 * The time of the upload, or when the image last left a page. A negative time means that its removal started then.
		 */
		createdAt: integer("created_at").notNull(),
		/** The value of `createdAt` at the last check that found the image on a page. A check is due while both differ. */
		checkedAt: integer("checked_at").notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.name] }),
		index("media_name").on(table.name),
		index("media_check").on(table.createdAt).where(sql`${table.createdAt} <> ${table.checkedAt}`),
	],
);
