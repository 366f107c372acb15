import type { Link } from "./link.ts";
import { LINK_URL_MAX } from "./safe-url.ts";
import { MAX_SOCIAL_HANDLES } from "./social.ts";

/**
 * Most bytes of what open pages swap in. A live object in production keeps it as one value of at most 2 MB with its key
 * and its fields' names; local emulation takes more.
 */
export const FRAGMENT_MAX_BYTES = 1_990_000;

/** One character beyond Latin-1 makes the whole text two bytes a character. */
const MAX_BYTES_PER_CHARACTER = 2;

/** Most characters of a platform's glyph. Every icon on the page repeats it. */
export const GLYPH_MAX_CHARACTERS = 2000;

/** As many icons as a page may have, with the longest addresses, every character of them escaped, and their markup. */
const SOCIALS_MAX_CHARACTERS = MAX_SOCIAL_HANDLES * (LINK_URL_MAX * 6 + GLYPH_MAX_CHARACTERS + 1000);
/** Stylesheet, fonts, name and bio. */
const OTHERS_MAX_CHARACTERS = 60_000;
/** The markup of one link around its title and its address, with a picture and the longest ids. */
const MARKUP_MAX_CHARACTERS = 300;

/** Most characters that a page's links may have once they are rendered. */
export const LINKS_MAX_CHARACTERS =
	FRAGMENT_MAX_BYTES / MAX_BYTES_PER_CHARACTER - SOCIALS_MAX_CHARACTERS - OTHERS_MAX_CHARACTERS;

/** The message of a save that is too large. */
export const LINKS_TOO_LONG = "These links are too long for one page. Shorten titles or addresses, or remove links.";

/** By how many characters HTML's escape is longer than the character. */
const ESCAPES: ReadonlyMap<number, number> = new Map(
	Object.entries({ '"': 5, "'": 5, "&": 4, "<": 3, ">": 3 }).map(([character, more]) => [
		character.charCodeAt(0),
		more,
	]),
);

/** How many characters links have once they are rendered, at most. */
export function renderedLength(links: readonly Pick<Link, "title" | "url">[]): number {
	return links.reduce((sum, { title, url }) => sum + MARKUP_MAX_CHARACTERS + escapedLength(title + url), 0);
}

function escapedLength(text: string): number {
	let length = text.length;
	for (let at = 0; at < text.length; at++) length += ESCAPES.get(text.charCodeAt(at)) ?? 0;
	return length;
}

/** How many bytes texts take where they are kept side by side. */
export function storedBytes(texts: readonly string[]): number {
	return texts.reduce((sum, text) => sum + text.length * (/[^\0-\xff]/.test(text) ? 2 : 1), 0);
}
