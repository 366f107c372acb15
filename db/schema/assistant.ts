import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FoundLink } from "../../core/assistant/facts.ts";
import { users } from "./auth.ts";
import { pages } from "./pages.ts";

/** The texts that the assistant's model has written for a person in their latest month. The plan limits them. */
export const assistantUses = sqliteTable("assistant_uses", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	/** The month in UTC: `2026-11`. */
	month: text().notNull(),
	count: integer().notNull(),
});

/**
 * Other people's sites that a page's facts were imported from. The weekly check reads them again and notes the links that
 * they have since. Times are milliseconds since 1970.
 */
export const importSources = sqliteTable(
	"import_sources",
	{
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		address: text().notNull(),
		/** The host with its port, as in `target_hosts`. */
		host: text().notNull(),
		/** The links of the import, as `addressKey` writes them. */
		knownLinks: text("known_links", { mode: "json" }).$type<readonly string[]>().notNull(),
		/** The links that the source has besides them, as last seen, and what people call the source. */
		newLinks: text("new_links", { mode: "json" }).$type<readonly FoundLink[]>().notNull().default([]),
		name: text().notNull().default(""),
		/** Tells one state of the new links from another, in hexadecimal digits. Null without new links. */
		digest: text(),
		nextCheckAt: integer("next_check_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.pageId, table.address] }),
		index("import_sources_check").on(table.host, table.nextCheckAt),
	],
);
