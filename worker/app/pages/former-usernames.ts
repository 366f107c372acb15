import { and, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { FORMER_USERNAME_DAYS } from "../../../core/username/username.ts";
import type { Database } from "../../../db/client.ts";
import { formerUsernames, pages } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isKeptAt } from "../../publish/kept-username.ts";
import { haveSameOwner } from "../../publish/ownership.ts";
import { isSuspended } from "../../publish/public-page.ts";
import { StalePages } from "../../publish/stale-pages.ts";

const KEPT_MS = FORMER_USERNAME_DAYS * DAY_MS;
/** An account can keep this many usernames. More are free at once, so that nobody hoards them. */
const MAX_KEPT_FOR_ONE = 30;
/** The limit for one run of the cron task. A backlog waits for the next run. */
const DELETED_AT_ONCE = 100;

/**
 * The statement that keeps the username of the user's page for its owner, if the page meets the condition. The username
 * of a suspended page is kept for nobody: no other page of its owner may take its place. It belongs in the same batch as
 * the change of the username, and before it.
 */
export function keepUsername({ database }: Stores, condition: SQL | undefined) {
	const now = Date.now();
	const kept = sql`(
		SELECT count(*) FROM ${formerUsernames} WHERE ${isKeptAt(now)} AND (${haveSameOwner(formerUsernames, pages)} OR page_id = ${pages.id})
	)`;
	const keeper = sql`CASE WHEN ${sql.raw(isSuspended())} THEN NULL ELSE ${pages.userId} END`;
	return database
		.insert(formerUsernames)
		.select(
			sql`SELECT ${pages.username}, ${keeper}, ${pages.id}, ${now + KEPT_MS} FROM ${pages}
				WHERE ${condition} AND ${isNotNull(pages.username)} AND ${kept} < ${MAX_KEPT_FOR_ONE}`,
		)
		.onConflictDoUpdate({
			target: formerUsernames.username,
			set: { userId: sql`excluded.user_id`, pageId: sql`excluded.page_id`, releasedAt: sql`excluded.released_at` },
		});
}

/** SQL condition on `pages`: the username is not kept for another account. */
export function isNotKeptFrom(username: string): SQL {
	return sql`NOT EXISTS (
		SELECT 1 FROM ${formerUsernames} WHERE ${eq(formerUsernames.username, username)} AND ${isKeptAt(Date.now())}
		AND ${formerUsernames.userId} IS NOT ${pages.userId}
	)`;
}

/** SQL condition on `pages`: the page may have a reserved username. It has it already, or the username is kept for its owner. */
export function mayKeepReserved(username: string): SQL {
	return sql`(${pages.username} = ${username} OR EXISTS (
		SELECT 1 FROM ${formerUsernames} WHERE ${eq(formerUsernames.username, username)} AND ${isKeptAt(Date.now())}
		AND ${haveSameOwner(formerUsernames, pages)}
	))`;
}

/**
 * The statements for a username that a page has just taken. If it was a former username, they delete its row and mark the page
 * that it led to, so that page's live object removes the redirect.
 */
export function endFormerUse(database: Database, username: string | null | undefined) {
	const isTaken = and(
		eq(formerUsernames.username, username ?? ""),
		sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${eq(pages.username, username ?? "")})`,
	);
	return [
		new StalePages(database, sql`SELECT ${formerUsernames.pageId} FROM ${formerUsernames} WHERE ${isTaken}`),
		database.delete(formerUsernames).where(isTaken),
	] as const;
}

/** Deletes expired usernames, and publishes their pages without the redirects. Returns whether there were any. */
export async function deleteReleasedUsernames(stores: Stores): Promise<boolean> {
	const { database } = stores;
	const isExpired = lte(formerUsernames.releasedAt, Date.now());
	const released = await database
		.select({ username: formerUsernames.username })
		.from(formerUsernames)
		.where(isExpired)
		.orderBy(formerUsernames.releasedAt)
		.limit(DELETED_AT_ONCE);
	if (released.length === 0) return false;
	const names = JSON.stringify(released.map(({ username }) => username));
	// Somebody may have given up one of these names again meanwhile.
	const isReleased = and(isExpired, sql`${formerUsernames.username} IN (SELECT value FROM json_each(${names}))`);
	await changePages(stores, {
		stale: new StalePages(database, sql`SELECT ${formerUsernames.pageId} FROM ${formerUsernames} WHERE ${isReleased}`),
		deleted: database.delete(formerUsernames).where(isReleased),
	});
	return true;
}
