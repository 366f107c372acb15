import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LinkEvidence } from "../../core/smart-order/evidence.ts";
import type { Move } from "../../core/smart-order/next-order.ts";
import { pages } from "./pages.ts";

/** A change of a page's order: the links that rose, and all links that changed places, in their order before. */
export interface OrderChange {
	moves: Move[];
	before: string[];
}

/** Pages whose links are ordered by expected clicks. A page has a row while its owner wants that. */
export const smartOrders = sqliteTable(
	"smart_orders",
	{
		pageId: text("page_id")
			.primaryKey()
			.references(() => pages.id, { onDelete: "cascade" }),
		evidence: text({ mode: "json" }).$type<LinkEvidence[]>().notNull().default([]),
		/** The links that visitors saw when days were counted last; null before the first time. */
		shownOrder: text("shown_order", { mode: "json" }).$type<string[]>(),
		/** The first day of UTC that isn't counted yet, as its number since 1970. */
		countedUntil: integer("counted_until").notNull().default(0),
		/** The time of the next decision, in milliseconds since 1970. A run of the cron task that decides moves it first. */
		nextAt: integer("next_at").notNull(),
		/** The time of the last change. */
		changedAt: integer("changed_at"),
		/** The last change, until the owner dismisses it or undoes it. */
		lastChange: text("last_change", { mode: "json" }).$type<OrderChange>(),
		/** Links whose rise the owner has undone. They stay in their places until `keptUntil`. */
		keptIds: text("kept_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
		keptUntil: integer("kept_until").notNull().default(0),
	},
	(table) => [index("smart_orders_next").on(table.nextAt)],
);
