import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { subscriptions } from "../../db/schema/index.ts";
import { billingMode, openStripe } from "./stripe.ts";
import { isLive } from "./subscription-state.ts";

/**
 * Deletes an account's customer at Stripe, which ends its subscription at once and any open Checkout with it. Idempotent.
 * Throws when Stripe doesn't do it: the account must not go before.
 */
export async function endBilling(env: Env, database: Database, userId: string): Promise<void> {
	const [row] = await database
		.select({ customerId: subscriptions.customerId, status: subscriptions.status })
		.from(subscriptions)
		.where(eq(subscriptions.userId, userId));
	if (!row?.customerId) return;
	// Without a key nothing can be charged from here either, unless a subscription goes on by itself.
	if (billingMode(env) === "off" && !isLive(row)) return;
	const stripe = await openStripe(env);
	try {
		await stripe.customers.del(row.customerId);
	} catch (error) {
		if ((error as { code?: string }).code !== "resource_missing") throw error;
	}
}
