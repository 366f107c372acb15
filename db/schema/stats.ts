import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/** What every recorded event tells about its visitor. `visitor` is a keyed hash that cannot be undone after two days. */
const visit = {
	id: text().primaryKey(),
	pageId: text("page_id")
		.notNull()
		.references(() => pages.id, { onDelete: "cascade" }),
	visitor: text().notNull(),
	userAgent: text("user_agent").notNull(),
	browser: text().notNull(),
	os: text().notNull(),
	device: text().notNull(),
	referrer: text(),
	country: text(),
	region: text(),
	city: text(),
	/** Code of the Cloudflare data centre that served the visitor, e.g. `FRA`. */
	edge: text(),
	language: text(),
};

/** One row for each time a person was shown a page. */
export const profileViews = sqliteTable(
	"profile_views",
	{ ...visit, viewedAt: integer("viewed_at").notNull() },
	(table) => [index("profile_views_page").on(table.pageId, table.viewedAt)],
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
	(table) => [index("link_clicks_page").on(table.pageId, table.clickedAt)],
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
	(table) => [index("social_handle_clicks_page").on(table.pageId, table.clickedAt)],
);

/** Messages that could not be recorded, kept as they came for a person to look at. */
export const deadEvents = sqliteTable("dead_events", {
	id: text().primaryKey(),
	body: text().notNull(),
	receivedAt: integer("received_at").notNull(),
});

/** The secret of each day (`YYYY-MM-DD`, UTC) that visitor hashes are keyed with; deleted after 48 hours. */
export const visitorSalts = sqliteTable("visitor_salts", {
	day: text().primaryKey(),
	salt: text().notNull(),
});
