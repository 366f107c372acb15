import type { TokenizerCallbacks } from "htmlparser2";
import type { ReadingBudget } from "../text/reading-budget.ts";

/** The budget and the clock are checked after each chunk of this many characters. */
const CHUNK_CHARACTERS = 16_384;
/** An element's further attributes are left out, and so are longer ones. */
const ATTRIBUTES_MAX = 100;
const ATTRIBUTE_CHARACTERS_MAX = 8192;

/** What a walk meets, in its order. A long text comes in pieces. */
export interface MarkupListener {
	open?(name: string, attributes: ReadonlyMap<string, string>): void;
	close?(name: string): void;
	text?(text: string): void;
	comment?(text: string): void;
}

/**
 * In loose HTML, a script, a style or a title is an element like others. Bookmarks are such: their exporters don't escape what
 * people call their links.
 */
export type MarkupFormat = "html" | "loose html" | "xml";

/**
 * Walks through a page or a feed in linear time, whatever is in it. Chunks, elements, attributes and pieces of text are the
 * steps, and the budget ends the walk: the listener keeps what it has heard. Declarations are left out.
 *
 * HTML arrives with names in lower case and decoded texts. XML arrives as it is written, with its entities.
 */
export async function walkMarkup(
	markup: string,
	format: MarkupFormat,
	budget: ReadingBudget,
	listener: MarkupListener,
	isLate = () => false,
): Promise<void> {
	const { Tokenizer } = await import("htmlparser2");
	const isXml = format === "xml";
	const tokens = isXml ? xmlTokens(markup, budget, listener) : htmlTokens(markup, format, budget, listener);
	const tokenizer = new Tokenizer({ xmlMode: isXml, decodeEntities: !isXml }, tokens);
	for (let at = 0; at < markup.length; at += CHUNK_CHARACTERS) {
		if (isLate()) budget.end();
		if (!budget.take()) return;
		tokenizer.write(markup.slice(at, at + CHUNK_CHARACTERS));
	}
	tokenizer.end();
}

function xmlTokens(markup: string, budget: ReadingBudget, listener: MarkupListener): TokenizerCallbacks {
	const tokens = commonTokens(markup, budget, listener, (name) => name);
	return {
		...tokens,
		onselfclosingtag() {
			const name = tokens.finishTag();
			if (name !== null) listener.close?.(name);
		},
		oncdata(start, end, endOffset) {
			if (budget.take()) listener.text?.(escaped(markup.slice(start, end - endOffset)));
		},
	};
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/**
 * When one of these begins within an `<svg>` or `<math>`, parsers close the drawing first
 * (https://html.spec.whatwg.org/#parsing-main-inforeign).
 */
export const NEVER_IN_A_DRAWING: ReadonlySet<string> = new Set(
	"b blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li meta ol p pre ruby s small span strong sub sup table ul var".split(
		" ",
	),
);

function htmlTokens(
	markup: string,
	format: MarkupFormat,
	budget: ReadingBudget,
	listener: MarkupListener,
): TokenizerCallbacks {
	// Within a drawing, <title> and <style> are elements like others, and an element can close itself.
	let drawings = 0;
	const heard: MarkupListener = {
		open(name, attributes) {
			if (name === "svg") drawings += 1;
			else if (NEVER_IN_A_DRAWING.has(name)) drawings = 0;
			listener.open?.(name, attributes);
		},
		close(name) {
			if (name === "svg") drawings = Math.max(0, drawings - 1);
			listener.close?.(name);
		},
		text: (text) => listener.text?.(text),
		comment: (text) => listener.comment?.(text),
	};
	const tokens = commonTokens(markup, budget, heard, (name) => name.toLowerCase());
	return {
		...tokens,
		onselfclosingtag() {
			const name = tokens.finishTag();
			if (name !== null && drawings > 0) heard.close?.(name);
		},
		isInForeignContext: () => drawings > 0 || format === "loose html",
	};
}

/** The tokens that both formats have. Each counts its step before anything is done. */
function commonTokens(
	markup: string,
	budget: ReadingBudget,
	listener: MarkupListener,
	named: (written: string) => string,
) {
	let tag: { name: string; attributes: Map<string, string> } | null = null;
	let attribute: { name: string; value: string } | null = null;
	const add = (text: string) => {
		if (attribute && attribute.value.length <= ATTRIBUTE_CHARACTERS_MAX) attribute.value += text;
	};
	/** Reports the open tag, and returns its name. */
	const finishTag = (): string | null => {
		const finished = tag;
		tag = null;
		if (finished) listener.open?.(finished.name, finished.attributes);
		return finished?.name ?? null;
	};
	return {
		finishTag,
		onopentagname(start: number, end: number) {
			tag = budget.take() ? { name: named(markup.slice(start, end)), attributes: new Map() } : null;
		},
		onattribname(start: number, end: number) {
			const isRead = budget.take() && tag !== null && tag.attributes.size < ATTRIBUTES_MAX;
			attribute = isRead ? { name: named(markup.slice(start, end)), value: "" } : null;
		},
		onattribdata(start: number, end: number) {
			add(markup.slice(start, Math.min(end, start + ATTRIBUTE_CHARACTERS_MAX + 1)));
		},
		onattribentity(codePoint: number) {
			if (budget.take()) add(String.fromCodePoint(codePoint));
		},
		onattribend() {
			if (!attribute || !tag || attribute.value.length > ATTRIBUTE_CHARACTERS_MAX) return;
			// The first of a name counts.
			if (!tag.attributes.has(attribute.name)) tag.attributes.set(attribute.name, attribute.value);
		},
		onopentagend() {
			finishTag();
		},
		onclosetag(start: number, end: number) {
			if (budget.take()) listener.close?.(named(markup.slice(start, end).trim()));
		},
		ontext(start: number, end: number) {
			if (budget.take()) listener.text?.(markup.slice(start, end));
		},
		ontextentity(codePoint: number) {
			if (budget.take()) listener.text?.(String.fromCodePoint(codePoint));
		},
		oncdata() {},
		oncomment(start: number, end: number, endOffset: number) {
			if (budget.take()) listener.comment?.(markup.slice(start, end - endOffset));
		},
		ondeclaration() {},
		onprocessinginstruction() {},
		onend() {},
	};
}
