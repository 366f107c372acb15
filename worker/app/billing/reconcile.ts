import { and, lte, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { billingEvents, subscriptions } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { billingMode } from "../../foundation/outside/configured.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { countDue } from "../schedule/count-due.ts";
import { syncCustomer } from "./sync-customer.ts";

/** The customers that an object checks in a run. Runs follow each minute while there are any: 28,800 customers a day. */
export const CUSTOMERS_AT_ONCE = 20;
const RETRY_MS = 600_000;
/** Stripe redelivers an event for three days. A month leaves a wide margin. */
const EVENT_KEPT_MS = 30 * DAY_MS;

/** Counts the customers who are due, while there is a Stripe to ask. */
export async function countDueCustomers({ env, database }: Stores, max: number): Promise<number> {
	if (billingMode(env) === "off") return 0;
	return countDue(database, [subscriptions, isDue()], max);
}

/**
 * Syncs customers who were last checked a day ago, in case a webhook was lost. One failure doesn't stop the others.
 * Returns whether there were any.
 */
export async function reconcileCustomers(env: Env, share: number): Promise<boolean> {
	const database = openDatabase(env.DB);
	const due = await database
		.select({ userId: subscriptions.userId, customerId: subscriptions.customerId })
		.from(subscriptions)
		.where(isDue())
		.orderBy(subscriptions.checkedAt)
		.limit(CUSTOMERS_AT_ONCE)
		.offset(share * CUSTOMERS_AT_ONCE);
	await Promise.all(
		due.map(async ({ userId, customerId }) => {
			try {
				if (customerId) await syncCustomer(env, customerId);
			} catch (error) {
				console.error("A customer could not be checked; cron will try again", { error: rootCauseOf(error) });
				// A failed customer is retried later, so that it doesn't hold up the others.
				await database
					.update(subscriptions)
					.set({ checkedAt: Date.now() - DAY_MS + RETRY_MS })
					.where(isOwnedBy(userId, subscriptions));
			}
		}),
	);
	return due.length > 0;
}

function isDue(): SQL | undefined {
	return and(sql`${subscriptions.checkedAt} IS NOT NULL`, lte(subscriptions.checkedAt, Date.now() - DAY_MS));
}

/** Deletes webhook events that Stripe no longer redelivers. */
export function deleteOldEvents(database: Database): Promise<boolean> {
	return deleteInSlices(database, billingEvents, lte(billingEvents.receivedAt, Date.now() - EVENT_KEPT_MS));
}
