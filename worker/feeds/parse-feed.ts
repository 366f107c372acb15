import type { parseFeed as parse } from "feedsmith";
import { SCHEDULE_END } from "../../core/blocks/block.ts";
import { FEED_ITEMS_MAX, type FeedItem, ITEM_TITLE_MAX, ITEM_URL_MAX } from "../../core/blocks/feed-items.ts";
import { linkTarget } from "../../core/link-target.ts";
import { titleFrom } from "../links/find-title.ts";
import { sha256Hex } from "../secrets/hash.ts";
import { plainText } from "./plain-text.ts";

/** Some feeds begin with their oldest item. Later items than these are never the newest. */
const ITEMS_READ = 5000;
/** Enough of a text for a title. */
const TEXT_READ = 4000;
const KEY_LENGTH = 8;

export interface ParsedFeed {
	/** Plain text. It may be empty. */
	title: string;
	/** At most three, newest first. */
	items: FeedItem[];
}

/**
 * Reads an RSS, Atom or RDF feed. `address` is the base of its relative addresses. Items without a web address or
 * without words are left out. Returns null for anything else than a feed. The parser expands no entities of a document
 * type, and refuses deep nesting.
 */
export async function parseFeed(xml: string, address: string): Promise<ParsedFeed | null> {
	const { parseFeed: parse } = await import("feedsmith");
	const { decodeHTML } = await import("entities/decode");
	try {
		const { title, entries } = entriesIn(parse(xml, { maxItems: ITEMS_READ }));
		return { title: titleFrom(decodeHTML(title), ITEM_TITLE_MAX) ?? "", items: await newestOf(entries, address) };
	} catch {
		return null;
	}
}

type Parsed = ReturnType<typeof parse<string>>;

/** One item as its feed writes it. */
interface Entry {
	title: string;
	/** Whether the feed says that the title is HTML. */
	isHtml: boolean;
	/** HTML that can stand in for a missing title. */
	summary: string;
	link: string;
	published: string;
}

function entriesIn(parsed: Parsed): { title: string; entries: Entry[] } {
	switch (parsed.format) {
		case "rss":
			return { title: parsed.feed.title ?? "", entries: (parsed.feed.items ?? []).map(rssEntry) };
		case "rdf":
			return { title: parsed.feed.title ?? "", entries: (parsed.feed.items ?? []).map(rdfEntry) };
		case "atom":
			return { title: parsed.feed.title?.value ?? "", entries: (parsed.feed.entries ?? []).map(atomEntry) };
		case "json":
			throw new TypeError("The media type was one of XML");
	}
}

type Items<Format extends Parsed["format"], List extends PropertyKey> =
	Extract<Parsed, { format: Format }>["feed"] extends Partial<Record<List, (infer Item)[]>> ? Item : never;

function rssEntry({ title = "", link, guid, enclosures, description = "", ...item }: Items<"rss", "items">): Entry {
	const permanent = guid?.isPermaLink === false ? undefined : guid?.value;
	return {
		...{ title, isHtml: false, summary: description },
		// Episodes of podcasts often have nothing but their recording.
		link: link ?? permanent ?? enclosures?.[0]?.url ?? "",
		published: item.pubDate ?? item.dc?.dates?.[0] ?? "",
	};
}

function rdfEntry({ title = "", link = "", description = "", dc }: Items<"rdf", "items">): Entry {
	return { title, isHtml: false, summary: description, link, published: dc?.dates?.[0] ?? "" };
}

function atomEntry({ title, links = [], summary, content, published, updated }: Items<"atom", "entries">): Entry {
	const page = links.find(({ rel = "alternate" }) => rel === "alternate") ?? links[0];
	return {
		title: title?.value ?? "",
		isHtml: title?.type === "html" || title?.type === "xhtml",
		summary: summary?.value ?? content?.value ?? "",
		link: page?.href ?? "",
		published: published ?? updated ?? "",
	};
}

async function newestOf(entries: readonly Entry[], address: string): Promise<FeedItem[]> {
	const dated = entries.map((entry) => ({ ...entry, time: timeOf(entry.published) }));
	// Without all times, the feed's own order is the best guess.
	const isDated = dated.every(({ time }) => time !== null);
	const sorted = isDated ? dated.toSorted((one, other) => (other.time ?? 0) - (one.time ?? 0)) : dated;
	const items = new Map<string, FeedItem>();
	for (const { time, link, ...words } of sorted) {
		const url = webAddress(link, address);
		const title = url && !items.has(url) ? await titleOf(words) : null;
		if (!url || title === null) continue;
		items.set(url, { key: (await sha256Hex(url)).slice(0, KEY_LENGTH), title, url, published: time });
		if (items.size === FEED_ITEMS_MAX) break;
	}
	return [...items.values()];
}

/** A title that a feed calls HTML loses its tags. Others are shown as written: many escape their entities twice. */
async function titleOf({ title, isHtml, summary }: Pick<Entry, "title" | "isHtml" | "summary">) {
	const { decodeHTML } = await import("entities/decode");
	const written = isHtml ? await plainText(title.slice(0, TEXT_READ)) : decodeHTML(title.slice(0, TEXT_READ));
	return titleFrom(written, ITEM_TITLE_MAX) ?? titleFrom(await plainText(summary.slice(0, TEXT_READ)), ITEM_TITLE_MAX);
}

function webAddress(link: string, base: string): string | null {
	// An empty address would be the feed's own.
	const target = linkTarget((link.trim() && URL.parse(link.trim(), base)?.href) || "");
	return target && /^https?:/.test(target) && target.length <= ITEM_URL_MAX ? target : null;
}

function timeOf(published: string): number | null {
	const time = Date.parse(published);
	return time > 0 && time < SCHEDULE_END ? time : null;
}
