import { and, eq, isNotNull, lte, type SQL } from "drizzle-orm";
import { openDatabase } from "../../../db/client.ts";
import { sales } from "../../../db/schema/index.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { isUnclaimed } from "../mail/mail-claim.ts";

const MAILS_AT_ONCE = 50;

/**
 * Queues the mails to buyers that are due: all of them, or those of some sales. Cron repeats it, so a failing queue delays
 * a mail and loses none. Returns whether there were any.
 */
export async function queueSaleMails(env: Env, condition?: SQL): Promise<boolean> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const isDue = and(isNotNull(sales.mail), lte(sales.mailAt, now), isUnclaimed(sales.claimedAt, now));
	const due = await database.select().from(sales).where(and(condition, isDue)).limit(MAILS_AT_ONCE);
	for (const sale of due) {
		const isThis = eq(sales.id, sale.id);
		// Racing requests find the same rows. The claim gives each mail to one of them.
		const claimed = await database
			.update(sales)
			.set({ claimedAt: now })
			.where(and(isThis, isDue))
			.returning({ mail: sales.mail });
		const template = claimed[0]?.mail;
		if (!template) continue;
		try {
			await env.MAIL.send(
				{ template, account: { saleId: sale.id }, values: mailValues(sale) },
				{ contentType: "json" },
			);
			await database
				.update(sales)
				.set({ mail: null, claimedAt: null })
				.where(and(isThis, eq(sales.mail, template)));
		} catch (error) {
			console.error("A mail to a buyer was not queued; cron tries again", { template, error: rootCauseOf(error) });
		}
	}
	return due.length > 0;
}

/** What every mail to a buyer says. */
export function mailValues({ pageId, pageName, title, soldBy, contact }: typeof sales.$inferSelect) {
	return { pageId, page: pageName, title, seller: soldBy, contact };
}
