import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/*
 * The tables of events of 0.1.0. Nothing is added to them. Cron moves their rows to `events`, and a later release drops them.
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
