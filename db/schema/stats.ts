import { sql } from "drizzle-orm";
// biome-ignore lint/suspicious/noDeprecatedImports: only another overload of it is deprecated
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/**
 * The columns about the visitor that every recorded event has. `visitor` is a keyed hash that cannot be undone after two days.
 *
 * The tables of events are WITHOUT ROWID (see the migrations) and lie in the order of their keys: page, moment, id. An
 * event's moment never changes, so that is as unique as the id alone; but a page's events of some time lie together,
 * new ones beside each other, and no other index has to be written to find them.
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
	/** Host the visitor came from, without `www.`, and the group it counts in, e.g. `l.instagram.com` and `Instagram`. */
	referrerHost: text("referrer_host"),
	referrerGroup: text("referrer_group"),
	utmSource: text("utm_source"),
	utmMedium: text("utm_medium"),
	utmCampaign: text("utm_campaign"),
	country: text(),
	region: text(),
	city: text(),
	/** Code of the Cloudflare data center that served the visitor, e.g. `FRA`. */
	edge: text(),
	language: text(),
};

/** One row for each time a person was shown a page. */
export const profileViews = sqliteTable(
	"profile_views",
	{ ...visit, viewedAt: integer("viewed_at").notNull() },
	(table) => [
		primaryKey({ columns: [table.pageId, table.viewedAt, table.id] }),
		// Finds a visitor's first view, the one that counts as a visitor.
		index("profile_views_visitor").on(table.pageId, table.visitor, table.viewedAt),
	],
);

/** One row for each time a person followed a link; title and address as they were then. */
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

/** One row for each time a person followed a social icon. */
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

/** One row for each time a program, not a person, asked for a page or followed a link of it. */
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
 * Counts of everything above, added in the transaction that adds the rows. For each page and facet (worker/stats/
 * facet.ts) there is a row for each key in each period: `day`s of UTC, `hour`s, and `quarter`s of an hour, from which any
 * time zone's days can be summed. The facet `all`, with an empty key, has one row `ever` instead of days. `bucket`
 * numbers the period since 1970. A visitor counts at the first view of the day. WITHOUT ROWID (see the migration): the
 * rows are the index.
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

/** Links and social icons that were followed, with the last title (an icon's platform) and address known of each. */
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
 * Messages and events that could not be recorded, kept as they came for a person to look at. Those marked with
 * `shouldReplay` are tried again by the next run of cron.
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

/** The secret of each day (`YYYY-MM-DD`, UTC) that visitor hashes are keyed with; deleted after 48 hours. */
export const visitorSalts = sqliteTable("visitor_salts", {
	day: text().primaryKey(),
	salt: text().notNull(),
});
