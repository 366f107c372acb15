import type { Token, Tokens } from "marked";
import type { ReadingBudget } from "../../text/reading-budget.ts";
import { plainTitle } from "../plain-title.ts";
import { isSurely } from "../split-line.ts";
import { FoundEntries, isTitle } from "./found-entries.ts";
import { partsOf } from "./page-parts.ts";

/** As far as Markdown is read, in characters. */
const READ_MAX = 100_000;
/** A longer paragraph isn't read, in characters: its emphasis needs more than linear time. */
const PARAGRAPH_MAX = 2000;

const FRONT_MATTER = "---";
/** A note at the foot of a page is a reference with this sign. */
const FOOTNOTE = "^";

/** `[Title](address)`, and a reference with its definition elsewhere. */
export function isMarkdown(text: string): boolean {
	return text.includes("](") || text.includes("]: http");
}

/** The links of a text in Markdown. An address alone has the words beside it in its paragraph, cell or point of a list. */
export async function readMarkdown(text: string, budget: ReadingBudget): Promise<FoundEntries> {
	const found = new FoundEntries("link");
	const waiting = (await tokensOf(withoutFrontMatter(text).slice(0, READ_MAX), found)).toReversed();
	for (let token = waiting.pop(); token && budget.take(); token = waiting.pop()) {
		const inline = inlineOf(token);
		if (inline) await addLinks(inline, found, budget);
		else if (token.type === "html") await addLinks([token], found, budget);
		else waiting.push(...blocksOf(token).toReversed());
	}
	if (budget.isSpent || text.length > READ_MAX) found.leaveOut("unread");
	return found;
}

/** Sites keep what they know of a page above its text, between two lines. */
function withoutFrontMatter(text: string): string {
	const end = text.startsWith(`${FRONT_MATTER}\n`) ? text.indexOf(`\n${FRONT_MATTER}\n`) : -1;
	return end < 0 ? text : text.slice(end + FRONT_MATTER.length + 2);
}

async function tokensOf(text: string, found: FoundEntries): Promise<Token[]> {
	const { Lexer } = await import("marked");
	const lexer = new Lexer();
	try {
		const tokens = lexer.blockTokens(text, []);
		for (const { src, tokens: inline } of lexer.inlineQueue) {
			if (src.length <= PARAGRAPH_MAX) lexer.inlineTokens(src, inline);
			else found.leaveOut("unread");
		}
		return tokens;
	} catch {
		// The parser calls itself for each level, and fails on a thousand nested quotations.
		found.leaveOut("unread");
		return [];
	}
}

/** The inline tokens of a paragraph, heading or text. Null for a token that has blocks within, such as a list. */
function inlineOf(token: Token): readonly Token[] | null {
	const isInline = token.type === "paragraph" || token.type === "heading" || token.type === "text";
	return isInline ? ("tokens" in token && token.tokens) || [] : null;
}

function blocksOf(token: Token): readonly Token[] {
	if (token.type === "list") return (token as Tokens.List).items;
	if (token.type === "table") {
		const { header, rows } = token as Tokens.Table;
		// The cells of a row are words of one link.
		return [header, ...rows].map((cells) => ({
			type: "paragraph" as const,
			raw: "",
			text: "",
			tokens: cells.flatMap(({ tokens }) => [...tokens, { type: "text" as const, raw: " ", text: " " }]),
		}));
	}
	return ("tokens" in token && token.tokens) || [];
}

async function addLinks(tokens: readonly Token[], found: FoundEntries, budget: ReadingBudget): Promise<void> {
	const pieces: (string | { words: string; href: string })[] = [];
	/** A link in HTML, as far as it has come. */
	let html = "";
	const waiting = tokens.toReversed();
	for (let token = waiting.pop(); token && budget.take(); token = waiting.pop()) {
		if (html !== "" || token.type === "html") {
			html += token.raw;
			const isOpen = html.startsWith("<a ") && !token.raw.includes("</a>");
			if (isOpen && waiting.length > 0) continue;
			const { anchors } = await partsOf(html, "page", budget);
			pieces.push(...anchors.map(({ href, text, label }) => ({ words: text.trim() || label, href })));
			html = "";
		} else if (token.type === "link") pieces.push({ words: wordsOf(token), href: (token as Tokens.Link).href });
		else if ("tokens" in token && token.tokens) waiting.push(...token.tokens.toReversed());
		else if (token.type === "br") pieces.push("\n");
		else if ("text" in token) pieces.push(String(token.text));
	}
	const links = pieces.filter((piece) => typeof piece !== "string");
	for (const { words, href } of links) {
		if (isWithinSite(href)) {
			found.leaveOut("ownSite");
			continue;
		}
		const isBare = !isTitle(words, href);
		const around = links.length === 1 ? pieces.filter((piece) => typeof piece === "string").join(" ") : "";
		const title = isBare ? plainTitle(around) : words;
		found.addLink(title.startsWith(FOOTNOTE) ? "" : title, href);
	}
}

/** Headings of the same text, and other files of its folder. */
function isWithinSite(href: string): boolean {
	return href.startsWith("#") || (!href.includes(":") && !href.startsWith("//") && !isSurely(href));
}

/** The words of a link, or of the picture in it. */
function wordsOf(token: Token): string {
	if ("tokens" in token && token.tokens) return token.tokens.map(wordsOf).join("");
	return "text" in token ? String(token.text) : "";
}
