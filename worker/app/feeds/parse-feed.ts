import { linkTarget } from "../../../core/addresses/link-target.ts";
import { FEED_ITEMS_MAX, type FeedItem, ITEM_TITLE_MAX, ITEM_URL_MAX } from "../../../core/blocks/feed-items.ts";
import { plainText } from "../../../core/markup/plain-text.ts";
import { ReadingBudget } from "../../../core/text/reading-budget.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { titleFrom } from "../links/page-title.ts";
import type { Entry, Words, WrittenFeed, WrittenLink } from "./entry.ts";
import { feedTime } from "./feed-time.ts";
import { resolved } from "./resolve-address.ts";
import { xmlEntries } from "./xml-entries.ts";

const KEY_LENGTH = 8;
/**
 * The steps that a feed may take, and those for finding its items. The rest is for their dates, addresses and titles.
 */
const FEED_STEPS_MAX = 500_000;
const ITEMS_STEPS_MAX = 250_000;
/** Reading a date or an address takes as long as reading this many elements. */
const DATE_STEPS = 10;
const ADDRESS_STEPS = 5;
/** The most addresses that are tried. Three are enough, unless items lead nowhere or to the same page. */
const ADDRESSES_MAX = 2000;
/** Markup that feeds write into titles without saying so. A tag that is never closed counts as a word. */
const MARKED_UP = /<\/(?:a|abbr|b|bdi|cite|code|em|font|i|mark|p|q|s|small|span|strong|sub|sup|u)>|<br ?\/?>/i;

export interface ParsedFeed {
	/** Plain text. It may be empty. */
	title: string;
	/** At most three, newest first. */
	items: FeedItem[];
}

/**
 * Reads an RSS, Atom, RDF or JSON feed. `address` is the base of its relative addresses. Items without a web address or
 * without words are left out. When a feed takes too many steps, the items that were read until then count. Returns null
 * for anything but a feed.
 */
export async function parseFeed(
	text: string,
	address: string,
	budget = new ReadingBudget(FEED_STEPS_MAX),
): Promise<ParsedFeed | null> {
	const isJson = /^[\s\ufeff]*\{/.test(text);
	const ofItems = budget.part(ITEMS_STEPS_MAX);
	const feed = isJson
		? (await import("./json-entries.ts")).jsonEntries(text, address, ofItems)
		: await xmlEntries(text, address, ofItems);
	if (!feed) return null;
	const title = await titleOf({ titles: feed.titles, texts: [] }, budget);
	return { title: title ?? "", items: await newestOf(feed, budget) };
}

async function newestOf({ entries, home }: WrittenFeed, budget: ReadingBudget): Promise<FeedItem[]> {
	const items = new Map<string, FeedItem>();
	const homePage = home && webAddress(home);
	const ofAddresses = budget.part(ADDRESSES_MAX * ADDRESS_STEPS);
	for (const { links, time, ...words } of newestFirst(entries, budget)) {
		const read = (link: WrittenLink) => (ofAddresses.take(ADDRESS_STEPS) ? webAddress(link) : null);
		const first = firstOf(links, read);
		// Some podcasts give each episode the page of the show. Its recording tells it apart.
		const own = first !== null && first === homePage ? firstOf(links, (link) => otherThan(homePage, read(link))) : null;
		const url = own ?? first;
		const title = url && !items.has(url) ? await titleOf(words, budget) : null;
		if (!url || title === null) continue;
		items.set(url, { key: (await sha256Hex(url)).slice(0, KEY_LENGTH), title, url, published: time });
		if (items.size === FEED_ITEMS_MAX) break;
	}
	return [...items.values()];
}

/** An item without a date is as new as the one before it in the feed. Items of the same time stay in the feed's order. */
function newestFirst(entries: readonly Entry[], budget: ReadingBudget): (Entry & { time: number | null })[] {
	const ofDates = budget.part(ITEMS_STEPS_MAX / 2);
	const timeOf = (written: string) => (ofDates.take(DATE_STEPS) ? feedTime(written) : null);
	const dated = entries.map((entry) => ({ ...entry, time: firstOf(entry.times, timeOf) }));
	let place = dated.find(({ time }) => time !== null)?.time ?? 0;
	const placed = dated.map((entry) => {
		place = entry.time ?? place;
		return { entry, place };
	});
	return placed.sort((one, other) => other.place - one.place).map(({ entry }) => entry);
}

async function titleOf(
	{ titles, texts }: Pick<Entry, "titles" | "texts">,
	budget: ReadingBudget,
): Promise<string | null> {
	for (const words of [...titles, ...texts.map(({ text }) => ({ text, form: "html" }) as const)]) {
		if (!budget.take()) return null;
		const title = titleFrom(await wordsOf(words, budget), ITEM_TITLE_MAX);
		if (title !== null) return title;
	}
	return null;
}

/** HTML loses its tags. Other titles are shown as written, but many escape their entities twice. */
async function wordsOf({ text, form }: Words, budget: ReadingBudget): Promise<string> {
	if (form === "text") return text;
	if (form === "html" || MARKED_UP.test(text)) return plainText(text, budget);
	const { decodeHTML } = await import("entities/decode");
	return decodeHTML(text);
}

function otherThan(home: string, address: string | null): string | null {
	return address === home ? null : address;
}

function webAddress({ written, base }: WrittenLink): string | null {
	const target = linkTarget(resolved(written, base));
	return target && /^https?:/.test(target) && target.length <= ITEM_URL_MAX ? target : null;
}

function firstOf<Written, Value>(all: readonly Written[], read: (written: Written) => Value | null): Value | null {
	for (const written of all) {
		const value = read(written);
		if (value !== null) return value;
	}
	return null;
}
