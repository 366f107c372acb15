import { LINK_URL_MAX } from "../addresses/safe-url.ts";
import type { Block } from "../blocks/block.ts";
import { ITEM_TITLE_MAX, ITEM_URL_MAX } from "../blocks/feed-items.ts";
import { MAX_SOCIAL_HANDLES } from "../socials/social.ts";

/**
 * The most bytes of the HTML that open pages swap in. The live object stores it as one value. In production a value
 * with its key and field names has at most 2 MB. Local emulation accepts more.
 */
export const FRAGMENT_MAX_BYTES = 1_990_000;

/** A text with one character beyond Latin-1 takes two bytes for every character. */
const MAX_BYTES_PER_CHARACTER = 2;

/** The most characters of a platform's glyph. Every icon on the page repeats it. */
export const GLYPH_MAX_CHARACTERS = 2500;

/** The most characters of all icons: their markup, and the longest addresses with every character escaped. */
const SOCIALS_MAX_CHARACTERS = MAX_SOCIAL_HANDLES * (LINK_URL_MAX * 6 + GLYPH_MAX_CHARACTERS + 1000);
/** The most characters of the stylesheet, fonts, name and bio. */
const OTHERS_MAX_CHARACTERS = 60_000;
/** The markup of one link without its title and address, but with a picture and the longest ids. */
const LINK_MARKUP_MAX_CHARACTERS = 300;
/** The additional markup of a featured link, with a picture. */
const CARD_MARKUP_MAX_CHARACTERS = 200;
/** The markup of another block, and of each thing in its lists. A contact card's days are the longest things. */
const BLOCK_MARKUP_MAX_CHARACTERS = 1200;
const ITEM_MARKUP_MAX_CHARACTERS = 300;
/** A paragraph, an item or a linked word of a text. */
const NODE_MARKUP_MAX_CHARACTERS = 200;
/** An item of a feed, with every character of its title and address escaped. */
const FEED_ITEM_MAX_CHARACTERS = ITEM_MARKUP_MAX_CHARACTERS + (ITEM_TITLE_MAX + ITEM_URL_MAX) * 6;

/** The most characters of a page's rendered blocks. */
export const BLOCKS_MAX_CHARACTERS =
	FRAGMENT_MAX_BYTES / MAX_BYTES_PER_CHARACTER - SOCIALS_MAX_CHARACTERS - OTHERS_MAX_CHARACTERS;

/** The message when a save is too large. */
export const BLOCKS_TOO_LONG = "These blocks are too long for one page. Shorten texts or addresses, or remove blocks.";

/** The number of characters that HTML escaping adds. */
const ESCAPES: ReadonlyMap<number, number> = new Map(
	Object.entries({ '"': 5, "'": 5, "&": 4, "<": 3, ">": 3 }).map(([character, more]) => [
		character.charCodeAt(0),
		more,
	]),
);

/** An upper bound for the characters of the rendered blocks. */
export function renderedLength(blocks: readonly Block[]): number {
	return blocks.reduce((sum, block) => sum + lengthOf(block), 0);
}

function lengthOf(block: Block): number {
	if (block.kind === "link") {
		const { title, url, featured, rules = [], split } = block;
		const card = featured ? CARD_MARKUP_MAX_CHARACTERS + escapedLength(featured.line) : 0;
		// Rules aren't rendered. They count because a page is one row, and its table of clicks is sent with it.
		const routes = rules.length > 0 || split ? JSON.stringify([rules, split]).length : 0;
		return LINK_MARKUP_MAX_CHARACTERS + escapedLength(title + url) + card + routes;
	}
	if (block.kind === "latest") {
		return BLOCK_MARKUP_MAX_CHARACTERS + escapedLength(block.title) + block.count * FEED_ITEM_MAX_CHARACTERS;
	}
	if (block.kind === "text") {
		const words = stringsIn(block).reduce((sum, text) => sum + escapedLength(text), 0);
		return BLOCK_MARKUP_MAX_CHARACTERS + objectsIn(block.text) * NODE_MARKUP_MAX_CHARACTERS + 2 * words;
	}
	const items = Object.values(block).filter(Array.isArray).flat().length;
	const words = stringsIn(block);
	const place = "place" in block ? encodeURIComponent(block.place ?? "") : "";
	return (
		BLOCK_MARKUP_MAX_CHARACTERS +
		items * ITEM_MARKUP_MAX_CHARACTERS +
		place.length +
		// A text can appear twice, e.g. as a description and in an address.
		2 * words.reduce((sum, text) => sum + escapedLength(text), 0)
	);
}

function stringsIn(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The number of objects and lists, at any depth. */
function objectsIn(value: unknown): number {
	if (typeof value !== "object" || value === null) return 0;
	return Object.values(value).reduce((sum: number, inner) => sum + objectsIn(inner), 1);
}

function escapedLength(text: string): number {
	let length = text.length;
	for (let at = 0; at < text.length; at++) length += ESCAPES.get(text.charCodeAt(at)) ?? 0;
	return length;
}

/** The number of bytes that texts take in storage. */
export function storedBytes(texts: readonly string[]): number {
	return texts.reduce((sum, text) => sum + text.length * (/[^\0-\xff]/.test(text) ? 2 : 1), 0);
}
