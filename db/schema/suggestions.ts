import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./auth.ts";
import { pages } from "./pages.ts";

/** Suggestions that the owner of a page doesn't want to see again. */
export const dismissedSuggestions = sqliteTable(
	"dismissed_suggestions",
	{
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		suggestionId: text("suggestion_id").notNull(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.suggestionId] })],
);

/** The time since when visitors see each block of a page, by its id. The weekly check of links notes it. */
export const shownBlocks = sqliteTable("shown_blocks", {
	pageId: text("page_id")
		.primaryKey()
		.references(() => pages.id, { onDelete: "cascade" }),
	since: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
});

/** Each person's last weekly digest. Times are milliseconds since 1970. */
export const digests = sqliteTable(
	"digests",
	{
		userId: text("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "cascade" }),
		/** The Monday of the digest, `YYYY-MM-DD`. */
		week: text().notNull(),
		/** Whether the mail has to be queued. */
		isMailDue: integer("is_mail_due", { mode: "boolean" }).notNull().default(true),
		/** The time of the last attempt to queue the mail. */
		claimedAt: integer("claimed_at"),
		/** The time when the mail was handed over. No second delivery of the message sends it again. */
		sentAt: integer("sent_at"),
	},
	(table) => [index("digests_mail").on(table.userId).where(sql`${table.isMailDue} = 1`)],
);
