import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { FeedItems } from "../../core/blocks/feed-items.ts";
import { pick } from "../../core/look/pick.ts";
import { SHOWN_COLUMNS } from "../../core/page/page-schema.ts";
import type { Database } from "../../db/client.ts";
import { pages, socialHandles } from "../../db/schema/index.ts";
import { blockedHosts } from "./blocked-hosts.ts";
import { givenTips } from "./given-tips.ts";
import { planNow } from "./plans/plan-limit.ts";
import { isPublic } from "./public-page.ts";
import { removedFileNames } from "./removed-files.ts";
import { servingDomain } from "./serving-domain.ts";
import { viewsEver } from "./views-ever.ts";

/** SQL for the id of a page. */
export type PageId = ReturnType<typeof sql>;

/** Selects the content of a page that meets the SQL condition: a public one, unless another condition is given. */
export function selectPage(database: Database, pageId: PageId, condition: string = isPublic()) {
	return database
		.select({
			id: pages.id,
			...pick(getTableColumns(pages), SHOWN_COLUMNS),
			look: pages.look,
			foundLanguage: pages.foundLanguage,
			foundLanguageIn: pages.foundLanguageIn,
			version: pages.version,
			updatedAt: pages.updatedAt,
			statsShard: pages.statsShard,
			// A hidden count costs no lookup.
			viewCount: sql<number | null>`CASE WHEN ${pages.showsViewCount} THEN ${viewsEver()} END`,
			plan: sql<string | null>`${sql.raw(planNow("pages"))}`,
			domain: servingDomain(),
			blockedHosts: blockedHosts(),
			removedFiles: removedFileNames(),
			feeds: shownFeeds(),
			tips: givenTips(),
		})
		.from(pages)
		.where(and(eq(pages.id, pageId), sql.raw(condition)));
}

export function selectSocials(database: Database, pageId: PageId) {
	return database
		.select({
			id: socialHandles.id,
			platform: socialHandles.platform,
			url: socialHandles.url,
			provedAt: socialHandles.provedAt,
		})
		.from(socialHandles)
		.where(and(eq(socialHandles.pageId, pageId), eq(socialHandles.isVisible, true)))
		.orderBy(socialHandles.position, socialHandles.id);
}

/** SQL, in a query of `pages`, for the newest items of the page's feeds. Feeds that have failed for long are left out. */
function shownFeeds(): SQL<FeedItems> {
	return sql
		.raw(
			`(
				SELECT json_group_object(feeds.url, json(feeds.items)) FROM page_feeds
				INNER JOIN feeds ON feeds.url = page_feeds.feed_url
				WHERE page_feeds.page_id = pages.id AND feeds.is_hidden = 0
			)`,
		)
		.mapWith((json): FeedItems => JSON.parse(json)) as SQL<FeedItems>;
}

/** A page with all that its rendering needs. */
export type StoredPage = Awaited<ReturnType<typeof selectPage>>[number];
export type StoredSocial = Awaited<ReturnType<typeof selectSocials>>[number];
