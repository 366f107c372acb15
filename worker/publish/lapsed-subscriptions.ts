import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { pages, publishRequests, subscriptions } from "../../db/schema/index.ts";
import { MARKED_AGAIN } from "./publish-requests.ts";

/** Covers a few missed runs. Publishing a page again is cheap. */
const LOOK_BACK_MS = 10 * 60_000;

/** Marks pages as stale when their owner's plan has just ended, because the branding footer depends on the plan. */
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
