import type { SellerDetails } from "../../../core/sales/seller.ts";
import type { Database } from "../../../db/client.ts";
import { sellers } from "../../../db/schema/index.ts";

/** Keeps what buyers read before they pay. Stripe has its own copy, which the account's owner keeps there. */
export async function saveSeller(database: Database, userId: string, details: SellerDetails): Promise<void> {
	await database
		.insert(sellers)
		.values({ userId, ...details })
		.onConflictDoUpdate({ target: sellers.userId, set: details });
}
