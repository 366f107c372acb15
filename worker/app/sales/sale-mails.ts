import { and, isNotNull, lte, type SQL } from "drizzle-orm";
import { openDatabase } from "../../../db/client.ts";
import { sales } from "../../../db/schema/index.ts";
import { claimAndQueue } from "../mail/claim-and-queue.ts";

type Sale = typeof sales.$inferSelect;

const MAILS_AT_ONCE = 50;

/** Queues the mails to buyers that are due: all of them, or those of some sales. Returns whether there were any. */
export async function queueSaleMails(env: Env, condition?: SQL): Promise<boolean> {
	const database = openDatabase(env.DB);
	const found = await claimAndQueue(
		{ env, database },
		{
			table: sales,
			key: sales.id,
			isDue: and(condition, isNotNull(sales.mail), lte(sales.mailAt, Date.now())),
			find: (isDue) => database.select({ key: sales.id }).from(sales).where(isDue).limit(MAILS_AT_ONCE),
			mailOf: (_, sale) =>
				sale.mail && { template: templateOf(sale.mail, sale), account: { saleId: sale.id }, ...mailOfSale(sale) },
			queued: { mail: null, claimedAt: null },
		},
	);
	return found > 0;
}

/** A buyer whose money is on its way back, or there already, isn't told whom to ask for it. */
function templateOf(mail: NonNullable<Sale["mail"]>, { refundAt, state }: Sale) {
	const isRefunded = refundAt !== null || state === "refunded";
	return mail === "sale-gone" && isRefunded ? "sale-refunded" : mail;
}

/** What every mail to a buyer says, and in which language. */
export function mailOfSale({ pageId, pageName, title, soldBy, contact, language }: Sale) {
	return { language: language ?? "en", values: { pageId, page: pageName, title, seller: soldBy, contact } } as const;
}
