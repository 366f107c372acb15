import { eq } from "drizzle-orm";
import { openDatabase } from "../../../db/client.ts";
import { pageFeeds, pages } from "../../../db/schema/index.ts";
import { claimAndQueue } from "../mail/claim-and-queue.ts";

const MAILS_AT_ONCE = 20;

/**
 * Queues mails about feeds that were hidden: one for a page, whatever the number of its feeds. Returns whether there were
 * any.
 */
export async function queueFeedMails(env: Env): Promise<boolean> {
	const database = openDatabase(env.DB);
	const found = await claimAndQueue(
		{ env, database },
		{
			table: pageFeeds,
			key: pageFeeds.pageId,
			isDue: eq(pageFeeds.isMailDue, true),
			find: (isDue) =>
				database
					.selectDistinct({ key: pageFeeds.pageId, userId: pages.userId })
					.from(pageFeeds)
					.innerJoin(pages, eq(pages.id, pageFeeds.pageId))
					.where(isDue)
					.limit(MAILS_AT_ONCE),
			// The feed's address is typed text, which no mail contains: the account's address may be a stranger's.
			mailOf: ({ key, userId }) => ({ template: "feed-hidden", account: { userId }, values: { pageId: key } }),
			queued: { isMailDue: false },
		},
	);
	return found > 0;
}
