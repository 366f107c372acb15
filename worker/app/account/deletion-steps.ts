import { and, eq, gt, inArray, sql } from "drizzle-orm";
import pMap from "p-map";
import { DAY_MS } from "../../../core/time/duration.ts";
import { FORMER_USERNAME_DAYS } from "../../../core/username/username.ts";
import type { Database } from "../../../db/client.ts";
import {
	activity,
	deadEvents,
	deletions,
	domains,
	formerUsernames,
	media,
	pages,
	sales,
	users,
	webhookEvents,
} from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";
import { changePages } from "../../publish/change-pages.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { isNotOwnedBy, isOwnedBy } from "../../publish/ownership.ts";
import { repeatRequests } from "../../publish/publish-requests.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { endBilling } from "../billing/end-billing.ts";
import { finishRemoval } from "../domains/finish-removal.ts";
import { moveDomains } from "../domains/move-domain.ts";
import { endUploadsOf } from "../files/end-uploads.ts";
import { deleteRemovedFiles } from "../files/removed-files.ts";
import { tellBuyersOf } from "../sales/leaving-sales.ts";
import { noteStatsDeletion } from "../stats/note-deletion.ts";
import { deleteTraces } from "./delete-traces.ts";

const KEPT_MS = FORMER_USERNAME_DAYS * DAY_MS;
/** R2 deletes at most 1,000 objects in one call. */
const OBJECTS_AT_ONCE = 500;
/** Each asks Cloudflare about its certificates. */
const DOMAINS_AT_ONCE = 5;

export interface Deletion {
	env: Env;
	database: Database;
	userId: string;
	/** The ids of the pages that the account had, from the step on that deletes them. Earlier steps get none. */
	pageIds: string[];
}

/**
 * The steps that delete a closed account, in order. Steps are idempotent, even after a crash in the middle of one. A
 * step returns false when it has to wait; it runs again a minute later. `deletions` stores a step by its number, so the
 * numbers stay: another release may go on with a deletion.
 */
export const DELETION_STEPS: readonly ((deletion: Deletion) => Promise<boolean>)[] = [
	releaseDomains,
	tellBuyers,
	deletePages,
	deletePictures,
	forgetDeadEvents,
	endBillingFirst,
	deleteUser,
	awaitUnpublished,
];

/**
 * Releases the domains and deletes their certificates. When Cloudflare fails, cron deletes them later: only the host name
 * stays until then.
 */
async function releaseDomains({ env, database, userId }: Deletion): Promise<boolean> {
	const isOwn = isOwnedBy(userId, domains);
	await changePages({ env, database }, { released: moveDomains(database, "released", isOwn) });
	const removed = await database.select({ id: domains.id }).from(domains).where(isOwn);
	await pMap(removed, ({ id }) => finishRemoval({ env, database }, id), { concurrency: DOMAINS_AT_ONCE });
	return true;
}

/** The mails name what was bought, so they come before the sales are deleted. */
function tellBuyers({ env, database, userId }: Deletion): Promise<boolean> {
	return tellBuyersOf({ env, database }, userId);
}

/**
 * Deletes the pages with their icons, visits, events of webhooks and public copies, and reserves their usernames for 90 days. Events that
 * are still in the queue are dropped, because their page is gone.
 */
async function deletePages({ env, database, userId }: Deletion): Promise<boolean> {
	const isOwn = isOwnedBy(userId, pages);
	await withdrawPages({ env, database }, userId);
	if (await deleteInSlices(database, webhookEvents, eq(webhookEvents.accountId, userId))) return false;
	if (!(await deleteTraces(env, userId))) return false;
	const now = Date.now();
	await changePages(
		{ env, database },
		{
			listed: listPages(database, userId),
			stale: new StalePages(database, sql`SELECT ${pages.id} FROM ${pages} WHERE ${isOwn}`),
			reserved: database
				.insert(formerUsernames)
				.select(
					sql`SELECT ${pages.username}, NULL, NULL, ${now + KEPT_MS} FROM ${pages}
					WHERE ${isOwn} AND ${pages.username} IS NOT NULL`,
				)
				.onConflictDoUpdate({
					target: formerUsernames.username,
					set: { userId: null, pageId: null, releasedAt: now + KEPT_MS },
				}),
			released: database
				.update(formerUsernames)
				.set({ userId: null, pageId: null })
				.where(isOwnedBy(userId, formerUsernames)),
			statistics: noteStatsDeletion(database, isOwn),
			deleted: database.delete(pages).where(isOwn),
		},
	);
	return true;
}

/** Asks for the removal of the public copies, which doesn't wait until all visits are deleted. Each page is asked once. */
async function withdrawPages(stores: Stores, userId: string): Promise<void> {
	const { database } = stores;
	const listed = sql`SELECT value FROM ${deletions}, json_each(${deletions.pageIds}) WHERE ${eq(deletions.userId, userId)}`;
	await changePages(stores, {
		stale: new StalePages(
			database,
			sql`SELECT ${pages.id} FROM ${pages} WHERE ${isOwnedBy(userId, pages)} AND ${pages.id} NOT IN (${listed})`,
		),
		listed: listPages(database, userId),
	});
}

/** The statement that adds the account's pages to the list of those that are deleted. */
function listPages(database: Database, userId: string) {
	return database
		.update(deletions)
		.set({
			pageIds: sql`(SELECT json_group_array(value) FROM (SELECT value FROM json_each(${deletions.pageIds})
				UNION SELECT ${pages.id} FROM ${pages} WHERE ${isOwnedBy(userId, pages)}))`,
		})
		.where(eq(deletions.userId, userId));
}

/**
 * Deletes the pictures and files that no other account has, and files on their way. Rows are first marked with a negative time, and deleted last, as in
 * `removeUnusedMedia`. So a concurrent upload of the same bytes keeps its picture.
 */
async function deletePictures({ env, database, userId }: Deletion): Promise<boolean> {
	while (await deleteRemovedFiles({ env, database }));
	const leaving = await database
		.update(media)
		.set({ createdAt: -Date.now() })
		.where(
			and(
				isOwnedBy(userId, media),
				sql`${media.name} IN (SELECT name FROM media AS own WHERE ${sql.raw(ownerOf("media", "own"))} = ${userId} LIMIT ${OBJECTS_AT_ONCE})`,
			),
		)
		.returning({ name: media.name });
	if (leaving.length === 0) return endUploadsOf({ env, database }, userId);
	const names = sql`(SELECT value FROM json_each(${JSON.stringify(leaving.map(({ name }) => name))}))`;
	const kept = await database
		.selectDistinct({ name: media.name })
		.from(media)
		.where(and(inArray(media.name, names), isNotOwnedBy(userId, media), gt(media.createdAt, 0)));
	const keptNames = new Set(kept.map(({ name }) => name));
	const unowned = leaving.map(({ name }) => name).filter((name) => !keptNames.has(name));
	if (unowned.length > 0) await env.MEDIA.delete(unowned);
	await database.delete(media).where(and(isOwnedBy(userId, media), inArray(media.name, names)));
	return leaving.length < OBJECTS_AT_ONCE && endUploadsOf({ env, database }, userId);
}

/** Removes the account's events from unrecorded messages. Other pages' events in the same message stay. */
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

/** Stripe stops charging before the account goes. While Stripe is down, only the later steps wait. */
async function endBillingFirst({ env, database, userId }: Deletion): Promise<boolean> {
	await endBilling({ env, database }, userId);
	return true;
}

/** Deletes the user's row, after the sales and the activity, which can be long. Sessions, plan, links and mails go with it by foreign key. */
async function deleteUser({ database, userId }: Deletion): Promise<boolean> {
	if (await deleteInSlices(database, sales, isOwnedBy(userId, sales))) return false;
	if (await deleteInSlices(database, activity, eq(activity.accountId, userId))) return false;
	await database.delete(users).where(eq(users.id, userId));
	return true;
}

/** Asks the pages' live objects to remove the public copies, and waits until all have done so. */
function awaitUnpublished({ env, pageIds }: Deletion): Promise<boolean> {
	return repeatRequests(env, pageIds);
}
