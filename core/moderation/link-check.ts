import type { Block } from "../blocks/block.ts";
import type { FeedItem, FeedItems } from "../blocks/feed-items.ts";
import { urlsOf } from "../blocks/target.ts";

/** Links of an account that is younger than this, and has no plan of its own, are checked when a page is published. */
export const NEW_ACCOUNT_DAYS = 30;

/** The answer about a host name counts for this many hours. A blocked one is then checked again. */
export const HOST_CHECK_HOURS = 24;

/**
 * What the weekly check can find wrong with an address. `gone`: the site says that there is nothing. `unreachable`: there
 * is no such site. `failing`: the site has an error, or takes too long.
 */
export const LINK_PROBLEMS = ["gone", "unreachable", "failing"] as const;

export type LinkProblem = (typeof LINK_PROBLEMS)[number];

/** A name of several labels, the last of which is no number: an address of digits has no name to ask for. */
const NAME = /^(?:[a-z0-9_-]+\.)+(?!\d+$)[a-z0-9-]+$/;

/**
 * The host name that a web link leads to, in lower case, punycode and without a trailing dot. Null for other kinds of
 * links, for IP addresses and for names without a dot.
 */
export function linkHost(url: string): string | null {
	const parsed = URL.parse(url);
	if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
	const host = parsed.hostname.toLowerCase().replace(/\.$/, "");
	return NAME.test(host) ? host : null;
}

/** The address that the weekly check of links asks for: without the part after `#`. Null for other kinds of links. */
export function checkedAddress(url: string): string | null {
	const parsed = URL.parse(url);
	if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
	return parsed.href.split("#", 1)[0] ?? null;
}

/** The hosts that blocks lead to, each once. */
export function linkHosts(blocks: readonly Block[]): string[] {
	return [...new Set(blocks.flatMap(hostsOf))];
}

/** Whether a block leads to one of the blocked hosts. */
export function isBlocked(block: Block, blocked: readonly string[]): boolean {
	return blocked.length > 0 && hostsOf(block).some((host) => blocked.includes(host));
}

/** The blocks that lead to none of the blocked hosts, in their order. */
export function withoutBlocked(blocks: readonly Block[], blocked: readonly string[]): Block[] {
	return blocks.filter((block) => !isBlocked(block, blocked));
}

/** The items of feeds that lead to none of the blocked hosts. */
export function withoutBlockedItems(feeds: FeedItems, blocked: readonly string[]): FeedItems {
	if (blocked.length === 0) return feeds;
	const isOpen = ({ url }: FeedItem) => !blocked.includes(linkHost(url) ?? "");
	return Object.fromEntries(Object.entries(feeds).map(([feed, items]) => [feed, items.filter(isOpen)]));
}

function hostsOf(block: Block): string[] {
	return urlsOf(block).flatMap((url) => linkHost(url) ?? []);
}
