import { sql } from "drizzle-orm";
// biome-ignore lint/suspicious/noDeprecatedImports: only another overload of it is deprecated
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/**
 * The columns of every event by a person. Each dimension of core/stats/dimension.ts has its column here. `visitor` is a
 * keyed hash that can't be undone after two days.
 *
 * The tables of events are WITHOUT ROWID (see the migrations) and lie in the order of their keys: page, moment, id. An
 * event's moment never changes, so this key is as unique as the id alone. A page's events of a time span lie together, and
 * finding them takes no other index.
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
	/** The referring host without `www.`, such as `l.instagram.com`, and its group, such as `Instagram`. */
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

/** One row for each view of a page by a person. */
export const profileViews = sqliteTable(
	"profile_views",
	{ ...visit, viewedAt: integer("viewed_at").notNull() },
	(table) => [
		primaryKey({ columns: [table.pageId, table.viewedAt, table.id] }),
		// Finds a visitor's first view, the one that counts as a visitor.
		index("profile_views_visitor").on(table.pageId, table.visitor, table.viewedAt),
	],
);

/** One row for each click on a link by a person, with its title and address at that moment. */
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

/** One row for each click on a social icon by a person. */
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

/** One row for each visit or click by a program. */
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
 * Counts of all events above, added in the transaction that adds their rows. A page and facet (worker/stats/facet.ts) has
 * a row for each key in each period: `day`s of UTC, `hour`s, and `quarter`s of an hour, which add up to any time zone's
 * days. The facet `all`, with an empty key, has one row `ever` in place of days. `bucket` numbers the periods from 1970
 * on. A visitor counts at the first view of the day. WITHOUT ROWID (see the migration): the rows are the index.
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

/** The clicked links and social icons, each with its last known title (an icon's platform) and address. */
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
 * Messages and events that could not be recorded, as they came, for an operator. The next cron run retries those marked
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

/** The secret of each day (`YYYY-MM-DD`, UTC) that keys visitor hashes. Deleted after 48 hours. */
export const visitorSalts = sqliteTable("visitor_salts", {
	day: text().primaryKey(),
	salt: text().notNull(),
});
