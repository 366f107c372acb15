import { FEED_ITEMS_MAX, type FeedItem, ITEM_TITLE_MAX, ITEM_URL_MAX } from "../../core/blocks/feed-items.ts";
import { linkTarget } from "../../core/link-target.ts";
import { titleFrom } from "../links/find-title.ts";
import { sha256Hex } from "../secrets/hash.ts";
import { plainText } from "../web-pages/plain-text.ts";
import type { Entry, Words } from "./entry.ts";
import { feedTime } from "./feed-time.ts";
import { xmlEntries } from "./xml-entries.ts";

const KEY_LENGTH = 8;
/** Markup that feeds write into titles without saying so. A tag that is never closed is a word of the title. */
const MARKED_UP = /<\/(?:a|abbr|b|bdi|cite|code|em|font|i|mark|p|q|s|small|span|strong|sub|sup|u)>|<br ?\/?>/i;

export interface ParsedFeed {
	/** Plain text. It may be empty. */
	title: string;
	/** At most three, newest first. */
	items: FeedItem[];
}

/**
 * Reads an RSS, Atom, RDF or JSON feed. `address` is the base of its relative addresses. Items without a web address or
 * without words are left out. Returns null for anything else than a feed.
 */
export async function parseFeed(text: string, address: string): Promise<ParsedFeed | null> {
	const isJson = /^[\s\ufeff]*\{/.test(text);
	const feed = isJson
		? (await import("./json-entries.ts")).jsonEntries(text, address)
		: await xmlEntries(text, address);
	if (!feed) return null;
	return { title: (await titleOf({ titles: feed.titles, texts: [] })) ?? "", items: await newestOf(feed.entries) };
}

async function newestOf(entries: readonly Entry[]): Promise<FeedItem[]> {
	const items = new Map<string, FeedItem>();
	for (const { links, time, ...words } of newestFirst(entries)) {
		const url = firstOf(links, webAddress);
		const title = url && !items.has(url) ? await titleOf(words) : null;
		if (!url || title === null) continue;
		items.set(url, { key: (await sha256Hex(url)).slice(0, KEY_LENGTH), title, url, published: time });
		if (items.size === FEED_ITEMS_MAX) break;
	}
	return [...items.values()];
}

/** An item without a date is as new as the one before it in the feed. Items of the same time stay in the feed's order. */
function newestFirst(entries: readonly Entry[]): (Entry & { time: number | null })[] {
	const dated = entries.map((entry) => ({ ...entry, time: firstOf(entry.times, feedTime) }));
	let place = dated.find(({ time }) => time !== null)?.time ?? 0;
	const placed = dated.map((entry) => {
		place = entry.time ?? place;
		return { entry, place };
	});
	return placed.sort((one, other) => other.place - one.place).map(({ entry }) => entry);
}

async function titleOf({ titles, texts }: Pick<Entry, "titles" | "texts">): Promise<string | null> {
	for (const words of [...titles, ...texts.map(({ text }) => ({ text, form: "html" }) as const)]) {
		const title = titleFrom(await wordsOf(words), ITEM_TITLE_MAX);
		if (title !== null) return title;
	}
	return null;
}

/** HTML loses its tags. Other titles are shown as written, but many escape their entities twice. */
async function wordsOf({ text, form }: Words): Promise<string> {
	if (form === "text") return text;
	if (form === "html" || MARKED_UP.test(text)) return plainText(text);
	const { decodeHTML } = await import("entities/decode");
	return decodeHTML(text);
}

function webAddress(link: string): string | null {
	const target = linkTarget(link);
	return target && /^https?:/.test(target) && target.length <= ITEM_URL_MAX ? target : null;
}

function firstOf<Value>(texts: readonly string[], read: (text: string) => Value | null): Value | null {
	for (const text of texts) {
		const value = read(text);
		if (value !== null) return value;
	}
	return null;
}
