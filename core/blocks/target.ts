import { emailUrl, mapUrl, phoneUrl } from "../addresses/place-urls.ts";
import { safeUrl } from "../addresses/safe-url.ts";
import { type Part, plainText } from "../rich-text/rich-text.ts";
import { startOf } from "../text/text-start.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import type { Block } from "./block.ts";
import { BLOCK_TITLE_MAX } from "./block-limits.ts";

/*
 * Some names of fields have one meaning in all kinds of blocks, so that clicks, statistics, checks of hosts and lists need
 * no code for each kind:
 *
 * - `url` is an address that visitors can open, at any depth. A block's own is where a click on it leads.
 * - `place` opens a maps app, `phone` calls and `email` writes.
 * - `feed` is the address of a feed, whose items visitors can open.
 * - `picture` and `thumbnail` are names of stored pictures; see `mediaOf`.
 * - `LABEL_FIELDS` name the block.
 */

/** The fields that can name a block, the best one first. */
const LABEL_FIELDS = ["title", "text", "question", "name", "alt", "place"];

/** The fields that lead somewhere, at any depth, and the address that each stands for. */
const ADDRESS_FIELDS: ReadonlyMap<string, (typed: string) => string | null> = new Map([
	["url", safeUrl],
	["feed", safeUrl],
	["place", mapUrl],
	["phone", phoneUrl],
	["email", emailUrl],
	["privacyUrl", safeUrl],
]);

/** Where a click on a block leads, and how statistics name it. */
export interface BlockTarget {
	url: string;
	title: string;
}

/** Where a click on the block leads, or null. */
export function targetOf(block: Block): BlockTarget | null {
	const typed = "url" in block ? block.url : "place" in block && block.place ? mapUrl(block.place) : undefined;
	return typed === undefined ? null : namedTarget(block, typed);
}

/** All addresses that a block leads to, each once. The test of all kinds compares them with the rendered ones. */
export function urlsOf(block: Block): string[] {
	return [...new Set(urlsIn(block))];
}

function urlsIn(value: object): string[] {
	return Object.entries(value).flatMap(([field, inner]: [string, unknown]): string[] => {
		if (typeof inner === "object" && inner !== null) return urlsIn(inner);
		const url = typeof inner === "string" ? ADDRESS_FIELDS.get(field)?.(inner) : null;
		return url ? [url] : [];
	});
}

/** An address with the words that name its block, or else its host; null when the address isn't allowed. */
export function namedTarget(block: Block, typed: string): BlockTarget | null {
	const url = safeUrl(typed);
	// Addresses of apps have no host.
	return url === null ? null : { url, title: labelOf(block) || URL.parse(url)?.hostname || url };
}

/** The words that name a block in lists. Empty when it has none. */
export function labelOf(block: object): string {
	const values = new Map<string, unknown>(Object.entries(block));
	for (const field of LABEL_FIELDS) {
		const value = values.get(field);
		// Safe: a `text` that isn't a string is a tree.
		const words = field === "text" && Array.isArray(value) ? firstLineOf(value as Part[]) : value;
		if (typeof words === "string" && words !== "") return words;
	}
	const [first] = [...values.values()].filter(Array.isArray).flat();
	return typeof first === "object" && first !== null ? labelOf(first) : "";
}

/** The first words of a text, at most as long as a title. */
function firstLineOf(text: readonly Part[]): string {
	return titleFrom(plainText(text).split("\n").find(emptyUnlessVisible) ?? "");
}

/** Words as a title: on one line, and at most as long as one. Empty when nobody would see them. */
export function titleFrom(words: string): string {
	const line = emptyUnlessVisible(words.replace(/\s+/g, " ")).trim();
	return line.length > BLOCK_TITLE_MAX ? `${startOf(line, BLOCK_TITLE_MAX - 1).trimEnd()}…` : line;
}
