import { and, eq, sql } from "drizzle-orm";
import type { SellerDetails, SellerState } from "../../../core/sales/seller.ts";
import { sellers, users } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { type BillingMode, canMail, salesMode } from "../../foundation/outside/configured.ts";
import { isAllowedIn, isOwned, isOwnedBy } from "../../publish/ownership.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { syncSeller } from "./sync-seller.ts";

/** An account's state as a seller, for the screens. */
export interface Seller {
	mode: BillingMode;
	/** Buyers get their link by mail, so nobody can sell without. */
	hasMail: boolean;
	state: SellerState;
	/** Null until the person has entered them. */
	details: SellerDetails | null;
	/** The product's share of a sale with the current plan. */
	feePercent: number;
}

export async function getSeller(context: AccountContext): Promise<Seller> {
	const { env, database, accountId } = context;
	const [row] = await database
		.select({
			feePercent: sql<number>`${sql.raw(planLimit("users", "saleFeePercent"))}`,
			state: sellers.state,
			legalName: sellers.legalName,
			address: sellers.address,
			country: sellers.country,
			email: sellers.email,
		})
		.from(users)
		.leftJoin(sellers, isOwnedBy(users.id, sellers))
		.where(and(eq(users.id, accountId), isAllowedIn(context, "manage")));
	const { feePercent = 0, state, legalName, address, country, email } = row ?? {};
	const details = legalName && address && country && email ? { legalName, address, country, email } : null;
	return { mode: salesMode(env), hasMail: canMail(env), state: state ?? "new", details, feePercent };
}

/**
 * Syncs the seller's account from Stripe before it reads the state, because somebody can return from Stripe before the
 * webhook arrives. Falls back to the stored state when Stripe fails.
 */
export async function refreshSeller(context: AccountContext): Promise<Seller> {
	const { env, database } = context;
	const [row] = await database
		.select({ accountId: sellers.accountId })
		.from(sellers)
		.where(isOwned(context, "manage", sellers));
	if (row?.accountId && salesMode(env) !== "off") {
		try {
			await syncSeller(env, row.accountId);
		} catch (error) {
			// The stored state is shown until the webhook arrives.
			console.error("A seller's account could not be read from Stripe", { error: rootCauseOf(error) });
		}
	}
	return getSeller(context);
}
