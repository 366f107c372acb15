import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/**
 * The columns about the visitor that every event has. `visitor` is a keyed hash, and its key is deleted after two days.
 *
 * The tables of events are WITHOUT ROWID (`tasks/migration.ts`), in the order of their keys: page, time, id. An event's
 * time never changes, so this key is as unique as the id. The events of a page and period are stored together, and no
 * other index is needed to find them, so an event writes one row.
 */
const visit = {
	id: text().notNull(),
	pageId: text("page_id")
		.notNull()
		.references(() => pages.id, { onDelete: "cascade" }),
	visitor: text().notNull(),
	userAgent: text("user_agent").notNull(),
	browser: text().notNull(),
	os: text().notNull(),
	device: text().notNull(),
	referrer: text(),
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
	/**
	 * The host name of the visited address: the app's, or the page's own domain, e.g. `jane.com`. Not named `address`,
	 * because that would be ambiguous in statements of the previous release, which run until the new code is deployed.
	 */
	visitedHost: text("visited_host"),
};

/**
 * A view of a page by a person. `day` is the number of its day (UTC) since 1970. The views of a visitor's day are stored
 * together, because the first of them counts as the visitor.
 */
export const profileViews = sqliteTable(
	"profile_views",
	{ ...visit, day: integer().notNull(), viewedAt: integer("viewed_at").notNull() },
	(table) => [primaryKey({ columns: [table.pageId, table.day, table.visitor, table.viewedAt, table.id] })],
);

/** A click on a link by a person, with the link's title and address at that time. */
export const linkClicks = sqliteTable(
	"link_clicks",
	{
		...visit,
		linkId: text("link_id").notNull(),
		linkTitle: text("link_title").notNull(),
		linkUrl: text("link_url").notNull(),
		/** `<link>.<rule or variant>` of a link with rules. */
		route: text(),
		clickedAt: integer("clicked_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.clickedAt, table.id] })],
);

/** A click on a social icon by a person. */
export const socialHandleClicks = sqliteTable(
	"social_handle_clicks",
	{
		...visit,
		socialHandleId: text("social_handle_id").notNull(),
		platform: text().notNull(),
		clickedAt: integer("clicked_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.clickedAt, table.id] })],
);

/** A step of a person at a gate. Its block's id isn't called `link_id`, because filters by links mean clicks. */
export const gateVisits = sqliteTable(
	"gate_visits",
	{
		...visit,
		gateId: text("gate_id").notNull(),
		step: text({ enum: ["seen", "passed"] }).notNull(),
		reachedAt: integer("reached_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.reachedAt, table.id] })],
);

/** A person inside an app opened the page in their browser, or copied its link. */
export const waysOut = sqliteTable("ways_out", { ...visit, takenAt: integer("taken_at").notNull() }, (table) => [
	primaryKey({ columns: [table.pageId, table.takenAt, table.id] }),
]);

/** A view, a click or another visit by a program. */
export const robotVisits = sqliteTable(
	"robot_visits",
	{
		id: text().notNull(),
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		kind: text({ enum: ["bot", "preview"] }).notNull(),
		name: text().notNull(),
		visitedAt: integer("visited_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.visitedAt, table.id] })],
);

/**
 * The counts of a page's day (UTC): one document, changed in the transaction that adds the events' rows. `day` is the
 * day's number since 1970. The JSON is described in worker/app/stats/day-counts.ts. A document that has grown long is left,
 * and the day goes on in its next `part`; the parts add up. The page's counts since its creation (`ever`) are in its
 * newest document. The columns are in the order of their length, because SQLite reads a long row up to the last column
 * that a query needs. The table is WITHOUT ROWID (`tasks/migration.ts`), so a new day writes one row.
 */
export const dayCounts = sqliteTable(
	"day_counts",
	{
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		day: integer().notNull(),
		part: integer().notNull(),
		ever: text().notNull(),
		present: text().notNull(),
		series: text().notNull(),
		totals: text().notNull(),
		quarters: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.day, table.part] })],
);

/** Links and social icons that have clicks, and blocks whose gate was seen, with their number and last known title (an icon's platform) and address. */
export const clickTargets = sqliteTable(
	"click_targets",
	{
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		kind: text({ enum: ["link", "social"] }).notNull(),
		id: text().notNull(),
		title: text().notNull(),
		url: text(),
		clickedAt: integer("clicked_at").notNull(),
		/** The clicks since the page was created. */
		clicks: integer().notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.kind, table.id] })],
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
