import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Currency } from "../../../core/gates/price.ts";
import { isUnlocking, type SaleKind, type SaleState, saleStateOf } from "../../../core/sales/ledger.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { sales } from "../../../db/schema/index.ts";
import { noteSale } from "./note-sale.ts";
import { openStripeForSales } from "./open-stripe-for-sales.ts";
import { type ReadSale, readSale } from "./read-sale.ts";
import { refundSale } from "./refund-sale.ts";
import { queueSaleMails } from "./sale-mails.ts";
import { showGoal } from "./show-goal.ts";

/** A sale after a read of Stripe. */
export interface SettledSale {
	id: string;
	pageId: string;
	blockId: string;
	kind: SaleKind;
	/** What was charged, in the smallest unit of the currency. */
	amount: number;
	currency: Currency;
	state: SaleState;
	/** Whether it opens what was bought. A tip never does. */
	isUnlocking: boolean;
	/** Where its Checkout can be paid; null once it can't. */
	url: string | null;
}

type Sale = typeof sales.$inferSelect;

/**
 * Settles a sale from a fresh read of Stripe: its payment, refunds and disputes. Webhooks and the buyer's return both call
 * it, in any order and any number of times. A second payment of the same buyer for the same block is refunded with its
 * fee. Racing reads are numbered, and a stale read never overwrites a newer one. The sale is found by its session and its
 * account. Returns null for a session that isn't ours. Throws Stripe's errors.
 */
export function settleSale(env: Env, sessionId: string, accountId: string): Promise<SettledSale | null> {
	return settle(env, sessionId, accountId, false);
}

/**
 * Settles the sale of a buyer who returns from Checkout. The address of the return names the session; the account is the
 * one that our own row has. Returns null for a session that isn't of this page.
 */
export async function settleReturn(env: Env, pageId: string, sessionId: string): Promise<SettledSale | null> {
	const [sale] = await openDatabase(env.DB)
		.select({ accountId: sales.accountId })
		.from(sales)
		.where(and(eq(sales.sessionId, sessionId), eq(sales.pageId, pageId)));
	return sale ? settleSale(env, sessionId, sale.accountId) : null;
}

/** `isRefunded`: a second payment was refunded just now. Its refund may still be on its way at Stripe. */
async function settle(
	env: Env,
	sessionId: string,
	accountId: string,
	isRefunded: boolean,
): Promise<SettledSale | null> {
	const database = openDatabase(env.DB);
	const stripe = await openStripeForSales(env);
	const [sale] = await database
		.update(sales)
		.set({ readTicket: sql`${sales.readTicket} + 1` })
		.where(and(eq(sales.sessionId, sessionId), eq(sales.accountId, accountId)))
		.returning();
	if (!sale) return null;
	const read = await readSale(stripe, sessionId, accountId);
	const state = await writeRead(database, sale, read);
	if (state === "duplicate" && !isRefunded) {
		await refundSale(
			stripe,
			{ accountId, paymentIntentId: read.paymentIntentId },
			// Stripe refuses to give back the fee of a payment without one.
			{ reason: "duplicate", isWithFee: sale.fee > 0, key: `refund of sale ${sale.id}` },
		);
		return settle(env, sessionId, accountId, true);
	}
	const isChanged = state !== sale.state || read.facts.refunded !== sale.refunded;
	if (sale.kind === "tip" && isChanged) await showGoal(env, database, sale.pageId, sale.blockId);
	if (state === "paid") await queueSaleMails(env, eq(sales.id, sale.id));
	return {
		id: sale.id,
		pageId: sale.pageId,
		blockId: sale.blockId,
		kind: sale.kind,
		amount: sale.amount,
		// Safe: it is stored from the table.
		currency: sale.currency as Currency,
		state,
		isUnlocking: sale.kind === "sale" && isUnlocking(state),
		url: read.url,
	};
}

/** Writes what Stripe said, unless a newer read has already written. Returns the state that counts. */
async function writeRead(database: Database, sale: Sale, read: ReadSale): Promise<SaleState> {
	const now = Date.now();
	const told = saleStateOf(read.facts);
	// The first payment of a buyer for a block counts. A payment that counted once is never a duplicate.
	const isDuplicate = sql`(${told} = 'paid' AND ${sales.paidAt} IS NULL AND ${hasPaidOtherwise()})`;
	// The first read of a payment may find it refunded already. A refunded duplicate was never a sale.
	const isFirstSeen = sql`(${read.facts.paid} > 0 AND ${sales.paidAt} IS NULL AND NOT ${hasPaidOtherwise()}
		AND (${sales.state} <> 'duplicate' OR ${told} = 'paid'))`;
	// Stripe's receipt says all there is to say about a tip.
	const needsMail = sql`(${told} = 'paid' AND ${sales.kind} = 'sale' AND ${sales.mailAt} IS NULL AND ${read.email} IS NOT NULL AND NOT ${isDuplicate})`;
	const state = sql`CASE WHEN ${isDuplicate} THEN 'duplicate' ELSE ${told} END`;
	const isNewer = and(eq(sales.id, sale.id), lt(sales.writtenTicket, sale.readTicket));
	const [, , [stored]] = await database.batch([
		noteSale(database, { state, isFirstSeen, email: read.email, refunded: read.facts.refunded, isNewer }),
		database
			.update(sales)
			.set({
				state,
				refunded: read.facts.refunded,
				buyerEmail: sql`coalesce(${read.email}, ${sales.buyerEmail})`,
				paymentIntentId: sql`coalesce(${read.paymentIntentId}, ${sales.paymentIntentId})`,
				paidAt: sql`CASE WHEN ${isFirstSeen} THEN ${now} ELSE ${sales.paidAt} END`,
				mail: sql`CASE WHEN ${needsMail} THEN 'bought' ELSE ${sales.mail} END`,
				mailAt: sql`CASE WHEN ${needsMail} THEN ${now} ELSE ${sales.mailAt} END`,
				writtenTicket: sale.readTicket,
			})
			.where(isNewer),
		database.select({ state: sales.state }).from(sales).where(eq(sales.id, sale.id)),
	]);
	return stored?.state ?? told;
}

/** SQL condition on a row of `sales`: the buyer has another sale of the block, and it is paid. Tips may be given again. */
function hasPaidOtherwise(): SQL {
	return sql.raw(`(sales.kind = 'sale' AND EXISTS (
		SELECT 1 FROM sales AS other WHERE other.kind = 'sale' AND other.page_id = sales.page_id AND other.block_id = sales.block_id
		AND other.buyer = sales.buyer AND other.id <> sales.id AND other.state = 'paid'
	))`);
}
