import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/**
 * Former versions of pages: who saved each, and when. R2 has what they consist of. The person is null for a change that the
 * product has made, and no foreign key: the id of somebody whose account is deleted names nobody.
 */
export const pageVersions = sqliteTable(
	"page_versions",
	{
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		/** The page's version that it was. */
		version: integer().notNull(),
		savedBy: text("saved_by"),
		savedAt: integer("saved_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.version] })],
);
