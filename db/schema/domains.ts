import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type Certificate, DOMAIN_CHANGES, DOMAIN_STATUSES, PAUSE_REASONS } from "../../core/domains/domain.ts";
import type { DomainHandles } from "../../core/domains/domain-handles.ts";
import type { SeenRecords } from "../../core/domains/domain-records.ts";
import { users } from "./auth.ts";
import { pages } from "./pages.ts";

/**
 * Custom domains. Several accounts can claim a name, but only one can hold it: the first that proves its ownership.
 * A removed domain stays until its certificates are deleted at Cloudflare. Names are in lower case and punycode. Times are
 * milliseconds since 1970.
 */
export const domains = sqliteTable(
	"domains",
	{
		id: text().primaryKey(),
		userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
		pageId: text("page_id").references(() => pages.id, { onDelete: "set null" }),
		/** The name that visitors see. */
		hostname: text().notNull(),
		/** The name without `www.`, of which one account holds both forms. */
		baseName: text("base_name").notNull(),
		/** The registered part of the name: `jane.com` for `links.jane.com`. */
		registered: text().notNull(),
		status: text({ enum: DOMAIN_STATUSES }).notNull().default("pending"),
		pauseReason: text("pause_reason", { enum: PAUSE_REASONS }),
		/** The secret in the TXT record. Each claim has a new one. */
		token: text().notNull(),
		/** What the last check has seen. */
		seen: text({ mode: "json" }).$type<SeenRecords>(),
		/** The certificate of each host name. Empty when an operator manages them. */
		certificates: text({ mode: "json" }).$type<Record<string, Certificate>>().notNull().default({}),
		createdAt: integer("created_at").notNull(),
		checkedAt: integer("checked_at"),
		nextCheckAt: integer("next_check_at").notNull(),
		/** The time when the records of a domain that was active became wrong. */
		failingSince: integer("failing_since"),
		/** The accounts elsewhere that have the name as their handle. */
		handles: text({ mode: "json" }).$type<DomainHandles>().notNull().default({}),
		/** The time when the ownership record was found. Null before, and for those of 0.1.0. */
		provedAt: integer("proved_at"),
	},
	(table) => [
		uniqueIndex("domains_holder")
			.on(table.baseName)
			.where(sql`${table.status} IN ('verified', 'active', 'failing', 'paused')`),
		uniqueIndex("domains_claim").on(table.userId, table.baseName).where(sql`${table.status} <> 'removed'`),
		uniqueIndex("domains_page").on(table.pageId).where(sql`${table.status} <> 'removed'`),
		// SQLite uses an index of only some rows when a query repeats its condition. Foreign keys don't.
		index("domains_of_user").on(table.userId),
		index("domains_of_page").on(table.pageId),
		index("domains_name").on(table.baseName),
		index("domains_check").on(table.nextCheckAt),
	],
);

/** The changes of an account's domains, for their owner to read. Some changes are also mailed. */
export const domainHistory = sqliteTable(
	"domain_history",
	{
		id: integer().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		hostname: text().notNull(),
		/** `added`, or a transition of `core/domains/domain.ts`. */
		change: text({ enum: DOMAIN_CHANGES }).notNull(),
		happenedAt: integer("happened_at").notNull(),
		/** Whether a mail about the change has to be queued. */
		isMailDue: integer("is_mail_due", { mode: "boolean" }).notNull().default(false),
		/** The time of the last attempt to queue the mail. */
		claimedAt: integer("claimed_at"),
	},
	(table) => [
		index("domain_history_user").on(table.userId, table.happenedAt),
		index("domain_history_mail").on(table.happenedAt).where(sql`${table.isMailDue} = 1`),
	],
);
