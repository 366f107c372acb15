import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import { feedsOf } from "../../../core/blocks/feeds-of.ts";
import type { Database } from "../../../db/client.ts";
import { feeds, pageFeeds, pages } from "../../../db/schema/index.ts";

/**
 * The statements that note which feeds a page's blocks show, if the page meets the condition. New ones are due at once.
 * They belong in the same batch as the save, and before it.
 */
export function noteFeeds(database: Database, pageId: string, blocks: readonly Block[], condition: SQL | undefined) {
	const shown = sql`json_each(${JSON.stringify(feedsOf(blocks))})`;
	const isPage = and(eq(pages.id, pageId), condition);
	return [
		database
			.delete(pageFeeds)
			.where(
				and(
					eq(pageFeeds.pageId, pageId),
					sql`${pageFeeds.feedUrl} NOT IN (SELECT value FROM ${shown})`,
					sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${isPage})`,
				),
			),
		database
			.insert(feeds)
			.select(
				sql`SELECT feed.value, '[]', '[]', NULL, NULL, ${Date.now()}, NULL, NULL, 0 FROM ${shown} AS feed, ${pages} WHERE ${isPage}`,
			)
			.onConflictDoNothing(),
		database
			.insert(pageFeeds)
			.select(sql`SELECT ${pages.id}, feed.value, 0, NULL FROM ${shown} AS feed, ${pages} WHERE ${isPage}`)
			.onConflictDoNothing(),
	] as const;
}
