import type { Parser } from "htmlparser2";
import { LINES, WORDLESS } from "../web-pages/plain-text.ts";
import type { Entry, Words, WrittenFeed } from "./entry.ts";
import { resolved } from "./resolve-address.ts";
import { GROUPS, prefixOf, TEXTS, TIMES, TITLES, usualPrefix } from "./xml-names.ts";

/** Some feeds begin with their oldest item. An answer has at most 2 MB, so more items are no feed's. */
const ITEMS_READ = 20_000;
const DEPTH_READ = 100;
/** Enough of a text for a title, even behind an embedded picture. */
const TEXT_READ = 20_000;
/** The reader can be stopped after so many characters. */
const PART = 16_384;

const ROOTS: ReadonlySet<string> = new Set(["rss", "feed", "rdf", "rdf:rdf", "channel"]);
const ITEMS: ReadonlySet<string> = new Set(["item", "entry"]);
const WORDS: ReadonlySet<string> = new Set([...TITLES, ...TEXTS, ...TIMES, "link", "guid", "id"]);

type Attributes = Readonly<Record<string, string>>;

/** An open element. */
interface Level {
	name: string;
	/** The address that relative ones start from: the feed's own, or that of `xml:base`. */
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
	links: { rank: number; url: string }[];
}

/**
 * Reads an RSS, Atom or RDF feed as far as it can be read: damaged XML has as many items as come before and after the
 * damage. Null for anything else. Entities of a document type aren't expanded, and nothing is fetched. The work grows with
 * the length only.
 */
export async function xmlEntries(xml: string, address: string): Promise<WrittenFeed | null> {
	const { Parser } = await import("htmlparser2");
	const reading = new Reading(address);
	const parser: Parser = new Parser(
		{
			onopentag: (name, attributes) => reading.open(name, attributes),
			onclosetag: () => reading.close(),
			ontext: (text) => reading.read(text),
		},
		{ xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
	);
	for (let at = 0; at < xml.length && !reading.isOver; at += PART) parser.write(xml.slice(at, at + PART));
	reading.end();
	return reading.hasRoot ? { titles: inOrder(reading.feedWords, TITLES), entries: reading.entries } : null;
}

class Reading {
	readonly entries: Entry[] = [];
	readonly feedWords = new Map<string, Words>();
	hasRoot = false;
	isOver = false;
	/** The feed's own. */
	private readonly address: string;
	private readonly prefixes = new Map<string, string>([["xml", "xml"]]);
	private readonly levels: Level[] = [];
	private item: Item | null = null;
	private field: Field | null = null;

	constructor(address: string) {
		this.address = address;
	}

	open(written: string, attributes: Attributes): void {
		if (this.isOver) return;
		const outer = this.levels.at(-1);
		for (const [name, value] of Object.entries(attributes)) {
			if (name.startsWith("xmlns:")) this.prefixes.set(name.slice("xmlns:".length), prefixOf(value));
		}
		const space = attributes.xmlns === undefined ? (outer?.space ?? "") : prefixOf(attributes.xmlns).replace("?", "");
		const name = this.nameOf(written, space);
		const base = resolved(attributes["xml:base"] ?? "", outer?.base ?? this.address);
		this.levels.push({ name, base, space });
		const depth = this.levels.length;
		if (depth > DEPTH_READ || (!this.hasRoot && name === "html")) {
			this.hasRoot &&= this.entries.length > 0;
			this.isOver = true;
			return;
		}
		if (this.field) this.openWithin(this.field, name, depth);
		else if (!this.hasRoot) this.hasRoot = ROOTS.has(name);
		// An item within an item follows one that was never closed.
		else if (ITEMS.has(name)) this.startItem(depth, attributes);
		else this.startField({ name, attributes, base, depth, text: "", hasElements: false, wordless: null }, outer);
	}

	read(text: string): void {
		const { field } = this;
		if (field && field.wordless === null && field.text.length < TEXT_READ) field.text += text;
	}

	close(): void {
		if (this.isOver) return;
		const depth = this.levels.length;
		const { field } = this;
		if (field?.depth === depth) this.keep(field);
		else if (field?.wordless === depth) field.wordless = null;
		if (this.item?.depth === depth) this.endItem();
		this.levels.pop();
	}

	/** What is still open then was cut off. Its last words may be incomplete. */
	end(): void {
		this.field = null;
		this.endItem();
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
		const about = Object.entries(attributes).find(([name]) => name.endsWith(":about"))?.[1];
		if (about && isAbsolute(about)) this.item.links.push({ rank: 2, url: about });
	}

	private endItem(): void {
		const { item } = this;
		if (!item) return;
		this.item = null;
		this.entries.push({
			titles: inOrder(item.words, TITLES),
			texts: inOrder(item.words, TEXTS),
			times: inOrder(item.words, TIMES).map(({ text }) => text),
			links: item.links.sort((one, other) => one.rank - other.rank).map(({ url }) => url),
		});
		if (this.entries.length === ITEMS_READ) this.isOver = true;
	}

	private keep({ name, attributes, base, text, hasElements }: Field): void {
		this.field = null;
		const written = text.trim();
		if (written === "") return;
		if (this.item && name === "link" && !attributes.href) {
			this.item.links.push({ rank: 0, url: resolved(written, base) });
		} else if (this.item && (name === "guid" || name === "id")) {
			const isPage = attributes.ispermalink?.trim().toLowerCase() !== "false";
			if (isPage && isAbsolute(written)) this.item.links.push({ rank: 2, url: written });
		} else {
			const words = this.item?.words ?? this.feedWords;
			// Elements were their own markup: what is left are words.
			if (!words.has(name)) words.set(name, { text: written, form: hasElements ? "text" : formOf(attributes) });
		}
	}
}

/** Addresses in attributes: Atom's links, and recordings that stand in for a page. */
function addAddress({ links }: Item, { name, base, attributes: { href, url, rel, type } }: Field): void {
	if (name === "link" && href) {
		const rank = rankOfLink(rel?.trim().toLowerCase() || "alternate", type ?? "");
		if (rank !== null) links.push({ rank, url: resolved(href, base) });
	} else if (url && (name === "enclosure" || name === "media:content" || name === "media:player")) {
		links.push({ rank: 3, url: resolved(url, base) });
	}
}

const RANKS: Readonly<Record<string, number>> = { alternate: 0, enclosure: 3, via: 4, related: 4 };

/** The place of an Atom link among the addresses of its entry. Null for one that nobody can read, such as the entry's own. */
function rankOfLink(rel: string, type: string): number | null {
	// Its full name is also allowed.
	const rank = RANKS[rel.slice(rel.lastIndexOf("/") + 1)] ?? null;
	return rank === 0 && type !== "" && !type.toLowerCase().includes("html") ? 1 : rank;
}

function formOf({ type = "", mode = "" }: Attributes): Words["form"] {
	const written = type.trim().toLowerCase();
	if (written.includes("html")) return "html";
	return (written === "text" || written === "text/plain") && mode !== "escaped" ? "text" : "unsaid";
}

function inOrder(words: ReadonlyMap<string, Words>, names: readonly string[]): Words[] {
	return names.flatMap((name) => words.get(name) ?? []);
}

function isAbsolute(address: string): boolean {
	return /^https?:\/\//i.test(address);
}
