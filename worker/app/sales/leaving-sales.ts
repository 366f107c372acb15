import { and, eq, exists, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import { REMOVAL_UNDO_HOURS } from "../../../core/sales/retention.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { pages, sales } from "../../../db/schema/index.ts";
import type { AccountContext, Stores } from "../../foundation/actor/context.ts";
import { isAllowedOn, isOwned, isOwnedBy } from "../../publish/ownership.ts";
import { mailOfSale } from "./sale-mails.ts";

const MAILS_AT_ONCE = 100;

/** Sales whose buyers can still open what they have bought, of one block. */
export interface StandingSales {
	pageId: string;
	blockId: string;
	title: string;
	count: number;
}

/** The standing sales by block, of one page or of the account, for the questions before something is deleted. */
export async function listStandingSales(context: AccountContext, pageId: string | null): Promise<StandingSales[]> {
	const { database, actor } = context;
	const isOfPage = (id: string) =>
		and(
			eq(sales.pageId, id),
			exists(
				database
					.select({ id: pages.id })
					.from(pages)
					.where(isAllowedOn(actor, "edit", id)),
			),
		);
	return database
		.select({
			pageId: sales.pageId,
			blockId: sales.blockId,
			title: sql<string>`max(${sales.title})`,
			count: sql<number>`count(*)`,
		})
		.from(sales)
		.where(
			and(
				eq(sales.kind, "sale"),
				eq(sales.state, "paid"),
				pageId === null ? isOwned(context, "manage", sales) : isOfPage(pageId),
			),
		)
		.groupBy(sales.pageId, sales.blockId);
}

/**
 * The statements that note a mail to the buyers of blocks that leave a page, if the page meets the condition. The mail is due
 * a day later, and a block that comes back before takes it back. They belong in the same batch as the save, and before it.
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
	const isOfPage = and(eq(sales.pageId, pageId), isPage);
	return [
		database
			.update(sales)
			.set({ mail: "sale-gone", mailAt: Date.now() + REMOVAL_UNDO_HOURS * HOUR_MS, claimedAt: null })
			.where(and(isOfPage, isTold(), sql`${sales.blockId} NOT IN ${staying}`, wasThere)),
		database
			.update(sales)
			.set({ mail: null })
			.where(and(isOfPage, eq(sales.mail, "sale-gone"), sql`${sales.blockId} IN ${staying}`)),
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
