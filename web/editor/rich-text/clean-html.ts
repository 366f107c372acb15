import { withWordLists } from "./word-lists.ts";

/*
 * Pasted HTML as the editor can read it. Its schema drops what a text can't hold. Here is what would otherwise lose words
 * or lines: the lists of Word, tables, headings, and breaks that programs write between paragraphs.
 */

const BLOCKS =
	"address,article,aside,blockquote,dd,div,dl,fieldset,figure,figcaption,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,ol,p,pre,section,table,tbody,td,tfoot,th,thead,tr,ul";

const NO_WORDS =
	"audio,button,canvas,datalist,embed,head,iframe,input,link,map,math,meta,noscript,object,script,select,style,svg,template,textarea,title,video,[hidden],br.Apple-interchange-newline";

/** Lines of their own that the editor doesn't know as such, by their element or their style. */
const LINES = "caption,center,details,dt,legend,main,nav,summary";
const LINE_STYLE = /^(?:block|flex|grid|list-item)$/;

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\d#*]\ufe0f?\u20e3)[^\p{L}\s]*$/u;

/** Removes what isn't words from pasted HTML, and writes the rest in paragraphs, lists, links, bold and italic. */
export function cleanHtml(body: HTMLElement): void {
	// Copied from a text of ours.
	if (body.querySelector("[data-pm-slice]")) return;
	for (const picture of body.querySelectorAll("img")) {
		// Mail programs and social networks draw emoji.
		if (EMOJI.test(picture.alt)) picture.replaceWith(picture.alt);
	}
	for (const element of body.querySelectorAll(NO_WORDS)) element.remove();
	for (const element of body.querySelectorAll("[dir]")) element.removeAttribute("dir");
	withWordLists(body);
	for (const element of body.querySelectorAll<HTMLElement>("[style]")) {
		const style = element.getAttribute("style") ?? "";
		if (/display:\s*none|mso-hide:\s*all/i.test(style)) element.remove();
		// The app's policy ignores styles in HTML, but not what a script sets. Names that browsers don't know are lost.
		else element.style.cssText = style;
	}
	for (const element of body.querySelectorAll("o\\:p"))
		replaceWith(element, isBlank(element) ? [] : element.childNodes);
	for (const element of body.querySelectorAll<HTMLElement>("*")) {
		if (!element.matches(BLOCKS) && (element.matches(LINES) || LINE_STYLE.test(element.style.display))) {
			replaceWith(element, [asBlock(element)]);
		}
	}
	for (const heading of body.querySelectorAll("h1,h2,h3,h4,h5,h6")) {
		const bold = document.createElement("strong");
		bold.append(...heading.childNodes);
		replaceWith(heading, [paragraphWith(bold)]);
	}
	for (const row of [...body.querySelectorAll("tr")].reverse()) replaceWith(row, linesOf(row));
	for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
		// Google Docs writes the list of an item next to it.
		const item = list.previousElementSibling;
		if (item?.localName === "li") item.append(list);
		else replaceWith(list, list.childNodes);
	}
	for (const line of body.querySelectorAll("br")) placeBreak(line);
	for (const pre of body.querySelectorAll("pre")) pre.style.whiteSpace = "pre";
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
