import { and, eq, lt, sql } from "drizzle-orm";
import type { Stripe } from "stripe";
import { type AccountFacts, type SellerState, sellerStateOf } from "../../../core/sales/seller.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { sellers } from "../../../db/schema/index.ts";
import { isOutOfReach, openStripeForSales } from "./open-stripe-for-sales.ts";

/**
 * Syncs a seller's state from a fresh read of the account at Stripe. Racing reads are numbered, and a stale read never
 * overwrites a newer one. Does nothing for an account that nobody sells with. Throws Stripe's errors.
 */
export async function syncSeller(env: Env, accountId: string): Promise<void> {
	const database = openDatabase(env.DB);
	const stripe = await openStripeForSales(env);
	const [taken] = await database
		.update(sellers)
		.set({ readTicket: sql`${sellers.readTicket} + 1` })
		.where(eq(sellers.accountId, accountId))
		.returning({ ticket: sellers.readTicket });
	if (!taken) return;
	const state = await readState(stripe, accountId);
	await database
		.update(sellers)
		.set({ state, writtenTicket: taken.ticket })
		.where(and(eq(sellers.accountId, accountId), lt(sellers.writtenTicket, taken.ticket)));
}

/** Ends sales with an account whose owner has disconnected it. Reads that are under way don't undo it. */
export async function stopSeller(database: Database, accountId: string): Promise<void> {
	const next = sql`${sellers.readTicket} + 1`;
	await database
		.update(sellers)
		.set({ state: "stopped", readTicket: next, writtenTicket: next })
		.where(eq(sellers.accountId, accountId));
}

async function readState(stripe: Stripe, accountId: string): Promise<SellerState> {
	try {
		return sellerStateOf(factsOf(await stripe.accounts.retrieve(accountId)));
	} catch (error) {
		if (isOutOfReach(error)) return "stopped";
		throw error;
	}
}

function factsOf({ charges_enabled, details_submitted, requirements }: Stripe.Account): AccountFacts {
	const asked = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
	return {
		chargesEnabled: charges_enabled,
		detailsSubmitted: details_submitted,
		disabledReason: requirements?.disabled_reason ?? null,
		isAskedForMore: asked.length > 0,
	};
}
