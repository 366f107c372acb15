import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/**
 * Databases in which cron deletes the statistics of a page that is deleted, or has left them, and when it looks next: an event can
 * still be on its way.
 */
export const statsDeletions = sqliteTable(
	"stats_deletions",
	{
		pageId: text("page_id").notNull(),
		statsShard: integer("stats_shard").notNull(),
		dueAt: integer("due_at").notNull(),
		isFirst: integer("is_first", { mode: "boolean" }).notNull().default(true),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.statsShard] }), index("stats_deletions_due").on(table.dueAt)],
);

/** Pages whose statistics are on their way to another database. */
export const statsMoves = sqliteTable("stats_moves", {
	pageId: text("page_id").primaryKey(),
	toShard: integer("to_shard").notNull(),
});

/** The columns of `day_counts` and `click_targets`, which a database of statistics has, too (`stats-store.ts`). */
export const dayColumns = {
	day: integer().notNull(),
	part: integer().notNull(),
	ever: text().notNull(),
	present: text().notNull(),
	series: text().notNull(),
	totals: text().notNull(),
	quarters: text().notNull(),
};
export const targetColumns = {
	kind: text({ enum: ["link", "social"] }).notNull(),
	id: text().notNull(),
	title: text().notNull(),
	url: text(),
	clickedAt: integer("clicked_at").notNull(),
	/** The clicks since the page was created. */
	clicks: integer().notNull().default(0),
};

/**
 * The counts of a page's day (UTC): one document, changed in the transaction that adds the events' rows. `day` is the
 * day's number since 1970. The JSON is described in worker/app/stats/day-counts.ts. A document that has grown long is left,
 * and the day goes on in its next `part`; the parts add up. The page's counts since its creation (`ever`) are in its
 * newest document. The columns are in the order of their length, because SQLite reads a long row up to the last column
 * that a query needs. The table is WITHOUT ROWID (`tasks/migration.ts`), so a new day writes one row.
 */
export const dayCounts = sqliteTable("day_counts", { pageId: ofPage(), ...dayColumns }, ({ pageId, day, part }) => [
	primaryKey({ columns: [pageId, day, part] }),
]);

/** Links and social icons that have clicks, and blocks whose gate was seen, with their number and last known title (an icon's platform) and address. */
export const clickTargets = sqliteTable(
	"click_targets",
	{ pageId: ofPage(), ...targetColumns },
	({ pageId, kind, id }) => [primaryKey({ columns: [pageId, kind, id] })],
);

/**
 * Messages and events that could not be recorded, unchanged, for an operator to check. The next cron run retries those
 * with `shouldReplay`.
 */
export const deadEvents = sqliteTable(
	"dead_events",
	{
		id: text().primaryKey(),
		body: text().notNull(),
		receivedAt: integer("received_at").notNull(),
		shouldReplay: integer("should_replay", { mode: "boolean" }).notNull().default(false),
	},
	(table) => [index("dead_events_replay").on(table.id).where(sql`${table.shouldReplay} = 1`)],
);

/** The key of each day (`YYYY-MM-DD`, UTC) for visitor hashes. It is deleted after 48 hours. */
export const visitorSalts = sqliteTable("visitor_salts", {
	day: text().primaryKey(),
	salt: text().notNull(),
});

function ofPage() {
	return text("page_id")
		.notNull()
		.references(() => pages.id, { onDelete: "cascade" });
}
