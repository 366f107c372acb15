import { sql } from "drizzle-orm";
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
		/** When a link from the account to the page was last seen, in milliseconds since 1970. Null without one. */
		provedAt: integer("proved_at"),
		/** When to look for that link again. Only accounts at Mastodon are asked. */
		proofDueAt: integer("proof_due_at").notNull().default(0),
	},
	(table) => [
		index("social_handles_page").on(table.pageId, table.position),
		index("social_handles_proof").on(table.proofDueAt).where(sql`${table.platform} = 'mastodon'`),
	],
);
