import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/** A social icon of a page. `position` orders the icons. */
export const socialHandles = sqliteTable(
	"social_handles",
	{
		id: text().primaryKey(),
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		platform: text().notNull(),
		handle: text().notNull(),
		url: text().notNull(),
		isVisible: integer("is_visible", { mode: "boolean" }).notNull().default(true),
		position: integer().notNull(),
	},
	(table) => [index("social_handles_page").on(table.pageId, table.position)],
);
