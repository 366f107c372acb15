import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { pages, publishRequests, subscriptions } from "../../db/schema/index.ts";
import { MARKED_AGAIN } from "./publish-requests.ts";

/** How far back one run looks: a few missed runs are made up for, and publishing a page again is cheap. */
const LOOK_BACK_MS = 10 * 60_000;

/** Marks the pages of plans that have just ended as unpublished: what a page shows depends on its owner's plan. */
export async function unpublishLapsedPages(database: Database): Promise<void> {
	const now = Date.now();
	const lapsed = and(lte(subscriptions.currentPeriodEnd, now), gt(subscriptions.currentPeriodEnd, now - LOOK_BACK_MS));
	await database
		.insert(publishRequests)
		.select(
			sql`SELECT ${pages.id}, 1, NULL FROM ${pages} INNER JOIN ${subscriptions}
				ON ${eq(subscriptions.userId, pages.userId)} WHERE ${lapsed}`,
		)
		.onConflictDoUpdate(MARKED_AGAIN);
}
