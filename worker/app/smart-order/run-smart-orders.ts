import { and, inArray, lte } from "drizzle-orm";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { smartOrders } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { countDue } from "../schedule/count-due.ts";
import { orderPage } from "./order-page.ts";

/** An object decides on this many pages in a run: 28,800 a day. */
export const PAGES_AT_ONCE = 20;
/** Keeps other runs from deciding on the same pages for this long. After that, a page whose decision failed is due again. */
const CLAIM_MS = 10 * MINUTE_MS;

export function countDueOrders({ database }: Stores, max: number): Promise<number> {
	return countDue(database, [smartOrders, lte(smartOrders.nextAt, Date.now())], max);
}

/**
 * Decides on the order of pages that are due. Cron runs it, one share in each object. A page is due a day after its last decision, so pages are as
 * spread over the day as the moments at which their owners asked for it. Returns whether there were any.
 */
export async function runSmartOrders(env: Env, now = Date.now()): Promise<boolean> {
	const database = openDatabase(env.DB);
	const isDue = lte(smartOrders.nextAt, now);
	const due = database
		.select({ pageId: smartOrders.pageId })
		.from(smartOrders)
		.where(isDue)
		.orderBy(smartOrders.nextAt)
		.limit(PAGES_AT_ONCE);
	const claimed = await database
		.update(smartOrders)
		.set({ nextAt: now + CLAIM_MS })
		.where(and(isDue, inArray(smartOrders.pageId, due)))
		.returning();
	for (const row of claimed) {
		try {
			await orderPage({ env, database }, row, now);
		} catch (error) {
			const { pageId } = row;
			console.error("A page was not ordered; cron tries again", { pageId, error: rootCauseOf(error) });
		}
	}
	return claimed.length > 0;
}
