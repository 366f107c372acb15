import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { SUBSCRIBER_STEPS } from "../../core/subscribers/subscriber.ts";
import { pages } from "./pages.ts";

/** The words that visitors of a page have agreed to. `id` is the SHA-256 of the whole text in hex, so each version is a row. */
export const consentWordings = sqliteTable(
	"consent_wordings",
	{
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		id: text().notNull(),
		text: text().notNull(),
		firstShownAt: integer("first_shown_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.id] })],
);

/**
 * The addresses that visitors have entered on a page's email gates, each once a page, in lower case. Block and wording are
 * those of the last time. Times are milliseconds since 1970.
 */
export const subscribers = sqliteTable(
	"subscribers",
	{
		id: text().primaryKey(),
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		email: text().notNull(),
		blockId: text("block_id").notNull(),
		wordingId: text("wording_id").notNull(),
		createdAt: integer("created_at").notNull(),
		askedAt: integer("asked_at").notNull(),
		/** The time when the person confirmed the address, also after they have unsubscribed. Null before that. */
		confirmedAt: integer("confirmed_at"),
		/** The time when the person unsubscribed. Null before that, and after they have confirmed again. */
		unsubscribedAt: integer("unsubscribed_at"),
	},
	(table) => [
		uniqueIndex("subscribers_address").on(table.pageId, table.email),
		index("subscribers_page").on(table.pageId, table.createdAt, table.id),
		index("subscribers_confirmed").on(table.pageId, table.confirmedAt).where(sql`${table.confirmedAt} IS NOT NULL`),
		index("subscribers_unconfirmed").on(table.askedAt).where(sql`${table.confirmedAt} IS NULL`),
	],
);

/** The proof of each subscriber's consent: what happened when, on which block, and with which words. It has no client address. */
export const subscriberLog = sqliteTable(
	"subscriber_log",
	{
		id: integer().primaryKey(),
		subscriberId: text("subscriber_id")
			.notNull()
			.references(() => subscribers.id, { onDelete: "cascade" }),
		step: text({ enum: SUBSCRIBER_STEPS }).notNull(),
		blockId: text("block_id").notNull(),
		wordingId: text("wording_id").notNull(),
		happenedAt: integer("happened_at").notNull(),
	},
	(table) => [index("subscriber_log_subscriber").on(table.subscriberId, table.id)],
);
