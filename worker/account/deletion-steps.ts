import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { FORMER_USERNAME_DAYS } from "../../core/username.ts";
import type { Database } from "../../db/client.ts";
import { deadEvents, deletions, formerUsernames, media, pages, publishRequests, users } from "../../db/schema/index.ts";
import { MARKED_AGAIN } from "../publish/publish-requests.ts";
import { publishNow } from "../publish/request-publish.ts";

const KEPT_MS = FORMER_USERNAME_DAYS * 86_400_000;
/** R2 deletes up to 1,000 objects a call. */
const OBJECTS_AT_ONCE = 500;

export interface Deletion {
	env: Env;
	database: Database;
	userId: string;
	/** The pages there were, once the first step has run. */
	pageIds: string[];
}

/**
 * The steps of deleting an account after it was closed, in order. Steps are idempotent, even when one ended halfway. A
 * step that returns false has to wait for something, and runs again a minute later.
 */
export const DELETION_STEPS: readonly ((deletion: Deletion) => Promise<boolean>)[] = [
	deletePages,
	deletePictures,
	forgetDeadEvents,
	deleteUser,
	awaitUnpublished,
];

/**
 * Deletes the pages with all that hangs on them, icons, visits and domains, and keeps their usernames from everybody for
 * 90 days. The same batch notes which public copies have to come down: events still in the queue find no page then.
 */
async function deletePages({ database, userId }: Deletion): Promise<boolean> {
	const isOwn = eq(pages.userId, userId);
	const now = Date.now();
	await database.batch([
		database
			.update(deletions)
			.set({
				pageIds: sql`(SELECT json_group_array(value) FROM (SELECT value FROM json_each(${deletions.pageIds})
					UNION SELECT ${pages.id} FROM ${pages} WHERE ${isOwn}))`,
			})
			.where(eq(deletions.userId, userId)),
		database
			.insert(publishRequests)
			.select(sql`SELECT ${pages.id}, 1, NULL FROM ${pages} WHERE ${isOwn}`)
			.onConflictDoUpdate(MARKED_AGAIN),
		database
			.insert(formerUsernames)
			.select(
				sql`SELECT ${pages.username}, NULL, NULL, ${now + KEPT_MS} FROM ${pages}
					WHERE ${isOwn} AND ${pages.username} IS NOT NULL`,
			)
			.onConflictDoUpdate({
				target: formerUsernames.username,
				set: { userId: null, pageId: null, releasedAt: now + KEPT_MS },
			}),
		database.update(formerUsernames).set({ userId: null, pageId: null }).where(eq(formerUsernames.userId, userId)),
		database.delete(pages).where(isOwn),
	]);
	return true;
}

/**
 * Deletes the pictures that nobody else has. Rows are marked as leaving first (a negative time, as the removal of unused
 * pictures does) and go last, so that an upload of the same bytes in between neither loses them nor keeps a dead row.
 */
async function deletePictures({ env, database, userId }: Deletion): Promise<boolean> {
	const leaving = await database
		.update(media)
		.set({ createdAt: -Date.now() })
		.where(
			and(
				eq(media.userId, userId),
				sql`${media.name} IN (SELECT name FROM media AS own WHERE own.user_id = ${userId} LIMIT ${OBJECTS_AT_ONCE})`,
			),
		)
		.returning({ name: media.name });
	if (leaving.length === 0) return true;
	const names = sql`(SELECT value FROM json_each(${JSON.stringify(leaving.map(({ name }) => name))}))`;
	const kept = await database
		.selectDistinct({ name: media.name })
		.from(media)
		.where(and(inArray(media.name, names), ne(media.userId, userId), gt(media.createdAt, 0)));
	const keptNames = new Set(kept.map(({ name }) => name));
	const unowned = leaving.map(({ name }) => name).filter((name) => !keptNames.has(name));
	if (unowned.length > 0) await env.MEDIA.delete(unowned);
	await database.delete(media).where(and(eq(media.userId, userId), inArray(media.name, names)));
	return leaving.length < OBJECTS_AT_ONCE;
}

/** Takes the account's pages out of messages that could not be recorded; other pages' events in them stay. */
async function forgetDeadEvents({ database, pageIds }: Deletion): Promise<boolean> {
	const ids = sql`(SELECT value FROM json_each(${JSON.stringify(pageIds)}))`;
	// A body is a whole message or one event of it.
	const body = deadEvents.body;
	const events = sql`json_each(CASE WHEN json_type(${body}) = 'array' THEN ${body} ELSE json_array(json(${body})) END)`;
	const isTheirs = sql`CASE WHEN event.type = 'object' THEN event.value ->> 'pageId' END IN ${ids}`;
	const isAffected = sql`EXISTS (SELECT 1 FROM ${events} AS event WHERE ${isTheirs})`;
	const others = sql`(SELECT json_group_array(json(event.value)) FROM ${events} AS event WHERE NOT coalesce(${isTheirs}, 0))`;
	await database.batch([
		database.update(deadEvents).set({ body: others }).where(isAffected),
		database.delete(deadEvents).where(eq(deadEvents.body, "[]")),
	]);
	return true;
}

/** The account's own row takes with it what hangs on that: sessions, plan, links, mails. */
async function deleteUser({ database, userId }: Deletion): Promise<boolean> {
	await database.delete(users).where(eq(users.id, userId));
	return true;
}

/** Asks the live objects of the pages to take their copies down, and waits until each has answered. */
async function awaitUnpublished({ env, database, pageIds }: Deletion): Promise<boolean> {
	const ids = sql`(SELECT value FROM json_each(${JSON.stringify(pageIds)}))`;
	const open = await database
		.select({ pageId: publishRequests.pageId })
		.from(publishRequests)
		.where(inArray(publishRequests.pageId, ids));
	await Promise.all(open.map(({ pageId }) => publishNow(env, pageId)));
	return open.length === 0;
}
