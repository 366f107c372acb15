import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import { HOST_CHECK_HOURS, linkHosts, NEW_ACCOUNT_DAYS } from "../../../core/moderation/link-check.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { hostChecks, pageFeeds, pageHosts, pages, users } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { hasOwnPlan } from "../../publish/plans/plan-limit.ts";

/** The hosts remembered for a page, besides those of its links. */
const FORMER_HOSTS_MAX = 200;

/**
 * The statements that note which hosts a page's blocks and the items of its feeds lead to and have to be checked, if the
 * page meets the condition: those of a new account without a plan of its own which aren't known to be clean. Hosts that the page
 * no longer links to are forgotten, unless their owner got a mail about them. They belong in the same batch as the save,
 * before it and after `noteFeeds`.
 */
export function noteHosts(
	{ env, database }: Stores,
	pageId: string,
	blocks: readonly Block[],
	condition: SQL | undefined,
) {
	const hosts = env.FILTERING_RESOLVER
		? sql`SELECT value FROM json_each(${JSON.stringify(linkHosts(blocks))}) UNION ${itemHosts(pageId)}`
		: sql`SELECT NULL WHERE FALSE`;
	const former = sql`(
		SELECT count(*) FROM page_hosts AS former WHERE former.page_id = ${pageId} AND former.hostname NOT IN (${hosts})
	)`;
	return [
		database
			.delete(pageHosts)
			.where(
				and(
					eq(pageHosts.pageId, pageId),
					or(eq(pageHosts.wasMailed, false), sql`${former} > ${FORMER_HOSTS_MAX}`),
					sql`${pageHosts.hostname} NOT IN (${hosts})`,
					sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${and(eq(pages.id, pageId), condition)})`,
				),
			),
		noteIn(database, hosts, and(eq(pages.id, pageId), condition)),
	] as const;
}

/** The statement that notes the hosts of a feed's new items, for all pages that show the feed. */
export function noteItemHosts({ env, database }: Stores, feedUrl: string, hosts: readonly string[]) {
	const checked = JSON.stringify(env.FILTERING_RESOLVER ? hosts : []);
	return noteIn(
		database,
		sql`SELECT value FROM json_each(${checked})`,
		sql`${pages.id} IN (SELECT ${pageFeeds.pageId} FROM ${pageFeeds} WHERE ${eq(pageFeeds.feedUrl, feedUrl)})`,
	);
}

/** Selects the hosts of the items that a page's feeds have now. */
function itemHosts(pageId: string): SQL {
	return sql`SELECT item.value ->> 'host' FROM page_feeds
		INNER JOIN feeds ON feeds.url = page_feeds.feed_url, json_each(feeds.items) AS item
		WHERE page_feeds.page_id = ${pageId} AND item.value ->> 'host' IS NOT NULL`;
}

/** Notes the selected hosts for the pages that meet the condition, as far as they have to be checked. */
function noteIn(database: Database, hosts: SQL, condition: SQL | undefined) {
	const now = Date.now();
	const isChecked = and(
		condition,
		sql`${users.createdAt} > ${now - NEW_ACCOUNT_DAYS * 24 * HOUR_MS}`,
		sql.raw(`NOT ${hasOwnPlan("pages")}`),
	);
	const isClean = sql`EXISTS (
		SELECT 1 FROM ${hostChecks} WHERE ${hostChecks.hostname} = host.name AND ${hostChecks.isBlocked} = 0
		AND ${hostChecks.checkedAt} > ${now - HOST_CHECK_HOURS * HOUR_MS}
	)`;
	return database
		.insert(pageHosts)
		.select(
			sql`WITH host(name) AS (${hosts}) SELECT ${pages.id}, host.name, 0, ${now}, 0, 0, NULL FROM host, ${pages}
				INNER JOIN ${users} ON ${isOwnedBy(users.id, pages)} WHERE ${isChecked} AND NOT ${isClean}`,
		)
		.onConflictDoUpdate({
			target: [pageHosts.pageId, pageHosts.hostname],
			// A clean host has no next check. Named again, it is due like a new one.
			set: { nextCheckAt: sql`coalesce(${pageHosts.nextCheckAt}, excluded.next_check_at)` },
		});
}
