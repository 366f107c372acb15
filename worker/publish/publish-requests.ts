import { and, eq, isNull, sql } from "drizzle-orm";
import type { PublishProblem } from "../../core/page/publish-problem.ts";
import { openDatabase } from "../../db/client.ts";
import { pages, publishRequests } from "../../db/schema/index.ts";
import { publishInTurn } from "./publish-now.ts";

/** Enough for one run of the cron task. The choice is random, so pages that keep failing don't hold up the others. */
const OVERDUE_AT_ONCE = 100;

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
	await publishInTurn(
		env,
		overdue.map(({ pageId }) => pageId),
	);
}

/** Repeats the publish requests of these pages. Returns whether there were none. */
export async function repeatRequests(env: Env, pageIds: readonly string[]): Promise<boolean> {
	const open = await openDatabase(env.DB)
		.select({ pageId: publishRequests.pageId })
		.from(publishRequests)
		.where(sql`${publishRequests.pageId} IN (SELECT value FROM json_each(${JSON.stringify(pageIds)}))`);
	await publishInTurn(
		env,
		open.map(({ pageId }) => pageId),
	);
	return open.length === 0;
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
