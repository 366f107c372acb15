/*
 * Word writes an item as a paragraph with its marker in it, and names the depth in a style: `mso-list:l0 level2 lfo1`. Word
 * on the web writes a list of its own for each item, in a `ListContainerWrapper`.
 */

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const MARKER = "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";
/** Bullets are characters of a symbol font: `·`, `o`, `§`. An item can name the numbers around it, too: `3.1.`. */
const NUMBERED = /^\(?(?:(?:\d+\.)*(\d+)(?:[.)]|$)|[a-z]{1,5}[.)])/i;

/** One item, as Word writes it. */
interface WordItem {
	/** 1 for an item that is in no other. */
	level: number;
	isNumbered: boolean;
	number: string | undefined;
	words: Node[];
}

/** A list that the next item may continue, and those around it. */
interface OpenList {
	list: Element;
	level: number;
}

/** Turns Word's lists into those of HTML, in place. */
export function withWordLists(body: HTMLElement): void {
	for (const first of body.querySelectorAll("[style*='mso-list' i], .ListContainerWrapper")) {
		// An earlier item's list has taken this one in already.
		if (!body.contains(first)) continue;
		const lists = document.createDocumentFragment();
		const open: OpenList[] = [];
		const read = new Set<Element>();
		for (let element: Element | null = first; element; element = element.nextElementSibling) {
			const item = readItem(element);
			if (!item) break;
			place(item, open, lists);
			read.add(element);
		}
		first.before(lists);
		for (const element of read) element.remove();
	}
}

function readItem(element: Element | null): WordItem | null {
	if (!element) return null;
	if (element.matches(".ListContainerWrapper")) {
		const list = element.querySelector("ul, ol");
		const item = list?.querySelector("li");
		if (!list || !item) return null;
		const number = list.getAttribute("start") ?? undefined;
		const level = Number(item.getAttribute("aria-level") ?? 1) || 1;
		return { level, isNumbered: list.localName === "ol", number, words: [...item.childNodes] };
	}
	const level = Number(LEVEL.exec(element.getAttribute("style") ?? "")?.[1] ?? 0);
	if (level === 0) return null;
	const marker = element.querySelector(MARKER);
	const found = NUMBERED.exec(marker?.textContent.trim() ?? "");
	marker?.remove();
	return { level, isNumbered: found !== null, number: found?.[1], words: [...element.childNodes] };
}

/** Appends an item to the open list of its level, or begins one in the last item before it. */
function place(item: WordItem, open: OpenList[], top: DocumentFragment): void {
	const name = item.isNumbered ? "ol" : "ul";
	while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
	if (open.at(-1)?.level === item.level && open.at(-1)?.list.localName !== name) open.pop();
	let last = open.at(-1);
	if (!last || last.level < item.level) {
		const list = document.createElement(name);
		if (item.isNumbered && item.number) list.setAttribute("start", item.number);
		(last?.list.lastElementChild ?? top).append(list);
		last = { list, level: item.level };
		open.push(last);
	}
	const shown = document.createElement("li");
	shown.append(...item.words);
	last.list.append(shown);
}
