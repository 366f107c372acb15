import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/** A creator's own host name, in lower case. It serves its page while `status` is active. */
export const domains = sqliteTable(
	"domains",
	{
		hostname: text().primaryKey(),
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		status: text({ enum: ["pending", "active"] })
			.notNull()
			.default("pending"),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [index("domains_page").on(table.pageId)],
);
