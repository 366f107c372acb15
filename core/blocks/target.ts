import { safeUrl } from "../safe-url.ts";
import type { Block } from "./block.ts";

/*
 * Some names of fields have one meaning in all kinds of blocks, so that clicks, statistics, checks of hosts and lists need
 * no code for each kind:
 *
 * - `url` is an address that visitors can open, and `place` one that opens a maps app.
 * - `feed` is the address of a feed, whose items visitors can open.
 * - `text` may contain links.
 * - `picture` and `thumbnail` are names of stored pictures; see `mediaOf`.
 * - `LABEL_FIELDS` name the block.
 */

/** The fields that can name a block, the best one first. */
const LABEL_FIELDS = ["title", "text", "question", "name", "alt", "place"];

const WEB_ADDRESS = /\bhttps?:\/\/[^\s<>()[\]]+/gi;

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

/** How statistics name a block whose clicks they count, or null. The clicks on all items of a feed are one number. */
export function countedAs(block: Block): BlockTarget | null {
	return "feed" in block ? namedTarget(block, block.feed) : targetOf(block);
}

/** All addresses that a block names, those in its text too. */
export function urlsOf(block: Block): string[] {
	const target = countedAs(block);
	const inText = "text" in block ? (block.text.match(WEB_ADDRESS) ?? []) : [];
	return target ? [target.url, ...inText] : inText;
}

function namedTarget(block: Block, typed: string): BlockTarget | null {
	const url = safeUrl(typed);
	return url === null ? null : { url, title: labelOf(block) || (URL.parse(url)?.hostname ?? url) };
}

/** The words that name a block in lists. Empty when it has none. */
export function labelOf(block: object): string {
	const values = new Map<string, unknown>(Object.entries(block));
	for (const field of LABEL_FIELDS) {
		const value = values.get(field);
		if (typeof value === "string" && value !== "") return value;
	}
	const [first] = [...values.values()].filter(Array.isArray).flat();
	return typeof first === "object" && first !== null ? labelOf(first) : "";
}

/**
 * The address of a place in Google Maps. Phones open it in an app of theirs
 * (https://developers.google.com/maps/documentation/urls/get-started).
 */
export function mapUrl(place: string): string {
	return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;
}
