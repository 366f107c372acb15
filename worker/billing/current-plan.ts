import { and, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { subscriptions } from "../../db/schema/index.ts";

/** A condition on `subscriptions`: the user's subscription, if it has not ended. */
export function isCurrentSubscriptionOf(userId: SQLiteColumn | string): SQL | undefined {
	return and(
		eq(subscriptions.userId, userId),
		or(isNull(subscriptions.currentPeriodEnd), gt(subscriptions.currentPeriodEnd, Date.now())),
	);
}
