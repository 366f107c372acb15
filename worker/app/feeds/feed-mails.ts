import { and, eq } from "drizzle-orm";
import { openDatabase } from "../../../db/client.ts";
import { pageFeeds, pages } from "../../../db/schema/index.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { isUnclaimed } from "../mail/mail-claim.ts";

const MAILS_AT_ONCE = 20;

/**
 * Queues mails about feeds that were hidden: one for a page, whatever the number of its feeds. Cron repeats it, so a
 * failing queue delays a mail and loses none. Returns whether there were any.
 */
export async function queueFeedMails(env: Env): Promise<boolean> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const isDue = and(eq(pageFeeds.isMailDue, true), isUnclaimed(pageFeeds.claimedAt, now));
	const due = await database
		.selectDistinct({ pageId: pageFeeds.pageId, userId: pages.userId })
		.from(pageFeeds)
		.innerJoin(pages, eq(pages.id, pageFeeds.pageId))
		.where(isDue)
		.limit(MAILS_AT_ONCE);
	for (const { pageId, userId } of due) {
		const isOfPage = eq(pageFeeds.pageId, pageId);
		// Racing runs find the same rows. The claim gives each mail to one of them.
		const claimed = await database
			.update(pageFeeds)
			.set({ claimedAt: now })
			.where(and(isOfPage, isDue))
			.returning({ feedUrl: pageFeeds.feedUrl });
		if (claimed.length === 0) continue;
		try {
			// The feed's address is typed text, which no mail contains: the account's address may be a stranger's.
			await env.MAIL.send(
				{ template: "feed-hidden", account: { userId }, values: { pageId } },
				{ contentType: "json" },
			);
			await database
				.update(pageFeeds)
				.set({ isMailDue: false })
				.where(and(isOfPage, eq(pageFeeds.claimedAt, now)));
		} catch (error) {
			console.error("A mail about a feed was not queued; cron tries again", { error: rootCauseOf(error) });
		}
	}
	return due.length > 0;
}
