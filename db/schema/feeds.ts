import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FeedItem } from "../../core/blocks/feed-items.ts";
import { pages } from "./pages.ts";

/** An item with the host that `linkHost` finds in its address, for the check of hosts. */
export interface StoredItem extends FeedItem {
	host: string | null;
}

/** Feeds that pages show, each once for all pages. Times are milliseconds since 1970. */
export const feeds = sqliteTable(
	"feeds",
	{
		url: text().primaryKey(),
		/** The newest items, newest first. */
		items: text({ mode: "json" }).$type<StoredItem[]>().notNull().default([]),
		/** The items that the newest ones have replaced. Pages in caches still lead to them. */
		formerItems: text("former_items", { mode: "json" }).$type<StoredItem[]>().notNull().default([]),
		/** The validators of the answer that was read last. */
		etag: text(),
		lastModified: text("last_modified"),
		nextReadAt: integer("next_read_at").notNull(),
		/** The time of the first failure since the feed was read last, and the message of the last one. */
		failingSince: integer("failing_since"),
		refusal: text(),
		/** Whether visitors don't see the items, because the feed has failed for long. */
		isHidden: integer("is_hidden", { mode: "boolean" }).notNull().default(false),
	},
	(table) => [index("feeds_due").on(table.nextReadAt)],
);

/** The pages that show a feed, hidden blocks included. */
export const pageFeeds = sqliteTable(
	"page_feeds",
	{
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		feedUrl: text("feed_url")
			.notNull()
			.references(() => feeds.url, { onDelete: "cascade" }),
		/** Whether the mail to the owner about the hidden feed has to be queued. */
		isMailDue: integer("is_mail_due", { mode: "boolean" }).notNull().default(false),
		/** The time of the last attempt to queue the mail. */
		claimedAt: integer("claimed_at"),
	},
	(table) => [
		primaryKey({ columns: [table.pageId, table.feedUrl] }),
		index("page_feeds_feed").on(table.feedUrl),
		index("page_feeds_mail").on(table.pageId).where(sql`${table.isMailDue} = 1`),
	],
);
