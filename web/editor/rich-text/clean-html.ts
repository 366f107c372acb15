import { withPlainBreaks } from "../../../core/text/plain-breaks.ts";
import { withPlainSigns } from "./plain-signs.ts";
import { withShownNumbers } from "./shown-numbers.ts";
import { withShownStyles } from "./shown-styles.ts";
import { withWordLists } from "./word-lists.ts";

/*
 * Pasted HTML as the editor can read it. Its schema drops what a text can't hold. Here is what would otherwise lose words
 * or lines: the lists of Word, tables, headings, and breaks that programs write between paragraphs.
 */

const BLOCKS =
	"address,article,aside,blockquote,dd,div,dl,fieldset,figure,figcaption,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,ol,p,pre,section,table,tbody,td,tfoot,th,thead,tr,ul";

const NO_WORDS =
	"audio,button,canvas,datalist,embed,head,iframe,input,link,map,math,meta,noscript,object,script,select,style,svg,template,textarea,title,video,[hidden],br.Apple-interchange-newline,del[cite],del[datetime]";
const HIDDEN = /display:\s*none|visibility:\s*hidden|mso-hide:\s*all/i;

/** Lines of their own that the editor doesn't know as such, by their element or their style. */
const LINES = "caption,center,details,dt,legend,main,nav,summary";
const LINE_STYLE = /^(?:block|flex|grid|list-item)$/;
/** Each element in such a box is apart from the others. */
const BOX_STYLE = /^(?:flex|grid)$/;

/** Slack writes paragraphs as one, with such a sign between them. */
const PARAGRAPH_BREAK = "[data-stringify-type='paragraph-break']:empty";

const PREFORMATTED = "pre,[style*='white-space: pre']";

/**
 * The only elements in HTML that was copied from this editor. Other editors set the same mark on their HTML, so these tell
 * whose it is.
 */
const OWN = "p,strong,em,a,br,ul,ol,li";

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\d#*]\ufe0f?\u20e3)[^\p{L}\s]*$/u;

/**
 * Removes what isn't words from pasted HTML, and writes the rest in paragraphs, lists, links, bold and italic. `plain` is the
 * same as plain text, or empty.
 */
export function cleanHtml(body: HTMLElement, plain: string): void {
	if (body.querySelector("[data-pm-slice]") && !body.querySelector(`:not(${OWN})`)) return;
	for (const picture of body.querySelectorAll("img")) {
		// Mail programs and social networks draw emoji.
		if (EMOJI.test(picture.alt)) picture.replaceWith(picture.alt);
	}
	for (const element of body.querySelectorAll(NO_WORDS)) element.remove();
	for (const element of body.querySelectorAll("[dir]")) element.removeAttribute("dir");
	withWordLists(body);
	for (const sign of body.querySelectorAll(PARAGRAPH_BREAK)) splitAt(sign, body);
	for (const element of body.querySelectorAll<HTMLElement>("[style]")) {
		const style = element.getAttribute("style") ?? "";
		if (HIDDEN.test(style)) element.remove();
		// The app's policy ignores styles in HTML, but not what a script sets. Names that browsers don't know are lost.
		else element.style.cssText = style;
	}
	for (const element of body.querySelectorAll("o\\:p"))
		replaceWith(element, isBlank(element) ? [] : element.childNodes);
	const lines = [...body.querySelectorAll<HTMLElement>("*")].filter(
		(element) =>
			element.matches(LINES) ||
			LINE_STYLE.test(element.style.display) ||
			BOX_STYLE.test(element.parentElement?.style.display ?? ""),
	);
	for (const line of lines) if (!line.matches(BLOCKS)) replaceWith(line, [asBlock(line)]);
	withPlainSigns(body);
	withShownStyles(body);
	keepShownSpaces(body, plain);
	for (const heading of body.querySelectorAll("h1,h2,h3,h4,h5,h6")) {
		replaceWith(heading, [paragraphWith(...heading.childNodes)]);
	}
	for (const row of [...body.querySelectorAll("tr")].reverse()) replaceWith(row, linesOf(row));
	for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
		// Google Docs writes the list of an item next to it.
		const item = list.previousElementSibling;
		if (item?.localName === "li") item.append(list);
		else replaceWith(list, list.childNodes);
	}
	withShownNumbers(body);
	for (const line of body.querySelectorAll("br")) placeBreak(line);
	for (const pre of body.querySelectorAll("pre")) {
		pre.style.whiteSpace = "pre";
		// The last break ends the last line.
		for (const last of textsIn(pre).slice(-1)) last.data = last.data.replace(/\r?\n$/, "");
	}
}

/**
 * Some pages show the line breaks of a text by their stylesheet. Then the plain text has the same ones. Otherwise the spaces
 * that begin a block show nothing.
 */
function keepShownSpaces(body: HTMLElement, plain: string): void {
	const lines = withPlainBreaks(plain);
	for (const text of textsIn(body)) {
		const words = withPlainBreaks(text.data).trim();
		if (words.includes("\n") && lines.includes(words)) {
			const kept = document.createElement("span");
			kept.style.whiteSpace = "pre-wrap";
			text.replaceWith(kept);
			kept.append(text);
		} else if (!text.parentElement?.closest(PREFORMATTED) && isBlock(text.previousSibling ?? text.parentNode)) {
			text.data = text.data.replace(/^[ \t\r\n\f]+/, "");
		}
	}
}

function textsIn(element: HTMLElement): Text[] {
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	const texts: Text[] = [];
	while (walker.nextNode()) texts.push(walker.currentNode as Text);
	return texts;
}

/** Makes lines of what is before a sign and after it. Styles around the sign go on after it. */
function splitAt(sign: Element, body: HTMLElement): void {
	const block = sign.parentElement?.closest(BLOCKS) ?? body;
	const rest = document.createRange();
	rest.setStartAfter(sign);
	rest.setEnd(block, block.childNodes.length);
	const after = document.createElement("div");
	after.append(rest.extractContents());
	sign.remove();
	block.append(asBlock(block), after);
}

/** The cells of a table's row: a line with tabs, or lines of their own where a cell has several. */
function linesOf(row: Element): Node[] {
	const cells = [...row.children];
	const isSimple = cells.every((cell) => cell.querySelectorAll(`${BLOCKS},br`).length <= 1);
	if (cells.length < 2 || !isSimple) return cells.map(asBlock);
	const line = document.createElement("p");
	for (const [at, cell] of cells.entries()) {
		for (const block of cell.querySelectorAll(BLOCKS)) replaceWith(block, block.childNodes);
		if (at > 0) {
			const tab = document.createElement("span");
			tab.style.whiteSpace = "pre";
			tab.textContent = "\t";
			line.append(tab);
		}
		line.append(...cell.childNodes);
	}
	return [line];
}

/** A break that ends a block shows nothing, one alone in its block is an empty line, and one between blocks too. */
function placeBreak(line: Element): void {
	const parent = line.parentElement;
	if (!parent) return;
	const [before, after] = [neighborOf(line, "previousSibling"), neighborOf(line, "nextSibling")];
	const isAlone = before === null && after === null;
	const isBetween = before === null ? isBlock(after) : isBlock(before);
	const isAtEnd = after === null ? parent.matches(BLOCKS) : isBlock(after);
	if (isAlone && parent.matches("p,div")) replaceWith(parent, [paragraphWith()]);
	else if (!isAlone && isBetween) replaceWith(line, [paragraphWith()]);
	else if (isAtEnd) line.remove();
}

function neighborOf(node: Node, side: "previousSibling" | "nextSibling"): Node | null {
	let near = node[side];
	while (
		near &&
		(near.nodeType === Node.COMMENT_NODE || (near.nodeType === Node.TEXT_NODE && near.nodeValue?.trim() === ""))
	) {
		near = near[side];
	}
	return near;
}

function isBlock(node: Node | null): boolean {
	return node instanceof Element && node.matches(BLOCKS);
}

function isBlank(element: Element): boolean {
	return element.textContent.trim() === "";
}

function asBlock(element: Element): HTMLElement {
	const block = document.createElement("div");
	block.append(...element.childNodes);
	return block;
}

function paragraphWith(...content: Node[]): HTMLElement {
	const paragraph = document.createElement("p");
	paragraph.append(...content);
	return paragraph;
}

function replaceWith(element: Element, content: Iterable<Node>): void {
	element.replaceWith(...content);
}
