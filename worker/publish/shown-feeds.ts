import { type SQL, sql } from "drizzle-orm";
import type { FeedItems } from "../../core/blocks/feed-items.ts";

/** SQL, in a query of `pages`, for the newest items of the page's feeds. Feeds that have failed for long are left out. */
export function shownFeeds(): SQL<FeedItems> {
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
