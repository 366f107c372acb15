import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ALL_FILE_TYPES } from "../../core/files/file-type.ts";
import { users } from "./auth.ts";

/**
 * Files on their way. One that has arrived is a row of `media`. Its bytes count for the account from the beginning, so that two uploads
 * can't pass the quota together.
 */
export const uploads = sqliteTable(
	"uploads",
	{
		/** The name that the file will have: `file/…`, in R2 too. */
		name: text().primaryKey(),
		/** The account that it is for, and the page whose editor sends it. */
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		pageId: text("page_id").notNull(),
		type: text({ enum: ALL_FILE_TYPES }).notNull(),
		/** The size of the whole file. */
		bytes: integer().notNull(),
		/** R2's own id of the upload. Null until R2 has begun it. */
		multipartId: text("multipart_id"),
		/** When it is given up, in milliseconds since 1970. In the past for one that was canceled. */
		endsAt: integer("ends_at").notNull(),
	},
	(table) => [index("uploads_user").on(table.userId), index("uploads_end").on(table.endsAt)],
);

/** The parts that R2 has, and whose bytes were those that the browser meant. */
export const uploadParts = sqliteTable(
	"upload_parts",
	{
		upload: text()
			.notNull()
			.references(() => uploads.name, { onDelete: "cascade" }),
		/** From 1. */
		number: integer().notNull(),
		/** The SHA-256 of its bytes in hex. */
		hash: text().notNull(),
		etag: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.upload, table.number] })],
);
