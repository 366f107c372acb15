import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PublishProblem } from "../../core/publish-problem.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { pages, publishRequests } from "../../db/schema/index.ts";
import { planLimit } from "../plans/plan-limit.ts";
import { publishNow } from "./request-publish.ts";

/** Enough for one run of the cron task. The choice is random, so pages that keep failing don't hold up the others. */
const OVERDUE_AT_ONCE = 100;

/** Counts one more request for a page, and forgets its problem: the change may have solved it. */
export const MARKED_AGAIN = {
	target: publishRequests.pageId,
	set: { count: sql`${publishRequests.count} + 1`, problem: null },
};

/**
 * The statement that marks a page's snapshots as stale, if the page meets the condition. It belongs in the same batch as
 * the change.
 */
export function markStale(database: Database, pageId: string, condition: SQL | undefined) {
	return database
		.insert(publishRequests)
		.select(sql`SELECT ${pageId}, 1, NULL FROM ${pages} WHERE ${pages.id} = ${pageId} AND ${condition}`)
		.onConflictDoUpdate(MARKED_AGAIN);
}

/**
 * The statement that marks all pages of a user who has more than the plan includes, if one page meets the condition. It
 * belongs before a change of their order or number, which pauses some pages and brings others back. Returns the marked
 * pages.
 */
export function markPagesBeyondPlan(database: Database, userId: string, condition: SQL | undefined) {
	return database
		.insert(publishRequests)
		.select(
			sql`SELECT ${pages.id}, 1, NULL FROM ${pages} WHERE ${eq(pages.userId, userId)}
				AND EXISTS (SELECT 1 FROM ${pages} WHERE ${condition})
				AND (SELECT count(*) FROM ${pages} AS counted WHERE counted.user_id = ${userId})
					> ${sql.raw(planLimit("pages.user_id", "maxPages"))}`,
		)
		.onConflictDoUpdate(MARKED_AGAIN)
		.returning({ pageId: publishRequests.pageId });
}

/** Repeats publish requests that no live object has completed. Pages with a problem wait for a change. */
export async function requestOverduePublishes(env: Env): Promise<void> {
	const database = openDatabase(env.DB);
	const isOverdue = isNull(publishRequests.problem);
	const request = database.select({ pageId: publishRequests.pageId }).from(publishRequests).where(isOverdue);
	// Ordering by chance reads every row twice.
	if ((await request.limit(1)).length === 0) return;
	const overdue = await database
		.select({ pageId: publishRequests.pageId })
		.from(publishRequests)
		.where(isOverdue)
		.orderBy(sql`random()`)
		.limit(OVERDUE_AT_ONCE);
	await Promise.all(overdue.map(({ pageId }) => publishNow(env, pageId)));
}

/** Deletes a page's publish requests, unless more have arrived since they were counted. */
export async function settlePublishRequests(env: Env, pageId: string, requestCount: number): Promise<void> {
	await openDatabase(env.DB)
		.delete(publishRequests)
		.where(and(eq(publishRequests.pageId, pageId), eq(publishRequests.count, requestCount)));
}

/** Notes why a page can't be published, unless more requests have arrived since they were counted. */
export async function notePublishProblem(
	env: Env,
	pageId: string,
	{ problem, requestCount }: { problem: PublishProblem; requestCount: number },
): Promise<void> {
	await openDatabase(env.DB)
		.insert(publishRequests)
		.select(sql`SELECT ${pages.id}, ${requestCount}, ${problem} FROM ${pages} WHERE ${eq(pages.id, pageId)}`)
		.onConflictDoUpdate({
			target: publishRequests.pageId,
			set: { problem },
			setWhere: eq(publishRequests.count, requestCount),
		});
}
