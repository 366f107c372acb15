import type { SellerDetails } from "../../../core/sales/seller.ts";
import { sellers } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";

/** Keeps what buyers read before they pay. Stripe has its own copy, which the account's owner keeps there. */
export async function saveSeller({ database, actor }: Context<Person>, details: SellerDetails): Promise<void> {
	await database
		.insert(sellers)
		.values({ userId: actor.id, ...details })
		.onConflictDoUpdate({ target: sellers.userId, set: details });
}
