import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { CURRENCIES, type Currency } from "../../../core/gates/price.ts";
import type { SaleState } from "../../../core/sales/ledger.ts";
import { csvFile } from "../../../core/text/csv.ts";
import { sales } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isOwned } from "../../publish/ownership.ts";

const SALES_AT_ONCE = 50;
/** More than a spreadsheet's reader looks through. */
const EXPORTED_MAX = 10_000;

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
}

/** What the seller has sold in a currency, without what was refunded or is disputed. */
export interface SalesTotal {
	currency: Currency;
	count: number;
	amount: number;
	fee: number;
}

/** A page of the seller's sales, newest first, with the totals of all. `before` is the last sale of the page before. */
export async function listSales(
	context: Context<Person>,
	before: { paidAt: number; id: string } | null,
): Promise<{ sales: ListedSale[]; totals: SalesTotal[]; hasMore: boolean }> {
	const { database, actor } = context;
	const isBefore = before
		? or(lt(sales.paidAt, before.paidAt), and(eq(sales.paidAt, before.paidAt), lt(sales.id, before.id)))
		: undefined;
	const [rows, totals] = await database.batch([
		soldBy(context, isBefore).limit(SALES_AT_ONCE + 1),
		database
			.select({
				currency: sql<Currency>`${sales.currency}`,
				count: sql<number>`count(*)`,
				amount: sql<number>`sum(${sales.amount} - ${sales.refunded})`,
				fee: sql<number>`sum(${sales.fee})`,
			})
			.from(sales)
			.where(and(isOwned(actor, "manage", sales), eq(sales.state, "paid")))
			.groupBy(sales.currency)
			.orderBy(desc(sql`count(*)`)),
	]);
	return { sales: rows.slice(0, SALES_AT_ONCE), totals, hasMore: rows.length > SALES_AT_ONCE };
}

/** The seller's sales as a CSV file, newest first. */
export async function exportSales(context: Context<Person>): Promise<{ name: string; type: string; content: string }> {
	const rows = await soldBy(context, undefined).limit(EXPORTED_MAX);
	const inUnits = (amount: number, currency: Currency) => amount / 10 ** CURRENCIES[currency].digits;
	const lines = rows.map(({ id, paidAt, title, pageName, amount, currency, fee, refunded, state, buyerEmail }) => [
		new Date(paidAt).toISOString(),
		title,
		pageName,
		inUnits(amount, currency),
		inUnits(refunded, currency),
		inUnits(fee, currency),
		currency.toUpperCase(),
		state,
		buyerEmail ?? "",
		id,
	]);
	return { name: "sales.csv", type: "text/csv; charset=utf-8", content: csvFile([COLUMNS, ...lines]) };
}

const COLUMNS = ["Paid at (UTC)", "Title", "Page", "Amount", "Refunded", "Fee", "Currency", "State", "Email", "Sale"];

function soldBy({ database, actor }: Context<Person>, condition: SQL | undefined) {
	return database
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
		})
		.from(sales)
		.where(and(isOwned(actor, "manage", sales), isNotNull(sales.paidAt), condition))
		.orderBy(desc(sales.paidAt), desc(sales.id));
}
