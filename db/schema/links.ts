import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LINK_PROBLEMS } from "../../core/moderation/link-check.ts";
import { pages } from "./pages.ts";

/** What the filtering resolver said about a host name, for a day. Times are milliseconds since 1970. */
export const hostChecks = sqliteTable(
	"host_checks",
	{
		hostname: text().primaryKey(),
		isBlocked: integer("is_blocked", { mode: "boolean" }).notNull(),
		checkedAt: integer("checked_at").notNull(),
	},
	(table) => [index("host_checks_time").on(table.checkedAt)],
);

/**
 * Addresses that public pages lead to, for the weekly check, and what it found at each. All pages share a row, which goes
 * when no page has named the address for some weeks.
 */
export const linkTargets = sqliteTable(
	"link_targets",
	{
		/** Without the part after `#`. */
		url: text().primaryKey(),
		/** The host with its port. */
		host: text().notNull(),
		nextCheckAt: integer("next_check_at").notNull(),
		/** The time when a page last named it, correct to some days. */
		namedAt: integer("named_at").notNull(),
		/** What the last check found. Null when something answered, or before the first check. */
		problem: text({ enum: LINK_PROBLEMS }),
		/** The time since when every check has found a problem. */
		failingSince: integer("failing_since"),
		isDead: integer("is_dead", { mode: "boolean" }).notNull().default(false),
	},
	(table) => [index("link_targets_check").on(table.host, table.nextCheckAt)],
);

/** The hosts of `link_targets` and `import_sources`. Each is asked for one address at a time. */
export const targetHosts = sqliteTable(
	"target_hosts",
	{ host: text().primaryKey(), nextVisitAt: integer("next_visit_at").notNull() },
	(table) => [index("target_hosts_visit").on(table.nextVisitAt)],
);

/**
 * Hosts of a page's links that wait for a check, are blocked, or were: visitors don't see the links to a blocked host. A
 * host that is clean at its first check leaves the table.
 */
export const pageHosts = sqliteTable(
	"page_hosts",
	{
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		hostname: text().notNull(),
		isBlocked: integer("is_blocked", { mode: "boolean" }).notNull().default(false),
		/** Null when no check is needed. */
		nextCheckAt: integer("next_check_at"),
		/** Whether the mail to the owner has to be queued. It is queued once for a host. */
		isMailDue: integer("is_mail_due", { mode: "boolean" }).notNull().default(false),
		wasMailed: integer("was_mailed", { mode: "boolean" }).notNull().default(false),
		/** The time of the last attempt to queue the mail. */
		claimedAt: integer("claimed_at"),
	},
	(table) => [
		primaryKey({ columns: [table.pageId, table.hostname] }),
		index("page_hosts_host").on(table.hostname, table.isBlocked, table.nextCheckAt),
		index("page_hosts_check").on(table.nextCheckAt).where(sql`${table.nextCheckAt} IS NOT NULL`),
		index("page_hosts_mail").on(table.pageId).where(sql`${table.isMailDue} = 1`),
	],
);
