import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/**
 * The passwords of a page's gates, hashed as those of accounts are. Gates name them by id, and several can name the same
 * one. `version` grows when the owner changes the password, which ends what the former one has opened.
 */
export const gatePasswords = sqliteTable(
	"gate_passwords",
	{
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		id: text().notNull(),
		hash: text().notNull(),
		version: integer().notNull().default(1),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.id] })],
);
