import { eq } from "drizzle-orm";
import type { SellerDetails, SellerState } from "../../../core/sales/seller.ts";
import type { Database } from "../../../db/client.ts";
import { pages, sellers } from "../../../db/schema/index.ts";
import { haveSameOwner } from "../../publish/ownership.ts";

/** Who sells on a page, for its gates: what buyers read before they pay, and whether the seller may take payments now. */
export async function findSeller(
	database: Database,
	pageId: string,
): Promise<(SellerDetails & { state: SellerState }) | null> {
	const [seller] = await database
		.select({
			legalName: sellers.legalName,
			address: sellers.address,
			country: sellers.country,
			email: sellers.email,
			state: sellers.state,
		})
		.from(pages)
		.innerJoin(sellers, haveSameOwner(sellers, pages))
		.where(eq(pages.id, pageId));
	return seller ?? null;
}
