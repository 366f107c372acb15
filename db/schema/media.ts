import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ALL_FILE_TYPES } from "../../core/files/file-type.ts";
import { users } from "./auth.ts";

/**
 * An uploaded picture or file. R2 stores the bytes once under `name`: those of a picture even when many people upload them, those of a
 * file for each account that has uploaded them whole.
 */
export const media = sqliteTable(
	"media",
	{
		name: text().notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		bytes: integer().notNull(),
		/**
		 * The time of the upload, or when it last left a page. A negative time means that its removal started then.
		 */
		createdAt: integer("created_at").notNull(),
		/** The value of `createdAt` at the last check that found it on a page, or -1 since it left one. A check is due while both differ. */
		checkedAt: integer("checked_at").notNull().default(0),
		/** Of a file: its type, and the SHA-256 in hex over the hashes of its parts. Null for a picture. */
		type: text({ enum: ALL_FILE_TYPES }),
		hash: text(),
		/** The same of every file. Only one row of an account has the hash, when it got a file that it had. */
		identity: text(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.name] }),
		index("media_name").on(table.name),
		index("media_files").on(table.userId, table.createdAt, table.bytes).where(sql`${table.type} IS NOT NULL`),
		uniqueIndex("media_file").on(table.userId, table.hash).where(sql`${table.hash} IS NOT NULL`),
		index("media_check").on(table.createdAt).where(sql`${table.createdAt} <> ${table.checkedAt}`),
	],
);
