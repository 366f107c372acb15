import { subscriptions } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { billingMode } from "../../foundation/outside/configured.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { openStripe } from "./stripe.ts";
import { isLive } from "./subscription-state.ts";

/**
 * Deletes an account's Stripe customer, which cancels its subscription and expires its open Checkout at once.
 * Idempotent. Throws when Stripe fails, because an account with a live subscription must not be deleted.
 */
export async function endBilling({ env, database }: Stores, userId: string): Promise<void> {
	const [row] = await database
		.select({ customerId: subscriptions.customerId, status: subscriptions.status })
		.from(subscriptions)
		.where(isOwnedBy(userId, subscriptions));
	if (!row?.customerId) return;
	// Without keys there is nothing to call, unless a live subscription would keep charging: then `openStripe` throws.
	if (billingMode(env) === "off" && !isLive(row)) return;
	const stripe = await openStripe(env);
	try {
		await stripe.customers.del(row.customerId);
	} catch (error) {
		if ((error as { code?: string }).code !== "resource_missing") throw error;
	}
}
