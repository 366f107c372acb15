import { hostTitle } from "../../../core/adding/host-title.ts";
import { bareText, visibleText } from "../../../core/addresses/bare-text.ts";
import { linkTarget } from "../../../core/addresses/link-target.ts";
import { linkSchema } from "../../../core/blocks/link.tsx";
import { startOf } from "../../../core/text/text-start.ts";
import { emptyUnlessVisible } from "../../../core/text/visible-text.ts";
import type { LinkFields } from "./read-link.ts";

/** A line that isn't a valid link, with its number from 1 and the reason. */
export interface LineError {
	line: number;
	typed: string;
	reason: string;
}

/** More than a page can have. The lines are read again with each letter that somebody changes. */
const LINES_MAX = 1000;
/** A title and several addresses, in characters. */
const LINE_MAX = 10_000;
/** As much of a long line as an error shows. */
const SHOWN_MAX = 100;

const BULLET = /^(?:[-*•–]|\d{1,3}[.)])\s+/;
/** The time and the sender that exported chats put before a message. */
const CHAT_START =
	/^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?:\s-)?\s[^:]{1,60}:\s/i;
const MARKDOWN = /^\[(.*)\]\(\s*<?([^\s>]*)>?\s*\)$/;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\S/i;
const LOOKS_LIKE_HOST = /^[^\s/?#@]+\.[^\s/?#.]{2,}(?:[/?#]|$)/;
const LOOKS_LIKE_EMAIL = /^[^\s/?#@:]+@[^\s/?#@]+\.[^\s/?#.]{2,}$/;
const IS_WEB = /^https?:\/\//i;
/** A phone number at the end of a line, with spaces in it. */
const PHONE_AT_END = /(?:^|\s)(\+[\d ().\-–]{7,})$/;
const SEPARATORS_AT_END = /[\s\-–—:|,;>→]+$/;
const SEPARATORS_AT_START = /^[\s\-–—:|,;>→]+/;

/**
 * Reads links from pasted lines: `https://…`, `example.com`, `Title https://…`, `Title - example.com`, `[Title](url)`, a
 * title and an address separated by a tab, several addresses, or messages of an exported chat. The host replaces a missing
 * title. Empty lines are skipped. Phone numbers need the tables of `loadPhones`.
 */
export function readLines(text: string): { links: LinkFields[]; errors: LineError[] } {
	const links: LinkFields[] = [];
	const errors: LineError[] = [];
	for (const [index, line] of text.split(/\r\n|\r|\n/, LINES_MAX + 1).entries()) {
		if (index === LINES_MAX && line !== "") {
			errors.push({ line: index + 1, typed: "", reason: `Only ${LINES_MAX} lines are read.` });
			break;
		}
		if (line.length > LINE_MAX) {
			errors.push({ line: index + 1, typed: startOf(line, SHOWN_MAX), reason: "This line is too long." });
			continue;
		}
		const typed = visibleText(line);
		if (typed === "") continue;
		for (const read of partsOf(typed.replace(CHAT_START, "").replace(BULLET, ""), line).map(readParts)) {
			if (typeof read === "string") errors.push({ line: index + 1, typed, reason: read });
			else links.push(read);
		}
	}
	return { links, errors };
}

/** Returns the link of a title and an address, or the reason it is invalid. */
function readParts(parts: LinkFields): LinkFields | string {
	if (parts.url === "") return "This line has no address.";
	const url = linkSchema.shape.url.safeParse(parts.url);
	if (!url.success) return url.error.issues[0]?.message ?? "";
	const words = emptyUnlessVisible(parts.title);
	const title = linkSchema.shape.title.safeParse(words || hostTitle(url.data));
	if (!title.success) return title.error.issues[0]?.message ?? "";
	return { title: title.data, url: url.data, ...(!words && { hasFoundTitle: true }) };
}

/** The titles and addresses in a line. `cells` is the same line with its tabs. */
function partsOf(line: string, cells: string): LinkFields[] {
	const [, label, target] = MARKDOWN.exec(line) ?? [];
	if (label !== undefined && target !== undefined) return [{ title: label.trim(), url: target }];

	const [left = "", ...others] = cells.split("\t").map((cell) => visibleText(cell));
	const right = others.find(looksLikeAddress) ?? others.find((cell) => cell !== "");
	if (right !== undefined) {
		const isFirst = looksLikeAddress(left) && !looksLikeAddress(right);
		return [isFirst ? { title: right, url: left } : { title: left, url: right }];
	}

	const words = line.split(" ").flatMap(joinedAddresses);
	return severalIn(words) ?? [partsOfOne(line, words)];
}

/** Each address of several, with the words before it. Null for a line with one. */
function severalIn(words: readonly string[]): LinkFields[] | null {
	const bare = words.map(bareText);
	const isWeb = (word: string) => IS_WEB.test(word);
	const counted = bare.filter(isWeb).length > 1 ? isWeb : bare.every(looksLikeAddress) ? looksLikeAddress : null;
	if (words.length < 2 || !counted) return null;
	const found: LinkFields[] = [];
	let title: string[] = [];
	for (const [at, word] of bare.entries()) {
		if (!counted(word)) {
			title.push(words[at] ?? "");
			continue;
		}
		found.push({ title: betweenSeparators(title.join(" ")), url: word });
		title = [];
	}
	return found;
}

function partsOfOne(line: string, words: readonly string[]): LinkFields {
	const [matched, phone] = PHONE_AT_END.exec(line) ?? [];
	if (matched !== undefined && phone) return { title: betweenSeparators(line.slice(0, -matched.length)), url: phone };
	const last = bareText(words.at(-1) ?? "");
	if (words.length === 1 || looksLikeAddress(last))
		return { title: betweenSeparators(words.slice(0, -1).join(" ")), url: last };
	const first = bareText(words[0] ?? "");
	if (looksLikeAddress(first)) return { title: betweenSeparators(words.slice(1).join(" ")), url: first };
	const middle = words.findIndex((word) => IS_WEB.test(bareText(word)));
	if (middle < 0) return { title: line, url: "" };
	return { title: betweenSeparators(words.slice(0, middle).join(" ")), url: bareText(words[middle] ?? "") };
}

/** The addresses in a word that has several with commas between them. */
function joinedAddresses(word: string): string[] {
	const parts = word.split(/[,;|]+(?=\S)/);
	return parts.length > 1 && parts.every((part) => looksLikeAddress(bareText(part))) ? parts : [word];
}

function betweenSeparators(title: string): string {
	return title.replace(SEPARATORS_AT_START, "").replace(SEPARATORS_AT_END, "");
}

/** Includes unsafe addresses, which are refused later with a reason. */
function looksLikeAddress(word: string): boolean {
	return (
		(HAS_SCHEME.test(word) && !/^\w+:\d+$/.test(word)) ||
		LOOKS_LIKE_EMAIL.test(word) ||
		(LOOKS_LIKE_HOST.test(word) && linkTarget(word) !== null)
	);
}
