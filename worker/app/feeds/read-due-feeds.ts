import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { linkHost } from "../../../core/moderation/link-check.ts";
import { HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { feeds, pageFeeds } from "../../../db/schema/index.ts";
import type { Context, Person, Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { isWithin } from "../../foundation/limits/within-limit.ts";
import { changePages } from "../../publish/change-pages.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { checkPageHosts } from "../links/check-hosts.ts";
import { noteItemHosts } from "../links/note-hosts.ts";
import { countDue } from "../schedule/count-due.ts";
import { queueFeedMails } from "./feed-mails.ts";
import { type ReadFeed, readFeed } from "./read-feed.ts";

/** A feed that has failed for this long is hidden. */
const HIDDEN_AFTER_MS = 7 * 24 * HOUR_MS;
/** Keeps other runs from reading the same feed. A feed whose run broke off is due again after this time. */
const RETRY_MS = 5 * MINUTE_MS;
/** As many as a Worker has connections for, with one to spare. */
const FEEDS_AT_ONCE = 5;
/** An object reads this many feeds in a run of cron, three thousand an hour. */
export const FEEDS_PER_RUN = 50;
/** The feeds of which a run deletes those that no page shows. */
const LOOKED_AT_ONCE = 200;

type StoredFeed = typeof feeds.$inferSelect;

/**
 * Reads the feeds that are new with a page's save. When this fails, cron reads them. The limit counts the person's
 * requests. Never throws.
 */
export async function readPageFeeds({ env, actor }: Context<Person>, pageId: string): Promise<void> {
	const database = openDatabase(env.DB);
	try {
		const ofPage = sql`${feeds.url} IN (SELECT feed_url FROM page_feeds WHERE page_id = ${pageId})`;
		const claimed = await claimDue(database, ofPage);
		if (claimed.length === 0) return;
		if (!(await isWithin(env, "TYPING_LIMIT", `fetch:${actor.id}`))) return;
		await readAll({ env, database }, claimed);
		await checkPageHosts(env, pageId);
	} catch (error) {
		console.error("The feeds of a page were not read; cron tries again", { pageId, error: rootCauseOf(error) });
	}
}

export function countDueFeeds({ database }: Stores, max: number): Promise<number> {
	return countDue(database, [feeds, lte(feeds.nextReadAt, Date.now())], max);
}

/**
 * Reads the feeds that are due, and publishes their pages when there is something new. Cron runs it, one share in each object. Returns
 * whether there may be more.
 */
export async function readDueFeeds(env: Env, share: number): Promise<boolean> {
	const database = openDatabase(env.DB);
	if (share === 0) await deleteUnused(database);
	for (let read = 0; read < FEEDS_PER_RUN; read += FEEDS_AT_ONCE) {
		const claimed = await claimDue(database, undefined);
		await readAll({ env, database }, claimed);
		if (claimed.length < FEEDS_AT_ONCE) break;
	}
	await queueFeedMails(env);
	return true;
}

/** Deletes the feeds that no page shows, among those that come next. */
async function deleteUnused(database: Database): Promise<void> {
	const next = database
		.select({ url: feeds.url })
		.from(feeds)
		.where(lte(feeds.nextReadAt, Date.now()))
		.orderBy(feeds.nextReadAt)
		.limit(LOOKED_AT_ONCE);
	const isUnused = sql`NOT EXISTS (SELECT 1 FROM page_feeds WHERE page_feeds.feed_url = feeds.url)`;
	await database.delete(feeds).where(and(inArray(feeds.url, next), isUnused));
}

/** Feeds that are due and that no other run reads. */
function claimDue(database: Database, condition: SQL | undefined): Promise<StoredFeed[]> {
	const now = Date.now();
	const isDue = lte(feeds.nextReadAt, now);
	const due = database
		.select({ url: feeds.url })
		.from(feeds)
		.where(and(isDue, condition))
		.orderBy(feeds.nextReadAt)
		.limit(FEEDS_AT_ONCE);
	return database
		.update(feeds)
		.set({ nextReadAt: now + RETRY_MS })
		.where(and(inArray(feeds.url, due), isDue))
		.returning();
}

async function readAll(stores: Stores, claimed: readonly StoredFeed[]): Promise<void> {
	await Promise.all(claimed.map((feed) => read(stores, feed)));
}

async function read(stores: Stores, feed: StoredFeed): Promise<void> {
	const { env, database } = stores;
	const answer = await readFeed(env, feed.url, feed);
	const isWorking = answer.ok || answer.code === "unchanged";
	const changes = {
		...(isWorking ? { failingSince: null, refusal: null, isHidden: false } : failure(feed, answer.message)),
		...(answer.ok && news(feed, answer)),
		nextReadAt: Date.now() + someHour(),
	};
	const isOf = eq(feeds.url, feed.url);
	const save = database.update(feeds).set(changes).where(isOf);
	const isNewlyHidden = changes.isHidden && !feed.isHidden;
	if (!isNewlyHidden && shownBy(feed) === shownBy({ ...feed, ...changes })) return void (await save);

	await changePages(stores, {
		stale: new StalePages(
			database,
			sql`SELECT ${pageFeeds.pageId} FROM ${pageFeeds} WHERE ${eq(pageFeeds.feedUrl, feed.url)}`,
		),
		hosts: noteItemHosts(stores, feed.url, hostsOf(changes.items ?? feed.items)),
		mail: database
			.update(pageFeeds)
			.set({ isMailDue: isNewlyHidden, claimedAt: null })
			.where(eq(pageFeeds.feedUrl, feed.url)),
		save,
	});
}

/** What a failure changes. Visitors see the last items for a week. */
function failure({ failingSince }: StoredFeed, refusal: string) {
	const since = failingSince ?? Date.now();
	return { failingSince: since, refusal, isHidden: Date.now() - since >= HIDDEN_AFTER_MS };
}

/**
 * The new values of a feed's row after an answer with news. Items that were replaced are kept until the next news, because
 * pages in caches still lead to them.
 */
function news(feed: StoredFeed, { items: read, etag, lastModified }: ReadFeed) {
	const items = read.map((item) => ({ ...item, host: linkHost(item.url) }));
	const replaced = feed.items.filter(({ key }) => items.every((item) => item.key !== key));
	const isChanged = JSON.stringify(items) !== JSON.stringify(feed.items);
	return { etag, lastModified, ...(isChanged && { items, formerItems: replaced }) };
}

/** What visitors see of a feed, to be compared. */
function shownBy({ items, isHidden }: Pick<StoredFeed, "items" | "isHidden">): string {
	return isHidden ? "[]" : JSON.stringify(items);
}

function hostsOf(items: StoredFeed["items"]): string[] {
	return [...new Set(items.flatMap(({ host }) => host ?? []))];
}

/** About an hour, at random, so that feeds which were read together spread out. */
function someHour(): number {
	return HOUR_MS * (0.95 + Math.random() * 0.1);
}
