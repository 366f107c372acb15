import { and, asc, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { FORMER_USERNAME_DAYS } from "../../core/username.ts";
import type { Database } from "../../db/client.ts";
import { formerUsernames, pages, publishRequests } from "../../db/schema/index.ts";
import { isKeptAt } from "../publish/kept-username.ts";
import { MARKED_AGAIN } from "../publish/publish-requests.ts";

const KEPT_MS = FORMER_USERNAME_DAYS * 86_400_000;
/** Most usernames kept for one person at a time. One more is free at once: renaming must not hoard names. */
const MAX_KEPT_FOR_ONE = 30;
/** Enough for one run of the cron task; a backlog waits for the next. */
const DELETED_AT_ONCE = 100;

/**
 * The statement that keeps the username of the user's page for its owner, if the page meets the condition. It belongs
 * in the same batch as the change that gives the username up, and before it.
 */
export function keepUsername(database: Database, userId: string, condition: SQL | undefined) {
	const now = Date.now();
	const kept = sql`(SELECT count(*) FROM ${formerUsernames} WHERE ${isKeptAt(now)} AND user_id = ${userId})`;
	return database
		.insert(formerUsernames)
		.select(
			sql`SELECT ${pages.username}, ${pages.userId}, ${pages.id}, ${now + KEPT_MS} FROM ${pages}
				WHERE ${condition} AND ${isNotNull(pages.username)} AND ${kept} < ${MAX_KEPT_FOR_ONE}`,
		)
		.onConflictDoUpdate({
			target: formerUsernames.username,
			set: { userId: sql`excluded.user_id`, pageId: sql`excluded.page_id`, releasedAt: sql`excluded.released_at` },
		});
}

/** The condition under which a username is not kept for somebody else. */
export function isNotKeptFrom(userId: string, username: string): SQL {
	return sql`NOT EXISTS (
		SELECT 1 FROM ${formerUsernames} WHERE ${eq(formerUsernames.username, username)} AND ${isKeptAt(Date.now())}
		AND user_id IS NOT ${userId}
	)`;
}

/** The condition under which a page may have a reserved username: it has it already, or its owner's page had it lately. */
export function mayKeepReserved(userId: string, username: string): SQL {
	return sql`(${pages.username} = ${username} OR EXISTS (
		SELECT 1 FROM ${formerUsernames} WHERE ${eq(formerUsernames.username, username)} AND ${isKeptAt(Date.now())}
		AND user_id = ${userId}
	))`;
}

/** The statement that ends a username's time as a former one if a page has it. Returns the page it led to. */
export function endFormerUse(database: Database, username: string | null | undefined) {
	return database
		.delete(formerUsernames)
		.where(
			and(
				eq(formerUsernames.username, username ?? ""),
				sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${eq(pages.username, username ?? "")})`,
			),
		)
		.returning({ pageId: formerUsernames.pageId });
}

/** Forgets usernames whose time has run out, and marks the pages they led to as unpublished: their live objects take the snapshots down. */
export async function deleteReleasedUsernames(database: Database): Promise<void> {
	const released = database
		.select({ username: formerUsernames.username })
		.from(formerUsernames)
		.where(lte(formerUsernames.releasedAt, Date.now()))
		.orderBy(asc(formerUsernames.releasedAt), asc(formerUsernames.username))
		.limit(DELETED_AT_ONCE);
	const isReleased = sql`${formerUsernames.username} IN (${released})`;
	await database.batch([
		database
			.insert(publishRequests)
			.select(
				sql`SELECT ${formerUsernames.pageId}, 1, NULL FROM ${formerUsernames}
					WHERE ${isReleased} AND ${isNotNull(formerUsernames.pageId)} GROUP BY ${formerUsernames.pageId}`,
			)
			.onConflictDoUpdate(MARKED_AGAIN),
		database.delete(formerUsernames).where(isReleased),
	]);
}
