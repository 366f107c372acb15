import { CURRENCIES } from "../../../core/gates/price.ts";
import { csvFile } from "../../../core/text/csv.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { giveWay } from "../../foundation/work/give-way.ts";
import { type ListedSale, type SalePlace, selectSales } from "./list-sales.ts";

/** One answer of D1 stays small. */
const SALES_AT_ONCE = 2_000;

const COLUMNS = [
	"Paid at (UTC)",
	"Title",
	"Page",
	"Amount",
	"Refunded",
	"Fee",
	"Currency",
	"State",
	"Email",
	"Sale",
	"Downloads",
	"Kind",
	"Name",
	"Words",
];

/** All of the seller's sales as a CSV file, newest first. */
export async function exportSales(context: AccountContext): Promise<{ name: string; type: string; content: string }> {
	const lines: (string | number)[][] = [];
	let before: SalePlace | null = null;
	do {
		await giveWay();
		const part: ListedSale[] = await selectSales(context, before).limit(SALES_AT_ONCE);
		lines.push(...part.map(lineOf));
		before = (part.length === SALES_AT_ONCE && part.at(-1)) || null;
	} while (before !== null);
	return { name: "sales.csv", type: "text/csv; charset=utf-8", content: csvFile([COLUMNS, ...lines]) };
}

function lineOf(sale: ListedSale): (string | number)[] {
	const {
		id,
		paidAt,
		title,
		pageName,
		amount,
		currency,
		fee,
		refunded,
		state,
		buyerEmail,
		downloads,
		kind,
		giver,
		words,
	} = sale;
	const inUnits = (amount: number) => amount / 10 ** CURRENCIES[currency].digits;
	return [
		new Date(paidAt).toISOString(),
		title,
		pageName,
		inUnits(amount),
		inUnits(refunded),
		inUnits(fee),
		currency.toUpperCase(),
		state,
		buyerEmail ?? "",
		id,
		downloads,
		kind,
		giver ?? "",
		words ?? "",
	];
}
