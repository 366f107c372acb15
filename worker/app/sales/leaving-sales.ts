import { and, eq, inArray, isNotNull, not, type SQL, sql } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import { REMOVAL_UNDO_HOURS } from "../../../core/sales/retention.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { pages, sales } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { offersRemovedFile } from "../../publish/removed-files.ts";
import { mailOfSale } from "./sale-mails.ts";

const MAILS_AT_ONCE = 100;

/**
 * The statements that note a mail to the buyers of blocks that leave a page, if the page meets the condition. The mail is due
 * a day later, and so is the refund that the owner wants. A block that comes back before takes both back. They belong in the
 * same batch as the save, and before it.
 */
export function noteLeavingBlocks(
	database: Database,
	pageId: string,
	blocks: readonly Block[],
	condition: SQL | undefined,
) {
	const staying = sql`(SELECT value FROM json_each(${JSON.stringify(blocks.map(({ id }) => id))}))`;
	const isPage = sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${and(eq(pages.id, pageId), condition)})`;
	const wasThere = sql`EXISTS (
		SELECT 1 FROM ${pages}, json_each(${pages.blocks}) AS block
		WHERE ${pages.id} = ${pageId} AND block.value ->> '$.id' = ${sales.blockId}
	)`;
	// Its buyers were told when the file was removed.
	const wasRemoved = sql`EXISTS (
		SELECT 1 FROM ${pages}, json_each(${pages.blocks}) AS block
		WHERE ${pages.id} = ${pageId} AND block.value ->> '$.id' = ${sales.blockId} AND ${offersRemovedFile()}
	)`;
	const isOfPage = and(eq(sales.pageId, pageId), isPage, not(wasRemoved));
	// Before its block has left, a wish for a refund belongs to the removal that follows.
	const isLeft = sql`(${sales.mail} = 'sale-gone'
		OR ((${sales.refundAt} IS NOT NULL OR ${sales.refundTries} > 0) AND NOT ${wasThere}))`;
	const dueAt = Date.now() + REMOVAL_UNDO_HOURS * HOUR_MS;
	return [
		database
			.update(sales)
			.set({
				mail: "sale-gone",
				mailAt: dueAt,
				claimedAt: null,
				refundAt: sql`iif(${sales.refundAt} IS NULL, NULL, ${dueAt})`,
			})
			.where(and(isOfPage, isTold(), sql`${sales.blockId} NOT IN ${staying}`, wasThere)),
		database
			.update(sales)
			.set({ mail: sql`nullif(${sales.mail}, 'sale-gone')`, refundAt: null, refundTries: 0 })
			.where(and(isOfPage, sql`${sales.blockId} IN ${staying}`, isLeft)),
	] as const;
}

/** The statement that notes a mail to the buyers of a page that is about to be deleted, if it meets the condition. */
export function noteLeavingPage(database: Database, pageId: string, condition: SQL | undefined) {
	return database
		.update(sales)
		.set({ mail: "sale-gone", mailAt: Date.now(), claimedAt: null })
		.where(
			and(eq(sales.pageId, pageId), isTold(), sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${condition ?? sql`TRUE`})`),
		);
}

/**
 * The statement that notes a mail to those who have bought a block, for the blocks of some pages (SQL for their ids) that meet the
 * condition on `pages` and `block`. It is due at once.
 */
export function noteRemovedBlocks(database: Database, pageIds: SQL, condition: SQL | undefined) {
	const isRemoved = sql`EXISTS (
		SELECT 1 FROM ${pages}, json_each(${pages.blocks}) AS block
		WHERE ${pages.id} = ${sales.pageId} AND block.value ->> '$.id' = ${sales.blockId} AND ${condition}
	)`;
	return database
		.update(sales)
		.set({ mail: "sale-gone", mailAt: Date.now(), claimedAt: null })
		.where(and(inArray(sales.pageId, pageIds), isTold(), isRemoved));
}

/**
 * Queues the mails to the buyers of an account that is being deleted. Whoever got one loses the address, so that a crash in
 * the middle repeats one mail at most. Returns false while there are more.
 */
export async function tellBuyersOf({ env, database }: Stores, userId: string): Promise<boolean> {
	const told = await database
		.select()
		.from(sales)
		.where(and(isOwnedBy(userId, sales), isTold()))
		.limit(MAILS_AT_ONCE);
	for (const sale of told) {
		await env.MAIL.send(
			{ template: "sale-gone", account: { buyerEmail: sale.buyerEmail ?? "" }, ...mailOfSale(sale) },
			{ contentType: "json" },
		);
		await database.update(sales).set({ buyerEmail: null }).where(eq(sales.id, sale.id));
	}
	return told.length < MAILS_AT_ONCE;
}

/** The buyer can still open it, and has an address. Who has given a tip has nothing to lose. */
function isTold(): SQL | undefined {
	return and(eq(sales.kind, "sale"), eq(sales.state, "paid"), isNotNull(sales.buyerEmail));
}
