import { and, sql } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Database } from "../../../db/client.ts";
import { sellers } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isOwned, isOwnedBy } from "../../publish/ownership.ts";
import { reachingStripe } from "../billing/reaching-stripe.ts";
import { openStripeForSales } from "./open-stripe-for-sales.ts";

/**
 * Returns the address at which Stripe asks the seller for everything that it still needs. Opens the account on first use,
 * and another one after the seller has disconnected the former. Throws `not_found` where nobody can sell, `invalid` before
 * the seller's details are saved, and `unavailable` when Stripe fails.
 */
export async function startOnboarding(context: AccountContext): Promise<{ url: string }> {
	const { env, database, actor, accountId } = context;
	const stripe = await openStripeForSales(env);
	const [seller] = await database
		.select()
		.from(sellers)
		.where(isOwned(context, "manage", sellers));
	if (!seller) throw new DomainError("invalid", "Enter your name and address first.", { field: "legalName" });
	const back = new URL("/settings/sales", env.APP_ORIGIN);
	if (accountId !== actor.id) back.searchParams.set("account", accountId);
	return reachingStripe(async () => {
		const isUsable = seller.accountId !== null && seller.state !== "stopped";
		const account = isUsable ? seller.accountId : await openAccount(stripe, database, seller);
		const { url } = await stripe.v2.core.accountLinks.create({
			account: account ?? "",
			use_case: {
				type: "account_onboarding",
				account_onboarding: {
					// The link works once and for minutes. Whoever comes back with an old one gets a new one here.
					refresh_url: back.href,
					return_url: back.href,
				},
			},
		});
		return { url };
	});
}

/** Opens an account that replaces the former one, if there is one. Racing requests get the same account. */
async function openAccount(
	stripe: Stripe,
	database: Database,
	{ userId, accountId: former, legalName, email, country }: typeof sellers.$inferSelect,
): Promise<string> {
	const { id } = await stripe.v2.core.accounts.create(
		{
			contact_email: email,
			display_name: legalName,
			// The seller has Stripe's whole dashboard, and is the merchant: fees, refunds and disputes are between them and Stripe.
			dashboard: "full",
			identity: { country: country.toLowerCase() },
			configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
			defaults: { responsibilities: { fees_collector: "stripe", losses_collector: "stripe" } },
			metadata: { user_id: userId },
		},
		{ idempotencyKey: former === null ? `seller ${userId}` : `seller ${userId} after ${former}` },
	);
	const next = sql`${sellers.readTicket} + 1`;
	await database
		.update(sellers)
		.set({ accountId: id, state: "started", readTicket: next, writtenTicket: next })
		.where(and(isOwnedBy(userId, sellers), sql`${sellers.accountId} IS ${former}`));
	return id;
}
