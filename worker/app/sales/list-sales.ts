import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Currency } from "../../../core/gates/price.ts";
import type { SaleKind, SaleState } from "../../../core/sales/ledger.ts";
import { sales } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isOwned } from "../../publish/ownership.ts";

const SALES_AT_ONCE = 50;

/** A sale in the seller's list. Amounts are in the smallest unit of the currency. */
export interface ListedSale {
	id: string;
	paidAt: number;
	title: string;
	pageName: string;
	amount: number;
	currency: Currency;
	fee: number;
	refunded: number;
	state: SaleState;
	buyerEmail: string | null;
	/** How often the buyer began to download it. 0 for what is no file. */
	downloads: number;
	kind: SaleKind;
	/** The name and the words that came with a tip, as typed. */
	giver: string | null;
	words: string | null;
	/** Whether the refund of what was removed has failed for good, so that the seller has to make it at Stripe. */
	isRefundFailed: boolean;
}

/** What the seller has sold in a currency, without what was refunded or is disputed. */
export interface SalesTotal {
	currency: Currency;
	/** Of sales, and of tips. */
	count: number;
	tips: number;
	amount: number;
	fee: number;
}

/** The place of a sale in the list. */
export type SalePlace = Pick<ListedSale, "paidAt" | "id">;

/** A part of the seller's sales, newest first, with the totals of all. `before` is the last sale of the part before. */
export async function listSales(
	context: AccountContext,
	before: SalePlace | null,
): Promise<{ sales: ListedSale[]; totals: SalesTotal[]; hasMore: boolean }> {
	const { database } = context;
	const [rows, totals] = await database.batch([
		selectSales(context, before).limit(SALES_AT_ONCE + 1),
		database
			.select({
				currency: sql<Currency>`${sales.currency}`,
				count: sql<number>`sum(${sales.kind} = 'sale')`,
				tips: sql<number>`sum(${sales.kind} = 'tip')`,
				amount: sql<number>`sum(${sales.amount} - ${sales.refunded})`,
				fee: sql<number>`sum(${sales.fee})`,
			})
			.from(sales)
			.where(and(isOwned(context, "manage", sales), eq(sales.state, "paid")))
			.groupBy(sales.currency)
			.orderBy(desc(sql`count(*)`)),
	]);
	return { sales: rows.slice(0, SALES_AT_ONCE), totals, hasMore: rows.length > SALES_AT_ONCE };
}

/** Selects the seller's sales after a place of the list, newest first. */
export function selectSales(context: AccountContext, before: SalePlace | null) {
	const isBefore = before ? sql`(${sales.paidAt}, ${sales.id}) < (${before.paidAt}, ${before.id})` : undefined;
	return context.database
		.select({
			id: sales.id,
			paidAt: sql<number>`${sales.paidAt}`,
			title: sales.title,
			pageName: sales.pageName,
			amount: sales.amount,
			currency: sql<Currency>`${sales.currency}`,
			fee: sales.fee,
			refunded: sales.refunded,
			state: sales.state,
			buyerEmail: sales.buyerEmail,
			downloads: sales.downloads,
			kind: sales.kind,
			giver: sales.giver,
			words: sales.words,
			isRefundFailed: sql`${sales.state} = 'paid' AND ${sales.refundTries} > 0 AND ${sales.refundAt} IS NULL`.mapWith(
				Boolean,
			),
		})
		.from(sales)
		.where(and(isOwned(context, "manage", sales), isNotNull(sales.paidAt), isBefore))
		.orderBy(desc(sales.paidAt), desc(sales.id));
}
