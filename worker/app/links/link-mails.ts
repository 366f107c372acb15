import { eq } from "drizzle-orm";
import { openDatabase } from "../../../db/client.ts";
import { pageHosts, pages } from "../../../db/schema/index.ts";
import { claimAndQueue } from "../mail/claim-and-queue.ts";

const MAILS_AT_ONCE = 20;

/**
 * Queues mails about blocked hosts: one for each host of a page, and one for several that were found at once. Returns
 * whether there were any.
 */
export async function queueLinkMails(env: Env): Promise<boolean> {
	const database = openDatabase(env.DB);
	const found = await claimAndQueue(
		{ env, database },
		{
			table: pageHosts,
			key: pageHosts.pageId,
			isDue: eq(pageHosts.isMailDue, true),
			find: (isDue) =>
				database
					.selectDistinct({ key: pageHosts.pageId, userId: pages.userId })
					.from(pageHosts)
					.innerJoin(pages, eq(pages.id, pageHosts.pageId))
					.where(isDue)
					.limit(MAILS_AT_ONCE),
			// The hosts are typed text, which no mail contains: the account's address may be a stranger's.
			mailOf: ({ key, userId }) => ({ template: "link-blocked", account: { userId }, values: { pageId: key } }),
			queued: { isMailDue: false, wasMailed: true },
		},
	);
	return found > 0;
}
