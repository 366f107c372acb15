import { type SQL, sql } from "drizzle-orm";
import type { SaleState } from "../../../core/sales/ledger.ts";

/** SQL, in a query of `pages`, for the states of these sales of a block of the page, by their ids. */
export function statesOfSales(blockId: string, ids: readonly string[]): SQL<Record<string, SaleState>> {
	return sql`(
		SELECT json_group_object(sales.id, sales.state) FROM sales WHERE sales.page_id = pages.id
		AND sales.kind = 'sale' AND sales.block_id = ${blockId} AND sales.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
	)`.mapWith((json): Record<string, SaleState> => JSON.parse(json)) as SQL<Record<string, SaleState>>;
}
