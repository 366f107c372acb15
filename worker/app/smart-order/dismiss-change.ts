import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { pages, smartOrders } from "../../../db/schema/index.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isOwnPage } from "../../publish/plans/own-page.ts";
import { isOwnOrder } from "./own-order.ts";

/**
 * Hides a change that the owner has seen, named by its time. A newer one stays. Throws `not_found`.
 */
export async function dismissChange(
	database: Database,
	userId: string,
	{ pageId, at }: { pageId: string; at: number },
): Promise<void> {
	const [, page] = await database.batch([
		database
			.update(smartOrders)
			.set({ lastChange: null })
			.where(and(isOwnOrder(database, userId, pageId), eq(smartOrders.changedAt, at))),
		database.select({ id: pages.id }).from(pages).where(isOwnPage(userId, pageId)),
	]);
	if (page.length === 0) throw pageNotFound();
}
