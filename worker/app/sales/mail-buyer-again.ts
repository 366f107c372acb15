import { and, desc, eq } from "drizzle-orm";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { sales } from "../../../db/schema/index.ts";
import { type AttemptLimit, countAttempt } from "../limits/attempts.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { mailOfSale } from "./sale-mails.ts";

/** One client's questions. Families and offices share an address. */
const CLIENT_LIMIT: AttemptLimit = { name: "bought already", max: 20, restMs: HOUR_MS, isWindow: true };
/** The newest things that somebody has bought on a page. */
const SALES_MAX = 5;

/**
 * Mails the links to everything on a page that an address has bought. Call it after the answer, which is the same for
 * everyone: neither its words nor its time may tell who has bought. The mail queue counts the mails to each mailbox.
 */
export async function mailBuyerAgain(env: Env, pageId: string, email: string, clientAddress: string): Promise<void> {
	const database = openDatabase(env.DB);
	if ((await countAttempt(database, CLIENT_LIMIT, clientAddress)) > 0) return;
	const bought = await database
		.select()
		.from(sales)
		.where(
			and(
				eq(sales.kind, "sale"),
				eq(sales.pageId, pageId),
				eq(sales.buyerEmail, email.trim().toLowerCase()),
				eq(sales.state, "paid"),
			),
		)
		.orderBy(desc(sales.createdAt))
		.limit(SALES_MAX);
	for (const sale of bought) {
		await queueMail(env, { template: "bought-again", account: { saleId: sale.id }, ...mailOfSale(sale) });
	}
}
