import type { Link } from "./link.ts";
import { LINK_URL_MAX } from "./safe-url.ts";
import { MAX_SOCIAL_HANDLES } from "./social.ts";

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
const MARKUP_MAX_CHARACTERS = 300;

/** The most characters of a page's rendered links. */
export const LINKS_MAX_CHARACTERS =
	FRAGMENT_MAX_BYTES / MAX_BYTES_PER_CHARACTER - SOCIALS_MAX_CHARACTERS - OTHERS_MAX_CHARACTERS;

/** The message when a save is too large. */
export const LINKS_TOO_LONG = "These links are too long for one page. Shorten titles or addresses, or remove links.";

/** The number of characters that HTML escaping adds. */
const ESCAPES: ReadonlyMap<number, number> = new Map(
	Object.entries({ '"': 5, "'": 5, "&": 4, "<": 3, ">": 3 }).map(([character, more]) => [
		character.charCodeAt(0),
		more,
	]),
);

/** An upper bound for the characters of the rendered links. */
export function renderedLength(links: readonly Pick<Link, "title" | "url">[]): number {
	return links.reduce((sum, { title, url }) => sum + MARKUP_MAX_CHARACTERS + escapedLength(title + url), 0);
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
