import { BLOCK_TITLE_MAX } from "../../../core/blocks/block-limits.ts";
import { startOf } from "../../../core/text/text-start.ts";
import { emptyUnlessVisible } from "../../../core/text/visible-text.ts";
import type { SiteDocument } from "../web-pages/site-document.ts";

/** Nobody writes these control characters. Their numbers are those of quotes, dashes and letters in Windows-1252. */
const WINDOWS_CHARACTER = /[\x80-\x9f]/g;
// Control characters, undecodable characters and direction marks. Titles lose them.
const NOT_IN_TITLE = /[\p{Cc}\ufffd\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]|\p{Surrogate}/gu;
/** Enough of a text for a title, even behind an embedded picture, in characters. */
export const TEXT_READ = 20_000;
/** With more undecodable characters than one for this many others, a text is no title. */
const READABLE_PER_UNREADABLE = 3;

/** What a page calls itself, as it wrote it. It may be empty. */
export function titleOf({ title, meta }: SiteDocument): string {
	return meta.get("og:title") ?? title;
}

/** A page's title for a link, or null if there is nothing to read in it. It has at most `max` characters. */
export function titleFrom(text: string, max: number = BLOCK_TITLE_MAX): string | null {
	const written = startOf(text, TEXT_READ).replace(WINDOWS_CHARACTER, asWindowsMeant).replace(/\s+/g, " ").trim();
	const title = written.replace(NOT_IN_TITLE, "").trim();
	const unreadable = written.split("\ufffd").length - 1;
	if (emptyUnlessVisible(title) === "" || unreadable * READABLE_PER_UNREADABLE > title.length) return null;
	return title.length <= max ? title : `${startOf(title, max - 1).trimEnd()}…`;
}

function asWindowsMeant(control: string): string {
	return new TextDecoder("windows-1252").decode(Uint8Array.of(control.charCodeAt(0)));
}
