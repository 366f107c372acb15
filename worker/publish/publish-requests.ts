import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { PublishProblem } from "../../core/page/publish-problem.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { pages, publishRequests } from "../../db/schema/index.ts";
import type { Stores } from "../foundation/actor/context.ts";
import { publishInTurn } from "./publish-now.ts";

/** The pages that an object asks for in a run of the cron task. Each is a call, and Cloudflare allows 1,000. */
export const OVERDUE_AT_ONCE = 100;

/** Counts the pages that wait for their publication, and no further than `max`. */
export async function countOverdue({ database }: Stores, max: number): Promise<number> {
	return (await findOverdue(database, undefined, max)).length;
}

/**
 * Repeats publish requests that no live object has completed. Pages with a problem wait for a change. It begins at a random
 * page, so pages that keep failing don't hold up the others.
 */
export async function requestOverduePublishes(env: Env): Promise<void> {
	const database = openDatabase(env.DB);
	const first = nanoid();
	const later = await findOverdue(database, gte(publishRequests.pageId, first), OVERDUE_AT_ONCE);
	const left = OVERDUE_AT_ONCE - later.length;
	const earlier = left > 0 ? await findOverdue(database, lt(publishRequests.pageId, first), left) : [];
	await publishInTurn(env, [...later, ...earlier]);
}

async function findOverdue(database: Database, condition: SQL | undefined, max: number): Promise<string[]> {
	const overdue = await database
		.select({ pageId: publishRequests.pageId })
		.from(publishRequests)
		.where(and(condition, isNull(publishRequests.problem)))
		.orderBy(publishRequests.pageId)
		.limit(max);
	return overdue.map(({ pageId }) => pageId);
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
