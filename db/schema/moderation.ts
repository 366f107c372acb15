import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MODERATION_ACTIONS, REPORT_REASON_IDS } from "../../core/moderation/report-reason.ts";
import { users } from "./auth.ts";
import { pages } from "./pages.ts";

/** Suspended pages. Visitors don't see them, and only an administrator can restore them. Times are milliseconds since 1970. */
export const suspensions = sqliteTable(
	"suspensions",
	{
		pageId: text("page_id")
			.primaryKey()
			.references(() => pages.id, { onDelete: "cascade" }),
		reason: text({ enum: REPORT_REASON_IDS }).notNull(),
		/** The words to the owner. */
		words: text().notNull().default(""),
		suspendedAt: integer("suspended_at").notNull(),
	},
	(table) => [index("suspensions_time").on(table.suspendedAt, table.pageId)],
);

/** Reports of pages. `reporter` is a keyed hash of the client address. */
export const reports = sqliteTable(
	"reports",
	{
		id: text().primaryKey(),
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		reason: text({ enum: REPORT_REASON_IDS }).notNull(),
		words: text().notNull(),
		/** The address to which the decision is mailed, in lower case, if the reporter gave one. */
		email: text(),
		reporter: text().notNull(),
		createdAt: integer("created_at").notNull(),
		/** The time of the decision. Null while the report is open. */
		closedAt: integer("closed_at"),
		decision: text({ enum: ["dismissed", "suspended", "removed"] }),
		/** The time when the report is deleted. */
		deletedAt: integer("deleted_at").notNull(),
		/** Whether the mail about the decision has to be queued. */
		isMailDue: integer("is_mail_due", { mode: "boolean" }).notNull().default(false),
		/** The time of the last attempt to queue the mail. */
		claimedAt: integer("claimed_at"),
		/** The block of the file that it names, and its title at that time. Null when it is about the whole page. */
		blockId: text("block_id"),
		blockTitle: text("block_title"),
	},
	(table) => [
		index("reports_page").on(table.pageId, table.createdAt),
		index("reports_open").on(table.createdAt).where(sql`${table.closedAt} IS NULL`),
		index("reports_end").on(table.deletedAt),
		index("reports_mail").on(table.closedAt).where(sql`${table.isMailDue} = 1`),
	],
);

/**
 * Files that an administrator has removed, in each account that had them. No page delivers them anymore, and the account can't upload
 * the same bytes again.
 */
export const removedFiles = sqliteTable(
	"removed_files",
	{
		/** The name that blocks have, `file/…`. */
		name: text().notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** As in `media`. */
		identity: text(),
		reason: text({ enum: REPORT_REASON_IDS }).notNull(),
		/** The words to the owner. */
		words: text().notNull().default(""),
		removedAt: integer("removed_at").notNull(),
		/** Whether R2 may still have the bytes. */
		isDeletionDue: integer("is_deletion_due", { mode: "boolean" }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.name] }),
		index("removed_files_identity").on(table.userId, table.identity),
		index("removed_files_due").on(table.removedAt).where(sql`${table.isDeletionDue} = 1`),
	],
);

/** Every decision about a page, with the administrator who made it. Owners are mailed about suspensions, restorations and removed files. */
export const moderationHistory = sqliteTable(
	"moderation_history",
	{
		id: integer().primaryKey(),
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		/** Null after the administrator's account was deleted. */
		adminId: text("admin_id").references(() => users.id, { onDelete: "set null" }),
		action: text({ enum: MODERATION_ACTIONS }).notNull(),
		/** The reason of a suspension or a removal. */
		reason: text({ enum: REPORT_REASON_IDS }),
		words: text().notNull().default(""),
		happenedAt: integer("happened_at").notNull(),
		/** Whether the mail to the owner has to be queued. */
		isMailDue: integer("is_mail_due", { mode: "boolean" }).notNull().default(false),
		/** The time of the last attempt to queue the mail. */
		claimedAt: integer("claimed_at"),
		/** The title of a file that was removed. */
		fileTitle: text("file_title"),
	},
	(table) => [
		index("moderation_history_page").on(table.pageId, table.happenedAt),
		index("moderation_history_admin").on(table.adminId),
		index("moderation_history_mail").on(table.happenedAt).where(sql`${table.isMailDue} = 1`),
	],
);
