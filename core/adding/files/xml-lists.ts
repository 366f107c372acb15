import { plainText } from "../../markup/plain-text.ts";
import { walkMarkup } from "../../markup/walk-markup.ts";
import { ReadingBudget } from "../../text/reading-budget.ts";
import type { EntryNoun } from "./file-entry.ts";
import { FoundEntries } from "./found-entries.ts";
import { linkInHtml } from "./page-parts.ts";

/** More elements in a row than anybody forgets to close. */
const UNCLOSED_MAX = 20;

/** An element with its attributes by their names in lower case, its elements, and the text directly in it. */
interface XmlElement {
	name: string;
	attributes: ReadonlyMap<string, string>;
	text: string;
	elements: XmlElement[];
}

interface XmlList {
	noun: EntryNoun;
	/** The entry that an element is. The address may be empty. Null for all other elements. */
	entry: (element: XmlElement) => { title: string; address: string; note?: string } | null;
}

/** Lists in XML, by the name of their first element. */
const LISTS: Readonly<Record<string, XmlList>> = {
	/** Sites and feeds. A site says more than its feed. */
	opml: {
		noun: "entry",
		entry({ name, attributes, elements }) {
			if (name !== "outline") return null;
			const of = (field: string) => attributes.get(field) ?? "";
			const title = of("title") || of("text");
			const own = ["htmlurl", "url", "xmlurl"].map(of).find(Boolean);
			// Outliners have the address among the words.
			const address = own ?? [of("text"), of("_note")].find((words) => words.startsWith("<a ") || isWeb(words)) ?? "";
			if (address === "" && elements.length > 0) return null;
			const note = of("description") || of("_note");
			return { title, address, note: note === address ? "" : note };
		},
	},
	/** Bookmarks of browsers on Linux, and of Floccus. */
	xbel: {
		noun: "bookmark",
		entry: (element) =>
			element.name === "bookmark"
				? {
						title: textOf(element, "title"),
						address: element.attributes.get("href") ?? "",
						note: textOf(element, "desc"),
					}
				: null,
	},
	/** A shortcut of Safari, or all of its bookmarks. */
	plist: {
		noun: "bookmark",
		entry({ name, elements }) {
			const address = name === "dict" ? keyed(elements, "URL") || keyed(elements, "URLString") : "";
			if (address === "") return null;
			const words = behindKey(elements, "URIDictionary")?.elements ?? [];
			return { title: keyed(words, "title") || keyed(elements, "Title"), address };
		},
	},
	urlset: { noun: "entry", entry: locationIn },
	sitemapindex: { noun: "entry", entry: locationIn },
};

/** The name of the first element, in lower case. Empty for what isn't XML. */
export async function rootOf(text: string): Promise<string> {
	const budget = new ReadingBudget(1000);
	let root = "";
	await walkMarkup(text, "xml", budget, {
		open(name) {
			root = name.toLowerCase();
			budget.end();
		},
	});
	return root;
}

const isWeb = (words: string) => words.startsWith("https://") || words.startsWith("http://");

export const isXmlList = (root: string): boolean => root in LISTS;

/** The entries of a list of feeds, of bookmarks or of pages. */
export async function readXmlList(text: string, budget: ReadingBudget): Promise<FoundEntries> {
	const elements = await elementsOf(text, budget);
	const list = LISTS[elements[0]?.name ?? ""];
	const found = new FoundEntries(list?.noun ?? "entry");
	for (const element of elements) {
		const entry = list?.entry(element);
		if (!entry) continue;
		const { title, address, note = "" } = entry;
		const words = title.includes("<") || title.includes("&") ? await plainText(title, budget) : title;
		found.addLink(words, address.startsWith("<") ? await linkInHtml(address, budget) : address, { note });
	}
	if (budget.isSpent) found.leaveOut("unread");
	return found;
}

/** In the order of the text. Without recursion, because they can be nested a million times. */
async function elementsOf(text: string, budget: ReadingBudget): Promise<XmlElement[]> {
	const { decodeHTMLStrict } = await import("entities/decode");
	const all: XmlElement[] = [];
	const open: XmlElement[] = [];
	await walkMarkup(text, "xml", budget, {
		open(written, attributes) {
			const pairs = [...attributes].map(([name, value]) => [name.toLowerCase(), decodeHTMLStrict(value)] as const);
			const element = { name: written.toLowerCase(), attributes: new Map(pairs), text: "", elements: [] };
			open.at(-1)?.elements.push(element);
			open.push(element);
			all.push(element);
		},
		close(written) {
			// An element that isn't closed ends with the one around it.
			const near = open.slice(-UNCLOSED_MAX).findLastIndex(({ name }) => name === written.toLowerCase());
			if (near >= 0) open.length = Math.max(0, open.length - UNCLOSED_MAX) + near;
		},
		text(text) {
			const element = open.at(-1);
			if (element) element.text += text;
		},
	});
	for (const element of all) element.text = decodeHTMLStrict(element.text).trim();
	return all;
}

function textOf({ elements }: XmlElement, name: string): string {
	return elements.find((element) => element.name === name)?.text ?? "";
}

/** The value behind a key of a property list. */
function behindKey(elements: readonly XmlElement[], key: string): XmlElement | undefined {
	const at = elements.findIndex(({ name, text }) => name === "key" && text === key);
	return at < 0 ? undefined : elements[at + 1];
}

function keyed(elements: readonly XmlElement[], key: string): string {
	const value = behindKey(elements, key);
	return value?.name === "string" ? value.text : "";
}

function locationIn({ name, text }: XmlElement): { title: string; address: string } | null {
	return name === "loc" ? { title: "", address: text } : null;
}
