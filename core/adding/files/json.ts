import { plainText } from "../../markup/plain-text.ts";
import { isRecord, textAt } from "../../text/json-values.ts";
import type { ReadingBudget } from "../../text/reading-budget.ts";
import { looksLikeAddress } from "../split-line.ts";
import { addressRank, isNoteField, isPictureField, NO_ADDRESS_NAME, titleRank } from "./field-names.ts";
import type { EntryDetails } from "./file-entry.ts";
import { FoundEntries } from "./found-entries.ts";
import { linkstackRows } from "./linkstack-rows.ts";
import { isMarkdown, readMarkdown } from "./markdown.ts";
import { linkInHtml } from "./page-parts.ts";
import { at, fieldOf, type Source, sourceOf } from "./sources.ts";
import { isSwitchedOff } from "./switched-off.ts";

const DEPTH_MAX = 50;
const SCHEMES: ReadonlySet<string> = new Set(["http", "https", "mailto", "tel"]);
/** Parts of programs, which a page's data names beside its links. Pictures can have a title, and then they are links. */
const PROGRAM_PARTS: ReadonlySet<string> = new Set("css ico js map mjs woff woff2".split(" "));
const PICTURES: ReadonlySet<string> = new Set("avif gif jpeg jpg png svg webp".split(" "));

/** What has been found, and the steps that are left. */
interface Reading {
	found: FoundEntries;
	budget: ReadingBudget;
}

/**
 * The links anywhere in a stranger's JSON, in its order: each object with an address, each address of a list, and each of
 * an object that has nothing but addresses. Other services' exports and browsers' bookmarks have such.
 */
export async function jsonEntries(data: unknown, budget: ReadingBudget): Promise<FoundEntries> {
	const found = new FoundEntries("entry");
	const rows = linkstackRows(data);
	if (rows) for (const { title, address } of rows) found.addLink(await words(title, budget), address);
	else await collect(data, { found, budget }, 0);
	if (budget.isSpent) found.leaveOut("unread");
	return found;
}

async function collect(value: unknown, reading: Reading, depth: number, titleOutside = ""): Promise<void> {
	const { found, budget } = reading;
	if (depth > DEPTH_MAX || !budget.take()) return;
	if (Array.isArray(value)) return collectList(value, reading, depth);
	if (!isRecord(value)) return;
	const source: Source | undefined = sourceOf(value);
	const lists = source?.lists?.map((places) => places.map((place) => at(value, place)).find(Array.isArray));
	if (lists) {
		for (const list of lists) await collect(list, reading, depth + 1);
		return;
	}
	const link = await linkOf(value, source, budget, titleOutside);
	if (isSwitchedOff(value)) {
		found.leaveOut("hidden", link ? 1 : 0);
		return;
	}
	if (link) found.addLink(link.title, link.address, detailsOf(value, source));
	// The row of a known service names every field with an address, so nothing else in this object is searched.
	if (link && source) return;
	if (!link && isListOfAddresses(value)) for (const [title, to] of Object.entries(value)) found.addLink(title, to);
	const title = link ? "" : outsideOf(value);
	const isNamedRows = !link && isListOfRows(value);
	for (const [field, inner] of Object.entries(value)) {
		if (isPictureField(field)) continue;
		const isAddress = title !== "" && isAddressField(field);
		await collect(inner, reading, depth + 1, isNamedRows ? field : isAddress ? title : "");
	}
}

async function collectList(list: readonly unknown[], reading: Reading, depth: number): Promise<void> {
	const { found } = reading;
	const pair = pairOf(list);
	if (pair) return found.addLink(pair.title, pair.address);
	let silent = 0;
	const before = found.count;
	for (const item of list) {
		const count = found.count;
		if (typeof item === "string" && isWhole(item)) found.addLink("", item);
		else if (typeof item === "string" && isMarkdown(item)) {
			for (const { title, address } of await linksInMarkdown(item, reading.budget)) found.addLink(title, address);
		} else await collect(item, reading, depth + 1);
		if (isRecord(item) && found.count === count) silent += 1;
	}
	// Lists of other things have no addresses at all.
	if (found.count > before) found.leaveOut("noAddress", silent);
}

/** Reads an object as a link, or returns null if it has no address. */
async function linkOf(
	written: Record<string, unknown>,
	source: Source | undefined,
	budget: ReadingBudget,
	titleOutside: string,
) {
	const marked = await markedLinkOf(written, budget);
	const row = marked
		? { ...written, [marked.field]: isAddressField(marked.field) ? marked.address : marked.title }
		: written;
	const field = fieldOf(row, source?.address).trim();
	const address = field.startsWith("<") ? await linkInHtml(field, budget) : `${source?.prefix ?? ""}${field}`;
	if (source && leadsAnywhere(address)) return { title: await words(fieldOf(row, source.title), budget), address };
	const addresses = ranked(row, addressRank).filter(
		({ rank, text }) => rank !== NO_ADDRESS_NAME && leadsAnywhere(text),
	);
	const titles = ranked(row, titleRank).map(({ text }) => text);
	const own = addresses.map(({ text }) => text).find((text) => !isPartOfPage(text, titles.length > 0));
	const to = own ?? marked?.address;
	const title = titles.find((text) => text !== to) ?? (marked?.title || titleOutside);
	return to === undefined ? null : { title: await words(title, budget), address: to };
}

/** The field that has a link in Markdown for its address or its words: `{ "link": "[Shop](https://…)" }`. */
async function markedLinkOf(row: Record<string, unknown>, budget: ReadingBudget) {
	const field = Object.keys(row).find(
		(name) => (isAddressField(name) || titleRank(name) !== null) && isMarkdown(textAt(row, name)),
	);
	const [link] = field === undefined ? [] : await linksInMarkdown(textAt(row, field), budget);
	return field !== undefined && link ? { field, ...link } : null;
}

async function linksInMarkdown(text: string, budget: ReadingBudget) {
	const { entries } = await readMarkdown(text, budget);
	return entries.filter((entry) => entry.kind === "link");
}

/** The words that an object has for the address in one of its fields: `{ name, link: { href } }`. */
function outsideOf(row: Record<string, unknown>): string {
	return ranked(row, titleRank)[0]?.text ?? "";
}

function isAddressField(name: string): boolean {
	return (addressRank(name) ?? NO_ADDRESS_NAME) < NO_ADDRESS_NAME;
}

/** `{ "Shop": { "url": "https://…" } }`: rows without words of their own. */
function isListOfRows(value: Record<string, unknown>): boolean {
	const entries = Object.entries(value);
	return (
		entries.length > 1 &&
		entries.every(
			([field, row]) =>
				!isAddressField(field) &&
				isRecord(row) &&
				ranked(row, titleRank).length === 0 &&
				ranked(row, addressRank).some(({ rank, text }) => rank !== NO_ADDRESS_NAME && leadsAnywhere(text)),
		)
	);
}

/** `["Shop", "https://…"]`. */
function pairOf(list: readonly unknown[]): { title: string; address: string } | null {
	const [title, address] = list;
	if (list.length !== 2 || typeof title !== "string" || typeof address !== "string") return null;
	return isWhole(address) && !isWhole(title) ? { title, address } : null;
}

function detailsOf(row: Record<string, unknown>, source: Source | undefined): EntryDetails {
	if (source?.address) return { note: fieldOf(row, source.note), picture: fieldOf(row, source.picture) };
	const first = (is: (field: string) => boolean) =>
		fieldOf(
			row,
			Object.keys(row).filter((field) => is(field) && !field.includes(".")),
		);
	return { note: first(isNoteField), picture: first(isPictureField) };
}

/** The texts of an object by what their names say, the best first. */
function ranked(row: Record<string, unknown>, rankOf: (name: string) => number | null) {
	return Object.keys(row)
		.flatMap((field) => {
			const text = textAt(row, field).trim();
			const rank = text === "" ? null : rankOf(field);
			return rank === null ? [] : [{ rank, text }];
		})
		.toSorted((one, other) => one.rank - other.rank);
}

/** Titles can be HTML. */
async function words(title: string, budget: ReadingBudget): Promise<string> {
	return title.includes("<") || title.includes("&") ? plainText(title, budget) : title;
}

const schemeOf = (text: string): string | null =>
	text.includes(":") ? text.slice(0, text.indexOf(":")).toLowerCase() : null;

function isWhole(text: string): boolean {
	return SCHEMES.has(schemeOf(text) ?? "") && looksLikeAddress(text) && !isPartOfPage(text);
}

/** Whether a field that should have an address has one, also without `https://`. */
function leadsAnywhere(text: string): boolean {
	return SCHEMES.has(schemeOf(text) ?? "") ? !text.includes(" ") : schemeOf(text) === null && looksLikeAddress(text);
}

function isPartOfPage(text: string, hasTitle = false): boolean {
	const path = URL.parse(text)?.pathname ?? "";
	const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
	return PROGRAM_PARTS.has(ending) || (!hasTitle && PICTURES.has(ending));
}

/** `{ "Shop": "https://…", "instagram": "https://…" }`. */
function isListOfAddresses(value: Record<string, unknown>): value is Record<string, string> {
	const entries = Object.entries(value);
	return (
		entries.length > 0 &&
		entries.every(([field, to]) => typeof to === "string" && isWhole(to) && !isPictureField(field))
	);
}
