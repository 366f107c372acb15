import { and, eq } from "drizzle-orm";
import { isUnlocking } from "../../../core/sales/ledger.ts";
import type { Database } from "../../../db/client.ts";
import { sales, saleTokens } from "../../../db/schema/index.ts";
import { sha256Hex } from "./hash.ts";

const SECRET_BYTES = 32;
const TOKEN = /^[0-9a-f]{64}$/;

/** A sale that a mailed link names. */
export interface BoughtSale {
	id: string;
	pageId: string;
	blockId: string;
	title: string;
	/** False once it was refunded or disputed. */
	isUnlocking: boolean;
}

/** Creates the secret of a mailed link. Every mail has its own, and former ones keep working. Only the hash is stored. */
export async function createSaleToken(database: Database, saleId: string): Promise<string> {
	const token = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toHex();
	await database.insert(saleTokens).values({ hash: await sha256Hex(token), saleId });
	return token;
}

/** The sale of a page that a mailed link opens, or null. */
export async function findSaleByToken(database: Database, pageId: string, token: string): Promise<BoughtSale | null> {
	if (!TOKEN.test(token)) return null;
	const [found] = await database
		.select({
			id: sales.id,
			pageId: sales.pageId,
			blockId: sales.blockId,
			title: sales.title,
			state: sales.state,
		})
		.from(saleTokens)
		.innerJoin(sales, and(eq(sales.id, saleTokens.saleId), eq(sales.pageId, pageId)))
		.where(eq(saleTokens.hash, await sha256Hex(token)));
	if (!found) return null;
	const { state, ...sale } = found;
	return { ...sale, isUnlocking: isUnlocking(state) };
}
