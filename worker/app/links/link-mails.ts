import { and, eq, inArray, sql } from "drizzle-orm";
import { openDatabase } from "../../../db/client.ts";
import { pageHosts, pages } from "../../../db/schema/index.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { isUnclaimed } from "../mail/mail-claim.ts";

const MAILS_AT_ONCE = 20;

/**
 * Queues mails about blocked hosts: one for each host of a page, and one for several that were found at once. Cron
 * repeats it, so a failing queue delays a mail and loses none. Returns whether there were any.
 */
export async function queueLinkMails(env: Env): Promise<boolean> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const isDue = and(eq(pageHosts.isMailDue, true), isUnclaimed(pageHosts.claimedAt, now));
	const due = await database
		.selectDistinct({ pageId: pageHosts.pageId, userId: pages.userId })
		.from(pageHosts)
		.innerJoin(pages, eq(pages.id, pageHosts.pageId))
		.where(isDue)
		.limit(MAILS_AT_ONCE);
	for (const { pageId, userId } of due) {
		// Racing requests find the same rows. The claim gives each mail to one of them.
		const claimed = await database
			.update(pageHosts)
			.set({ claimedAt: now })
			.where(and(eq(pageHosts.pageId, pageId), isDue))
			.returning({ hostname: pageHosts.hostname });
		if (claimed.length === 0) continue;
		const hostnames = JSON.stringify(claimed.map(({ hostname }) => hostname));
		try {
			// The hosts are typed text, which no mail contains: the account's address may be a stranger's.
			await env.MAIL.send(
				{ template: "link-blocked", account: { userId }, values: { pageId } },
				{ contentType: "json" },
			);
			await database
				.update(pageHosts)
				.set({ isMailDue: false, wasMailed: true })
				.where(
					and(
						eq(pageHosts.pageId, pageId),
						inArray(pageHosts.hostname, sql`(SELECT value FROM json_each(${hostnames}))`),
					),
				);
		} catch (error) {
			console.error("A mail about a link was not queued; cron tries again", { error: rootCauseOf(error) });
		}
	}
	return due.length > 0;
}
