import { and, inArray, lte } from "drizzle-orm";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { smartOrders } from "../../../db/schema/index.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { orderPage } from "./order-page.ts";

/** A run decides on this many pages. The rest waits for the next minute. */
const PAGES_AT_ONCE = 20;
/** Keeps other runs from deciding on the same pages for this long. After that, a page whose decision failed is due again. */
const CLAIM_MS = 10 * MINUTE_MS;

/**
 * Decides on the order of pages that are due. Cron runs it. A page is due a day after its last decision, so pages are as
 * spread over the day as the moments at which their owners asked for it. Returns whether there were any.
 */
export async function runSmartOrders(env: Env, now = Date.now()): Promise<boolean> {
	const database = openDatabase(env.DB);
	const isDue = lte(smartOrders.nextAt, now);
	const due = await database
		.select({ pageId: smartOrders.pageId })
		.from(smartOrders)
		.where(isDue)
		.orderBy(smartOrders.nextAt)
		.limit(PAGES_AT_ONCE);
	if (due.length === 0) return false;
	const pageIds = due.map(({ pageId }) => pageId);
	const claimed = await database
		.update(smartOrders)
		.set({ nextAt: now + CLAIM_MS })
		.where(and(isDue, inArray(smartOrders.pageId, pageIds)))
		.returning();
	for (const row of claimed) {
		try {
			await orderPage({ env, database }, row, now);
		} catch (error) {
			const { pageId } = row;
			console.error("A page was not ordered; cron tries again", { pageId, error: rootCauseOf(error) });
		}
	}
	return true;
}
