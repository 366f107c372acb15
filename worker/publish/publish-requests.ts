import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { PublishProblem } from "../../core/page/publish-problem.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { pages, publishRequests } from "../../db/schema/index.ts";
import type { Stores } from "../foundation/actor/context.ts";
import { noteEvents } from "./note-event.ts";
import { ownerOf } from "./owner-column.ts";
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

/**
 * Deletes a page's publish requests, unless more have arrived since they were counted. If `isTold`, webhooks hear that the page was
 * published, once for all these requests.
 */
export async function settlePublishRequests(
	env: Env,
	pageId: string,
	{ requestCount, isTold }: { requestCount: number; isTold: boolean },
): Promise<void> {
	const database = openDatabase(env.DB);
	const areThese = and(eq(publishRequests.pageId, pageId), eq(publishRequests.count, requestCount));
	const settled = database.delete(publishRequests).where(areThese);
	await (isTold ? database.batch([notePublished(database, areThese), settled]) : settled);
}

function notePublished(database: Database, condition: SQL | undefined) {
	return noteEvents(database, {
		kind: "page.published",
		account: sql.raw(ownerOf("pages")),
		page: sql`${pages.id}`,
		data: sql`json_object('page', ${pages.id}, 'username', ${pages.username}, 'fullName', ${pages.fullName}, 'version', ${pages.version})`,
		done: sql`FROM ${publishRequests} INNER JOIN ${pages} ON ${eq(pages.id, publishRequests.pageId)} WHERE ${condition}`,
	});
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
