import { BLOCK_TITLE_MAX } from "../../core/blocks/block.ts";
import { startOf } from "../../core/text-start.ts";
import { emptyUnlessVisible } from "../../core/visible-text.ts";
import { readPage } from "./read-page.ts";

// Control characters, undecodable characters and direction marks.
const FORBIDDEN_IN_TITLE = /[\p{Cc}\ufffd\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/**
 * The title of the page at a web address, shortened for a link, or null without a readable title. The link keeps its
 * title when the page is down, slow or broken.
 */
export async function findTitle(env: Env, address: string): Promise<string | null> {
	const page = await readPage(env, address);
	return page && titleFrom(page.title);
}

/** A page's title for a link, or null if there is nothing to read in it. It has at most `max` characters. */
export function titleFrom(text: string, max: number = BLOCK_TITLE_MAX): string | null {
	const title = text.replace(/\s+/g, " ").trim();
	if (emptyUnlessVisible(title) === "" || FORBIDDEN_IN_TITLE.test(title)) return null;
	return title.length <= max ? title : `${startOf(title, max - 1).trimEnd()}…`;
}
