import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "../../core/language/language.ts";
import { SALE_KINDS, SALE_STATES } from "../../core/sales/ledger.ts";
import { SELLER_COUNTRIES, SELLER_STATE_IDS } from "../../core/sales/seller.ts";
import { users } from "./auth.ts";

/** People who sell from their pages, with what buyers read before they pay. Times are milliseconds since 1970. */
export const sellers = sqliteTable("sellers", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	legalName: text("legal_name").notNull(),
	address: text().notNull(),
	country: text({ enum: SELLER_COUNTRIES }).notNull(),
	email: text().notNull(),
	/** The connected account at Stripe. Null before the first onboarding. */
	accountId: text("account_id").unique(),
	/** A copy of Stripe's state of the account. */
	state: text({ enum: SELLER_STATE_IDS }).notNull().default("new"),
	/** The number of the last read of the account that has started, and of the read whose result is stored here. */
	readTicket: integer("read_ticket").notNull().default(0),
	writtenTicket: integer("written_ticket").notNull().default(0),
});

/**
 * What was bought, or is about to be. A sale outlives its block and its page, so the names are copies. Stripe knows the
 * payment: the rest of a row is a copy of its state.
 */
export const sales = sqliteTable(
	"sales",
	{
		id: text().primaryKey(),
		/** The seller. */
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		kind: text({ enum: SALE_KINDS }).notNull().default("sale"),
		pageId: text("page_id").notNull(),
		blockId: text("block_id").notNull(),
		pageName: text("page_name").notNull(),
		title: text().notNull(),
		/** The seller's name, and where buyers reach them. */
		soldBy: text("sold_by").notNull(),
		contact: text().notNull(),
		/** The hash of the browser's key for this block. */
		buyer: text().notNull(),
		/** From Stripe, in lower case. Null until the sale is paid. */
		buyerEmail: text("buyer_email"),
		/** The seller's account at Stripe, and the Checkout there. Null until Stripe has opened it. */
		accountId: text("account_id").notNull(),
		sessionId: text("session_id"),
		paymentIntentId: text("payment_intent_id"),
		/** In the smallest unit of the currency. */
		amount: integer().notNull(),
		currency: text().notNull(),
		/** The product's share. */
		fee: integer().notNull(),
		/** The part of a tip that the visitor has added to cover the share. */
		covered: integer().notNull().default(0),
		refunded: integer().notNull().default(0),
		/** The words to which the buyer has agreed, before the Checkout. Empty for a tip, which opens nothing. */
		consent: text().notNull(),
		consentAt: integer("consent_at").notNull(),
		/** The language of these words, which the mails to the buyer have. Null in sales of 0.1.0: English. */
		language: text({ enum: LANGUAGES }),
		/** The name and the words that came with a tip, as typed. Null without them. */
		giver: text(),
		words: text(),
		state: text({ enum: SALE_STATES }).notNull().default("open"),
		createdAt: integer("created_at").notNull(),
		/** The end of the Checkout. */
		expiresAt: integer("expires_at").notNull(),
		/** The time at which the first payment was seen. */
		paidAt: integer("paid_at"),
		/** How often the buyer began to download a file, and how often until they last opened a mailed link. */
		downloads: integer().notNull().default(0),
		downloadsAtLink: integer("downloads_at_link").notNull().default(0),
		/** The number of the last read of Stripe that has started, and of the read whose result is stored here. */
		readTicket: integer("read_ticket").notNull().default(0),
		writtenTicket: integer("written_ticket").notNull().default(0),
		/** The mail to the buyer that has to be queued, the time from which, and the last attempt. */
		mail: text({ enum: ["bought", "sale-gone", "file-updated"] }),
		mailAt: integer("mail_at"),
		claimedAt: integer("claimed_at"),
		/**
		 * The time from which the refund that the seller wants is made, and how often that was tried. Tries without a time: it
		 * failed for good.
		 */
		refundAt: integer("refund_at"),
		refundTries: integer("refund_tries").notNull().default(0),
	},
	(table) => [
		uniqueIndex("sales_session").on(table.sessionId, table.accountId).where(sql`${table.sessionId} IS NOT NULL`),
		index("sales_payment").on(table.paymentIntentId).where(sql`${table.paymentIntentId} IS NOT NULL`),
		// A buyer has one open Checkout for what a block sells. Tips are given as often as one likes.
		uniqueIndex("sales_open")
			.on(table.pageId, table.blockId, table.buyer)
			.where(sql`${table.state} = 'open' AND ${table.kind} = 'sale'`),
		index("sales_page").on(table.pageId, table.blockId, table.buyer),
		index("sales_account").on(table.accountId).where(sql`${table.paymentIntentId} IS NULL`),
		index("sales_user").on(table.userId, table.createdAt),
		index("sales_paid").on(table.userId, table.paidAt, table.id).where(sql`${table.paidAt} IS NOT NULL`),
		index("sales_unsettled").on(table.expiresAt).where(sql`${table.state} IN ('open', 'duplicate')`),
		index("sales_unpaid").on(table.expiresAt).where(sql`${table.state} = 'expired'`),
		index("sales_mail").on(table.mailAt).where(sql`${table.mail} IS NOT NULL`),
		index("sales_refund").on(table.refundAt).where(sql`${table.refundAt} IS NOT NULL`),
	],
);

/** The links that were mailed to buyers. `hash` is a token's SHA-256 in hex, so a stolen table opens nothing. */
export const saleTokens = sqliteTable(
	"sale_tokens",
	{
		hash: text().primaryKey(),
		saleId: text("sale_id")
			.notNull()
			.references(() => sales.id, { onDelete: "cascade" }),
	},
	(table) => [index("sale_tokens_sale").on(table.saleId)],
);
