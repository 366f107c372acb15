import { linkSchema } from "../../../core/blocks/link.tsx";
import { safeUrl } from "../../../core/safe-url.ts";
import { emptyUnlessVisible } from "../../../core/visible-text.ts";
import { hostTitle } from "./host-title.ts";
import type { LinkFields } from "./read-link.ts";

/** A line that isn't a valid link, with its number from 1 and the reason. */
export interface LineError {
	line: number;
	typed: string;
	reason: string;
}

const BULLET = /^(?:[-*•–]|\d{1,3}[.)])\s+/;
const MARKDOWN = /^\[(.*)\]\(\s*<?([^\s>]*)>?\s*\)$/;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\S/i;
const LOOKS_LIKE_HOST = /^[^\s/?#@]+\.[^\s/?#.]{2,}(?:[/?#]|$)/;
const SEPARATORS_AT_END = /[\s\-–—:|,;>→]+$/;
const SEPARATORS_AT_START = /^[\s\-–—:|,;>→]+/;

/**
 * Reads links from pasted lines: `https://…`, `example.com`, `Title https://…`, `Title - example.com`, `[Title](url)`, or a
 * title and an address separated by a tab. The host replaces a missing title. Empty lines are skipped.
 */
export function readLines(text: string): { links: LinkFields[]; errors: LineError[] } {
	const links: LinkFields[] = [];
	const errors: LineError[] = [];
	for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
		const typed = line.trim();
		if (typed === "") continue;
		const read = readLine(typed);
		if (typeof read === "string") errors.push({ line: index + 1, typed, reason: read });
		else links.push(read);
	}
	return { links, errors };
}

/** Returns the link in a line, or the reason it is invalid. */
function readLine(typed: string): LinkFields | string {
	const parts = partsOf(typed.replace(BULLET, ""));
	if (parts.url === "") return "This line has no address.";
	const url = linkSchema.shape.url.safeParse(parts.url);
	if (!url.success) return url.error.issues[0]?.message ?? "";
	const title = linkSchema.shape.title.safeParse(emptyUnlessVisible(parts.title) || hostTitle(url.data));
	if (!title.success) return title.error.issues[0]?.message ?? "";
	return { title: title.data, url: url.data };
}

function partsOf(line: string): LinkFields {
	const [, label, target] = MARKDOWN.exec(line) ?? [];
	if (label !== undefined && target !== undefined) return { title: label.trim(), url: target };

	const [left = "", ...cells] = line.split("\t").map((cell) => cell.trim());
	const right = cells.find((cell) => cell !== "");
	if (right !== undefined) {
		return looksLikeAddress(left) && !looksLikeAddress(right)
			? { title: right, url: left }
			: { title: left, url: right };
	}

	const words = line.split(/\s+/);
	const last = bare(words.at(-1) ?? "");
	if (words.length === 1 || looksLikeAddress(last)) {
		return { title: words.slice(0, -1).join(" ").replace(SEPARATORS_AT_END, ""), url: last };
	}
	const first = bare(words[0] ?? "");
	if (looksLikeAddress(first)) return { title: words.slice(1).join(" ").replace(SEPARATORS_AT_START, ""), url: first };
	return { title: line, url: "" };
}

/** Strips angle brackets around a word and punctuation after it. */
function bare(word: string): string {
	return word.replace(/^<(.*)>$/, "$1").replace(/[,;]+$/, "");
}

/** Includes unsafe addresses, which are refused later with a reason. */
function looksLikeAddress(word: string): boolean {
	return HAS_SCHEME.test(word) || (LOOKS_LIKE_HOST.test(word) && safeUrl(word) !== null);
}
