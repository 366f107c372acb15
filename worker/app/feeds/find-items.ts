import { eq } from "drizzle-orm";
import type { FeedItem } from "../../../core/blocks/feed-items.ts";
import { feeds } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";

/** What visitors see of a feed. The refusal is the reason why it can't be read, or null. */
export interface KnownFeed {
	items: FeedItem[];
	refusal: string | null;
}

/** What is known about a feed, without a request to it. A feed that no page shows has no items. */
export async function findItems({ database }: Context<Person>, url: string): Promise<KnownFeed> {
	const [feed] = await database
		.select({ items: feeds.items, isHidden: feeds.isHidden, refusal: feeds.refusal })
		.from(feeds)
		.where(eq(feeds.url, url));
	if (!feed) return { items: [], refusal: null };
	const items = feed.items.map(({ host: _, ...item }) => item);
	return { items: feed.isHidden ? [] : items, refusal: feed.refusal };
}
