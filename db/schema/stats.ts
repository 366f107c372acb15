import { sql } from "drizzle-orm";
// biome-ignore lint/suspicious/noDeprecatedImports: only another overload of it is deprecated
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/**
 * The columns about the visitor that every event has. `visitor` is a keyed hash, and its key is deleted after two days.
 *
 * The tables of events are WITHOUT ROWID (see the migrations), in the order of their keys: page, time, id. An event's
 * time never changes, so this key is as unique as the id. The events of a page and period are stored together, new ones
 * are appended, and no other index is needed to find them.
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

/** A view of a page by a person. */
export const profileViews = sqliteTable(
	"profile_views",
	{ ...visit, viewedAt: integer("viewed_at").notNull() },
	(table) => [
		primaryKey({ columns: [table.pageId, table.viewedAt, table.id] }),
		// Finds a visitor's first view of the day, which counts as the visitor.
		index("profile_views_visitor").on(table.pageId, table.visitor, table.viewedAt),
	],
);

/** A click on a link by a person, with the link's title and address at that time. */
export const linkClicks = sqliteTable(
	"link_clicks",
	{
		...visit,
		linkId: text("link_id").notNull(),
		linkTitle: text("link_title").notNull(),
		linkUrl: text("link_url").notNull(),
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

/** A view or click by a program. */
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
 * Counts of all events, added in the transaction that adds the rows. Each page and facet (worker/stats/facet.ts) has a
 * row for each key and period: `day`s of UTC, `hour`s, and `quarter`s of an hour, which add up to any time zone's days.
 * The facet `all`, with an empty key, has one row `ever` instead of days. `bucket` is the number of the period since
 * 1970. A visitor counts at the first view of the day. The table is WITHOUT ROWID (see the migration), so it is its own
 * index.
 */
export const rollups = sqliteTable(
	"rollups",
	{
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		facet: text().notNull(),
		period: text({ enum: ["quarter", "hour", "day", "ever"] }).notNull(),
		bucket: integer().notNull(),
		key: text().notNull(),
		views: integer().notNull().default(0),
		visitors: integer().notNull().default(0),
		clicks: integer().notNull().default(0),
		socialClicks: integer("social_clicks").notNull().default(0),
		bots: integer().notNull().default(0),
		previews: integer().notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.pageId, table.facet, table.period, table.bucket, table.key] })],
);

/** Links and social icons that have clicks, with their last known title (an icon's platform) and address. */
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
