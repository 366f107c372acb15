import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { HANDOVER_OUTCOMES } from "../../core/handover/terms.ts";
import { users } from "./auth.ts";

/**
 * Pages that are offered to another account, and what became of it. `email` is whose confirmed address may accept, and null where
 * somebody moved the page to another account of their own. `hash` is the SHA-256 of the link's secret in hex, and null until its mail
 * is sent. A row outlives its page, so the page's id is no foreign key. Times are milliseconds since 1970.
 */
export const handovers = sqliteTable(
	"handovers",
	{
		id: text().primaryKey(),
		pageId: text("page_id").notNull(),
		pageName: text("page_name").notNull(),
		fromId: text("from_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		email: text(),
		toId: text("to_id").references(() => users.id, { onDelete: "set null" }),
		askedBy: text("asked_by").references(() => users.id, { onDelete: "set null" }),
		hash: text().unique(),
		createdAt: integer("created_at").notNull(),
		/** The end of the offer, and later the time when the row is deleted. */
		expiresAt: integer("expires_at").notNull(),
		outcome: text({ enum: HANDOVER_OUTCOMES }),
		closedAt: integer("closed_at"),
		closedBy: text("closed_by").references(() => users.id, { onDelete: "set null" }),
		/** The guests whom the former account had on the page, for its way back. */
		guests: text({ mode: "json" }).$type<string[]>(),
		/** The time when the former owner asked for the page, or null. */
		askedBackAt: integer("asked_back_at"),
	},
	(table) => [
		uniqueIndex("handovers_open").on(table.pageId).where(sql`${table.outcome} IS NULL`),
		index("handovers_page").on(table.pageId, table.createdAt),
		index("handovers_from").on(table.fromId),
		index("handovers_to").on(table.toId).where(sql`${table.toId} IS NOT NULL`),
		index("handovers_asked_by").on(table.askedBy).where(sql`${table.askedBy} IS NOT NULL`),
		index("handovers_closed_by").on(table.closedBy).where(sql`${table.closedBy} IS NOT NULL`),
		index("handovers_waiting").on(table.email).where(sql`${table.outcome} IS NULL`),
		index("handovers_expiry").on(table.expiresAt),
	],
);

/**
 * Addresses of a page's list that didn't go to its new owner, because nobody agreed to letters from them. The former owner can save
 * them, and gets them back with the page. `log` has the proof of each consent.
 */
export const stayingSubscribers = sqliteTable(
	"staying_subscribers",
	{
		id: text().primaryKey(),
		handoverId: text("handover_id")
			.notNull()
			.references(() => handovers.id, { onDelete: "cascade" }),
		email: text().notNull(),
		blockId: text("block_id").notNull(),
		wordingId: text("wording_id").notNull(),
		words: text().notNull(),
		createdAt: integer("created_at").notNull(),
		askedAt: integer("asked_at").notNull(),
		confirmedAt: integer("confirmed_at"),
		unsubscribedAt: integer("unsubscribed_at"),
		/** Steps as `[step, block, wording, time]`, oldest first. */
		log: text().notNull(),
	},
	(table) => [index("staying_subscribers_handover").on(table.handoverId, table.createdAt, table.id)],
);
