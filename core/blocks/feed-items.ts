/** The most items that a block shows of a feed. */
export const FEED_ITEMS_MAX = 3;

/** The longest title of an item and its longest address, in characters. */
export const ITEM_TITLE_MAX = 200;
export const ITEM_URL_MAX = 1000;

/** The most feeds of one page. Each is read every hour. */
export const MAX_FEEDS = 10;

/** One item of a feed: an article, an episode or a video. */
export interface FeedItem {
	/** The first characters of the address's hash. Clicks name the item by it. */
	key: string;
	/** Plain text, never empty. */
	title: string;
	/** A web address, as `safeUrl` returns it. */
	url: string;
	/** The time of its publication in milliseconds since 1970, or null when the feed doesn't say. */
	published: number | null;
}

/** The newest items of feeds, by the feed's address. A feed without an entry shows nothing. */
export type FeedItems = Readonly<Record<string, readonly FeedItem[]>>;

/** The items that visitors see in a block. */
export function shownItems(
	{ feed, count }: { feed: string; count: number },
	feeds: FeedItems = {},
): readonly FeedItem[] {
	return feeds[feed]?.slice(0, count) ?? [];
}
