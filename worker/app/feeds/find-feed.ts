import type { Refusal } from "../../foundation/outside/fetch-public.ts";
import { readStart } from "../web-pages/read-site.ts";
import type { SiteDocument } from "../web-pages/site-document.ts";
import type { ParsedFeed } from "./parse-feed.ts";
import { readFeed } from "./read-feed.ts";

const YOUTUBE_HOST = /^(?:www\.|m\.)?youtube\.com$/;
const YOUTUBE_CHANNEL = /^\/channel\/(UC[\w-]{22})(?:\/|$)/;
const FEED_TYPES: ReadonlySet<string> = new Set([
	"application/rss+xml",
	"application/atom+xml",
	"application/feed+json",
]);
/** YouTube's pages name their feed after hundreds of kilobytes. */
const PAGE_MAX_BYTES = 1_900_000;

const NO_FEED: Refusal = {
	ok: false,
	code: "wrong_type",
	message: "This site names no feed. Enter the feed's own address.",
};

export interface FoundFeed extends ParsedFeed {
	ok: true;
	/** The feed's address. */
	url: string;
}

/** Finds the feed at a web address: of the address itself, of a YouTube channel, or the one that a web page names. */
export async function findFeed(env: Env, typed: string): Promise<FoundFeed | Refusal> {
	const address = feedOfChannel(typed) ?? typed;
	const found = await foundAt(env, address);
	if (found.ok || found.code !== "wrong_type") return found;
	const page = await readStart(env, address, PAGE_MAX_BYTES);
	if (!page.ok) return found;
	const named = feedOf(page.document);
	return named ? foundAt(env, named) : NO_FEED;
}

/** The address of the first feed that a page names. */
function feedOf({ links }: SiteDocument): string | undefined {
	return links.find(({ rel, type }) => rel.includes("alternate") && FEED_TYPES.has(type))?.url.href;
}

async function foundAt(env: Env, url: string): Promise<FoundFeed | Refusal> {
	const feed = await readFeed(env, url);
	return feed.ok ? { ok: true, url, title: feed.title, items: feed.items } : feed;
}

/** The feed of a YouTube channel, whose address is known without a request. Null for other addresses. */
export function feedOfChannel(typed: string): string | null {
	const url = URL.parse(typed);
	const channel = url && YOUTUBE_HOST.test(url.hostname) ? YOUTUBE_CHANNEL.exec(url.pathname)?.[1] : undefined;
	return channel ? `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}` : null;
}
