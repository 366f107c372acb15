import { type SQL, sql } from "drizzle-orm";
import { sales } from "../../../db/schema/index.ts";

/** SQL condition: the sale exists, is of this block, and is paid: neither refunded nor disputed. */
export function standsSale(saleId: string, pageId: string, blockId: string): SQL {
	return sql`EXISTS (
		SELECT 1 FROM ${sales} WHERE ${sales.id} = ${saleId} AND ${sales.pageId} = ${pageId}
		AND ${sales.blockId} = ${blockId} AND ${sales.state} = 'paid'
	)`;
}
