import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { pages, smartOrders } from "../../../db/schema/index.ts";
import { isOwnPage } from "../../publish/plans/own-page.ts";

/** Condition on `smart_orders`: that of this page, which the user owns. */
export function isOwnOrder(database: Database, userId: string, pageId: string): SQL | undefined {
	const ownPage = database.select({ id: pages.id }).from(pages).where(isOwnPage(userId, pageId));
	return and(eq(smartOrders.pageId, pageId), inArray(smartOrders.pageId, ownPage));
}
