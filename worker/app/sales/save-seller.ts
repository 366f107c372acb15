import { sql } from "drizzle-orm";
import type { SellerDetails } from "../../../core/sales/seller.ts";
import { sellers } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isAllowedIn } from "../../publish/ownership.ts";

/** Keeps what buyers read before they pay. Stripe has its own copy, which the account's owner keeps there. */
export async function saveSeller(context: AccountContext, details: SellerDetails): Promise<void> {
	const { database, accountId } = context;
	const { legalName, address, country, email } = details;
	await database
		.insert(sellers)
		.select(
			sql`SELECT ${accountId}, ${legalName}, ${address}, ${country}, ${email}, NULL, 'new', 0, 0 WHERE ${isAllowedIn(context, "manage")}`,
		)
		.onConflictDoUpdate({ target: sellers.userId, set: details });
}
