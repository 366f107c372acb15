import { and, eq, lte, sql } from "drizzle-orm";
import { openDatabase } from "../../db/client.ts";
import { billingEvents, subscriptions } from "../../db/schema/index.ts";
import { rootCauseOf } from "../errors/root-cause.ts";
import { billingMode } from "./stripe.ts";
import { syncCustomer } from "./sync-customer.ts";

const DAY_MS = 86_400_000;
/** Customers of one run. Runs come every minute, so that 28,800 customers are checked in a day. */
const CUSTOMERS_AT_ONCE = 20;
const RETRY_MS = 600_000;
/** Stripe delivers an event again for three days. */
const EVENT_KEPT_MS = 30 * DAY_MS;

/** Reads the state of customers who were last checked a day ago: a webhook may have been lost. Each fails alone. */
export async function reconcileCustomers(env: Env): Promise<void> {
	if (billingMode(env) === "off") return;
	const database = openDatabase(env.DB);
	const due = await database
		.select({ userId: subscriptions.userId, customerId: subscriptions.customerId })
		.from(subscriptions)
		.where(and(sql`${subscriptions.checkedAt} IS NOT NULL`, lte(subscriptions.checkedAt, Date.now() - DAY_MS)))
		.orderBy(subscriptions.checkedAt)
		.limit(CUSTOMERS_AT_ONCE);
	await Promise.all(
		due.map(async ({ userId, customerId }) => {
			try {
				if (customerId) await syncCustomer(env, customerId);
			} catch (error) {
				console.error("A customer could not be checked; cron tries again", { error: rootCauseOf(error) });
				// To the end of the line: customers who keep failing must not stop the others.
				await database
					.update(subscriptions)
					.set({ checkedAt: Date.now() - DAY_MS + RETRY_MS })
					.where(eq(subscriptions.userId, userId));
			}
		}),
	);
}

/** Forgets webhook events that can't come again. */
export async function deleteOldEvents(env: Env): Promise<void> {
	await openDatabase(env.DB)
		.delete(billingEvents)
		.where(lte(billingEvents.receivedAt, Date.now() - EVENT_KEPT_MS));
}
