import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { pages, smartOrders } from "../../db/schema/index.ts";
import { isWithinPlan } from "../plans/plan-limit.ts";

/** Condition on `pages`: this page, which the user owns. */
export function isOwnPage(userId: string, pageId: string): SQL | undefined {
	return and(eq(pages.id, pageId), eq(pages.userId, userId));
}

/** Condition on `pages`: this page, which the user owns and the plan includes. Paused pages are read-only. */
export function isChangeablePage(userId: string, pageId: string): SQL | undefined {
	return and(isOwnPage(userId, pageId), sql.raw(isWithinPlan()));
}

/** Condition on `smart_orders`: that of this page, which the user owns. */
export function isOwnOrder(database: Database, userId: string, pageId: string): SQL | undefined {
	const ownPage = database.select({ id: pages.id }).from(pages).where(isOwnPage(userId, pageId));
	return and(eq(smartOrders.pageId, pageId), inArray(smartOrders.pageId, ownPage));
}
