import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The columns about the visitor that a person's event has. `visitor` is a keyed hash, and its key is deleted after two days.
 * What only some events have is null in the others: a NULL takes one byte.
 */
const visit = {
	browser: text(),
	os: text(),
	device: text(),
	/** The referring host without `www.`, and its group, e.g. `l.instagram.com` and `Instagram`. */
	referrerHost: text("referrer_host"),
	referrerGroup: text("referrer_group"),
	utmSource: text("utm_source"),
	utmMedium: text("utm_medium"),
	utmCampaign: text("utm_campaign"),
	country: text(),
	region: text(),
	city: text(),
	/** The code of the Cloudflare data center that served the visitor, e.g. `FRA`. */
	edge: text(),
	language: text(),
	/** The language of the version that was opened, of a page in several languages, e.g. `pt-BR`. */
	version: text(),
	/**
	 * The host name of the visited address: the app's, or the page's own domain, e.g. `jane.com`. Not named `address`,
	 * because that would be ambiguous in statements of the previous release, which run until the new code is deployed.
	 */
	visitedHost: text("visited_host"),
};

/**
 * The events of open days: views, clicks, steps at gates and ways out by people, and visits by programs. `day` is the
 * number of its day (UTC) since 1970, `at` is in milliseconds since 1970.
 *
 * The table is WITHOUT ROWID (`tasks/migration.ts`), in the order of its key. An event's day, visitor and time never change,
 * so the key is as unique as the id, no other index is needed, and an event writes one row. The views of a visitor's
 * day lie together, because the first of them counts as the visitor. It has no foreign key to `pages`, which may be in another
 * database: `stats_deletions` says which pages are gone.
 */
export const events = sqliteTable(
	"events",
	{
		pageId: text("page_id").notNull(),
		day: integer().notNull(),
		kind: text({ enum: ["view", "link", "social", "gate", "wayOut", "bot", "preview"] }).notNull(),
		/** Empty for a program. */
		visitor: text().notNull(),
		at: integer().notNull(),
		id: text().notNull(),
		...visit,
		linkId: text("link_id"),
		/** `<link>.<rule or variant>` of a link with rules. */
		route: text(),
		socialHandleId: text("social_handle_id"),
		gateId: text("gate_id"),
		step: text({ enum: ["seen", "passed"] }),
		/** The program's name. */
		name: text(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.day, table.kind, table.visitor, table.at, table.id] })],
);

/**
 * The events of closed days, packed: some events of a page in the order of `events`, from `day` to `lastDay`. All parts
 * together are all events. A day that gets a late event is opened again: its parts go back to `events`.
 */
export const closedEvents = sqliteTable(
	"closed_events",
	{
		pageId: text("page_id").notNull(),
		day: integer().notNull(),
		part: integer().notNull(),
		lastDay: integer("last_day").notNull(),
		count: integer().notNull(),
		packed: blob({ mode: "buffer" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.day, table.part] })],
);

/**
 * The counts of a page's closed days in a month (UTC; `month` is the number of months since 1970). Parts add up, with each other
 * and with `day_counts`: a late event opens a document of its day there, which is added when it is closed.
 * `version` grows with each change of the month: it is greatest in the last part, the only one that changes. The columns are in
 * the order of their length (worker/app/stats/closed/pack-month.ts). An old month has `sums`, `totals` and `quarters` in the archive,
 * where that is bound: the columns are empty then, and `archived` says where they are (db/archive/archived-part.ts).
 */
export const closedCounts = sqliteTable(
	"closed_counts",
	{
		pageId: text("page_id").notNull(),
		month: integer().notNull(),
		part: integer().notNull(),
		version: integer().notNull(),
		/** The first and the last of its days, as their numbers since 1970. */
		day: integer().notNull(),
		lastDay: integer("last_day").notNull(),
		archived: text(),
		sums: blob({ mode: "buffer" }).notNull(),
		series: blob({ mode: "buffer" }).notNull(),
		totals: blob({ mode: "buffer" }).notNull(),
		quarters: blob({ mode: "buffer" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.month, table.part] })],
);

/**
 * Pages whose statistics are leaving this database, or have left it. Nothing is recorded here for them any more: their events
 * wait until `pages.stats_shard` names the other one.
 */
export const leavingPages = sqliteTable("leaving_pages", { pageId: text("page_id").primaryKey() });
