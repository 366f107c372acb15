import { LINES, WORDLESS } from "../../../core/markup/plain-text.ts";
import type { ReadingBudget } from "../../../core/text/reading-budget.ts";
import { TEXT_READ } from "../links/page-title.ts";
import { walkInTime } from "../web-pages/walk-in-time.ts";
import type { Entry, Words, WrittenFeed, WrittenLink } from "./entry.ts";
import { BASE_MAX, resolved } from "./resolve-address.ts";
import { GROUPS, prefixOf, TEXTS, TIMES, TITLES, usualPrefix } from "./xml-names.ts";

/** Some feeds begin with their oldest item, so all are read. An answer has at most 2 MB, which is room for fewer. */
const ITEMS_READ = 20_000;
const DEPTH_READ = 100;
/** Addresses of an item that are tried. */
const LINKS_READ = 20;

const ROOTS: ReadonlySet<string> = new Set(["rss", "feed", "rdf", "rdf:rdf", "channel"]);
const ITEMS: ReadonlySet<string> = new Set(["item", "entry"]);
const WORDS: ReadonlySet<string> = new Set([...TITLES, ...TEXTS, ...TIMES, "link", "guid", "id"]);

/** Decoded, by their names in lower case. */
type Attributes = ReadonlyMap<string, string>;
type Decode = (written: string) => string;

/** An open element. */
interface Level {
	/** The name as the feed writes it, in lower case. */
	written: string;
	name: string;
	/** The base for relative addresses within this element: the feed's own address, or that of `xml:base`. */
	base: string;
	/** The prefix of names without one. */
	space: string;
}

/** An element whose words are being read. Its own elements are part of them. */
interface Field {
	name: string;
	attributes: Attributes;
	base: string;
	depth: number;
	text: string;
	hasElements: boolean;
	/** The depth of an element without words, such as a style. */
	wordless: number | null;
}

interface Item {
	depth: number;
	words: Map<string, Words>;
	links: RankedLink[];
}

interface RankedLink {
	rank: number;
	written: string;
	base: string;
}

/**
 * Reads an RSS, Atom or RDF feed as far as possible: of damaged XML, the items before and after the damage, and of a
 * feed that takes too many steps, the items until then. Null for anything else. Entities of a document type aren't
 * expanded, and nothing is fetched.
 */
export async function xmlEntries(xml: string, address: string, budget: ReadingBudget): Promise<WrittenFeed | null> {
	const { decodeXML } = await import("entities/decode");
	const reading = new Reading(address, decodeXML, budget);
	await walkInTime(xml, "xml", budget, reading);
	reading.end();
	return reading.hasRoot
		? { titles: inOrder(reading.feedWords, TITLES), entries: reading.entries, home: reading.home }
		: null;
}

class Reading {
	readonly entries: Entry[] = [];
	readonly feedWords = new Map<string, Words>();
	hasRoot = false;
	home: WrittenLink | null = null;
	private isOver = false;
	/** The address of the feed itself. */
	private readonly address: string;
	private readonly decode: Decode;
	private readonly budget: ReadingBudget;
	private readonly prefixes = new Map<string, string>([["xml", "xml"]]);
	private readonly levels: Level[] = [];
	private item: Item | null = null;
	private field: Field | null = null;

	constructor(address: string, decode: Decode, budget: ReadingBudget) {
		this.address = address;
		this.decode = decode;
		this.budget = budget;
	}

	open(element: string, writtenAttributes: Attributes): void {
		if (this.isOver) return;
		const written = element.toLowerCase();
		const attributes = new Map<string, string>();
		for (const [name, value] of writtenAttributes) attributes.set(name.toLowerCase(), this.decode(value));
		const outer = this.levels.at(-1);
		for (const [name, value] of attributes) {
			if (name.startsWith("xmlns:")) this.prefixes.set(name.slice("xmlns:".length), prefixOf(value));
		}
		const named = attributes.get("xmlns");
		const space = named === undefined ? (outer?.space ?? "") : prefixOf(named).replace("?", "");
		const name = this.nameOf(written, space);
		this.levels.push({ written, name, base: baseWithin(outer?.base ?? this.address, attributes), space });
		const depth = this.levels.length;
		if (depth > DEPTH_READ || (!this.hasRoot && name === "html")) {
			this.hasRoot &&= this.entries.length > 0;
			this.stop();
			return;
		}
		const { base = this.address } = this.levels.at(-1) ?? {};
		if (this.field) this.openWithin(this.field, name, depth);
		else if (!this.hasRoot) this.hasRoot = ROOTS.has(name);
		// An item within an item follows one that was never closed.
		else if (ITEMS.has(name)) this.startItem(depth, attributes);
		else this.startField({ name, attributes, base, depth, text: "", hasElements: false, wordless: null }, outer);
	}

	text(written: string): void {
		const { field } = this;
		if (field && field.wordless === null && field.text.length < TEXT_READ) field.text += written.slice(0, TEXT_READ);
	}

	/** Closes an element, and those within it that were never closed. */
	close(element: string): void {
		const written = element.toLowerCase();
		const at = this.levels.findLastIndex((level) => level.written === written);
		while (at !== -1 && this.levels.length > at && !this.isOver) this.closeLast();
	}

	/** What is still open then was cut off. Its last words may be incomplete. */
	end(): void {
		this.field = null;
		this.endItem();
	}

	private stop(): void {
		this.isOver = true;
		this.budget.end();
	}

	private closeLast(): void {
		const depth = this.levels.length;
		const { field } = this;
		if (field?.depth === depth) this.keep(field);
		else if (field?.wordless === depth) field.wordless = null;
		if (this.item?.depth === depth) this.endItem();
		this.levels.pop();
	}

	private nameOf(written: string, space: string): string {
		const colon = written.indexOf(":");
		const local = written.slice(colon + 1);
		const declared = written.slice(0, Math.max(0, colon));
		const prefix = colon < 0 ? space : (this.prefixes.get(declared) ?? usualPrefix(declared));
		return prefix === "" ? local : `${prefix}:${local}`;
	}

	private openWithin(field: Field, name: string, depth: number): void {
		const local = name.slice(name.indexOf(":") + 1);
		field.hasElements = true;
		if (LINES.has(local)) field.text += " ";
		if (WORDLESS.has(local)) field.wordless ??= depth;
	}

	private startField(field: Field, outer: Level | undefined): void {
		if (this.item) addAddress(this.item, field);
		const isOfThis = outer && (this.item ? ITEMS.has(outer.name) || GROUPS.has(outer.name) : ROOTS.has(outer.name));
		if (isOfThis && WORDS.has(field.name)) this.field = field;
	}

	private startItem(depth: number, attributes: Attributes): void {
		this.endItem();
		this.item = { depth, words: new Map(), links: [] };
		const [, about] = [...attributes].find(([name]) => name.endsWith(":about")) ?? [];
		if (about && isAbsolute(about)) addLink(this.item, 2, about, this.address);
	}

	private endItem(): void {
		const { item } = this;
		if (!item) return;
		this.item = null;
		this.entries.push({
			titles: inOrder(item.words, TITLES),
			texts: inOrder(item.words, TEXTS),
			times: inOrder(item.words, TIMES).map(({ text }) => text),
			links: item.links.sort((one, other) => one.rank - other.rank),
		});
		if (this.entries.length === ITEMS_READ) this.stop();
	}

	private keep({ name, attributes, base, text, hasElements }: Field): void {
		this.field = null;
		const isEncoded = attributes.get("mode")?.trim().toLowerCase() === "base64";
		const written = (isEncoded ? fromBase64(text) : this.decode(text)).trim();
		if (written === "") return;
		if (this.item && name === "link" && !attributes.get("href")) {
			addLink(this.item, 0, written, base);
		} else if (name === "link" && !attributes.get("href")) {
			this.home ??= { written, base };
		} else if (this.item && (name === "guid" || name === "id")) {
			const isPage = attributes.get("ispermalink")?.trim().toLowerCase() !== "false";
			if (isPage && isAbsolute(written)) addLink(this.item, 2, written, base);
		} else {
			const words = this.item?.words ?? this.feedWords;
			// With elements inside, the markup was the feed's own, so what is left is plain text.
			if (!words.has(name) && !isFile(attributes))
				words.set(name, { text: written, form: hasElements ? "text" : formOf(attributes) });
		}
	}
}

/** The base of addresses within an element. One that is longer than any address that can be saved doesn't count. */
function baseWithin(outer: string, attributes: Attributes): string {
	const own = attributes.get("xml:base");
	if (!own || own.length > BASE_MAX) return outer;
	const base = resolved(own, outer);
	return base.length > BASE_MAX ? outer : base;
}

/** Addresses in attributes: Atom's links, and recordings that stand in for a page. */
function addAddress(item: Item, { name, base, attributes }: Field): void {
	const [href, url] = [attributes.get("href"), attributes.get("url")];
	if (name === "link" && href) {
		const rel = attributes.get("rel")?.trim().toLowerCase() || "alternate";
		const rank = rankOfLink(rel, attributes.get("type") ?? "");
		if (rank !== null) addLink(item, rank, href, base);
	} else if (url && (name === "enclosure" || name === "media:content" || name === "media:player")) {
		addLink(item, 3, url, base);
	}
}

function addLink({ links }: Item, rank: number, written: string, base: string): void {
	if (links.length < LINKS_READ) links.push({ rank, written, base });
}

const RANKS: Readonly<Record<string, number>> = { alternate: 0, enclosure: 3, via: 4, related: 4 };

/** The place of an Atom link among the addresses of its entry. Null for one that nobody can read, such as the entry's own. */
function rankOfLink(rel: string, type: string): number | null {
	// A relation can also be written as an address that ends with its name.
	const rank = RANKS[rel.slice(rel.lastIndexOf("/") + 1)] ?? null;
	return rank === 0 && type !== "" && !type.toLowerCase().includes("html") ? 1 : rank;
}

/** Atom 0.3 allows words in base64. An empty text when it is broken. */
function fromBase64(written: string): string {
	try {
		const bytes = Uint8Array.from(atob(written), (character) => character.charCodeAt(0));
		return new TextDecoder().decode(bytes);
	} catch {
		return "";
	}
}

/** A picture or the like within an Atom entry, as base64: no words. */
function isFile(attributes: Attributes): boolean {
	return /^(?:image|audio|video|font|application\/(?:pdf|octet-stream|zip))\b/i.test(attributes.get("type") ?? "");
}

function formOf(attributes: Attributes): Words["form"] {
	const mode = attributes.get("mode") ?? "";
	const written = (attributes.get("type") ?? "").trim().toLowerCase();
	if (written.includes("html")) return "html";
	return (written === "text" || written === "text/plain") && mode !== "escaped" ? "text" : "unsaid";
}

function inOrder(words: ReadonlyMap<string, Words>, names: readonly string[]): Words[] {
	return names.flatMap((name) => words.get(name) ?? []);
}

function isAbsolute(address: string): boolean {
	return /^https?:\/\//i.test(address);
}
