import { isNull, type SQL, sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/client.ts";
import { pages, publishRequests } from "../../db/schema/index.ts";
import { rootCauseOf } from "../errors/root-cause.ts";

/** Enough for one run of the sweep, picked by chance: pages that keep failing must not hold up the others. */
const OVERDUE_AT_ONCE = 100;

/** A page that is to be published is marked again: a change may have ended the problem it had. */
export const MARKED_AGAIN = {
	target: publishRequests.pageId,
	set: { count: sql`${publishRequests.count} + 1`, problem: null },
};

/**
 * The statement that marks a page's snapshots as behind, if the page meets the condition. It belongs in the same batch
 * as the change.
 */
export function markUnpublished(database: Database, pageId: string, condition: SQL | undefined) {
	return database
		.insert(publishRequests)
		.select(sql`SELECT ${pageId}, 1, NULL FROM ${pages} WHERE ${pages.id} = ${pageId} AND ${condition}`)
		.onConflictDoUpdate(MARKED_AGAIN);
}

/** Asks the page's live object to publish. When it can't be reached the sweep asks again: the save itself stands. */
export async function publishPage(env: Env, pageId: string): Promise<void> {
	try {
		await env.LIVE.getByName(pageId).requestPublish(pageId);
	} catch (error) {
		console.error("A publish request was not taken; the sweep will repeat it", { pageId, error: rootCauseOf(error) });
	}
}

/** Repeats the publish requests that no live object has answered. Pages with a problem wait for a change. */
export async function requestOverduePublishes(env: Env): Promise<void> {
	const overdue = await openDatabase(env.DB)
		.select({ pageId: publishRequests.pageId })
		.from(publishRequests)
		.where(isNull(publishRequests.problem))
		.orderBy(sql`random()`)
		.limit(OVERDUE_AT_ONCE);
	await Promise.all(overdue.map(({ pageId }) => publishPage(env, pageId)));
}
