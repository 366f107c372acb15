import type { ReadingBudget } from "../../text/reading-budget.ts";
import { looksLikeAddress } from "../split-line.ts";
import {
	addressRank,
	isEmailField,
	isNoteField,
	isPhoneField,
	isPictureField,
	NO_ADDRESS_NAME,
	titleRank,
} from "./field-names.ts";
import { FoundEntries } from "./found-entries.ts";
import { fieldOf, type Source, sourceOf } from "./sources.ts";

/** Excel says the delimiter in a line before the table. */
const SAYS_DELIMITER = "sep=";
/** More rows say nothing new about the columns. */
const ROWS_JUDGED = 50;
/** Notes can stand above a table. */
const ROWS_ABOVE = 10;
/** A longer line is no row, in characters. Quotes within it would need more than linear time. */
const LINE_MAX = 20_000;
/** The names of columns are short, in characters. */
const COLUMN_NAME_MAX = 40;
/** A sign that no text has. */
const NO_QUOTE = "\0";
/** Separates several addresses in one cell, as in Google's contacts. Only the first is taken. */
const BETWEEN_ADDRESSES = " ::: ";

interface Column {
	name: string;
	at: number;
	cells: readonly string[];
}

/**
 * The links or the people of a table whose cells are parted by commas, semicolons or tabs. Null for any other text. Names
 * of columns can stand below a title, and rows can have fewer or more cells. Without names, all have as many as the first.
 */
export async function readTable(text: string, budget: ReadingBudget): Promise<FoundEntries | null> {
	if (text.split("\n").some((line) => line.length > LINE_MAX)) return null;
	const { rows, isSaid } = await rowsOf(text, budget);
	const top = rows.findIndex((row, at) => at < ROWS_ABOVE && namesColumns(row));
	const table = top < 0 ? rows : rows.slice(top);
	const [names = []] = table;
	const hasNames = top >= 0 || !names.some((name) => isWeb(name) || isEmail(name));
	const body = table.slice(hasNames ? 1 : 0);
	const source = hasNames ? sourceOf(recordOf(names, names)) : undefined;
	const judged = body.slice(0, ROWS_JUDGED);
	if (names.length < 2 || judged.length === 0) return null;
	// Without a known heading or a `sep=` line, only rows that all have the same length are a table.
	const isSure = top >= 0 || isSaid;
	if (!isSure && judged.some((row) => row.length !== names.length)) return null;
	const found = new FoundEntries("row");
	const meaning = source ?? meaningOf(names, judged, hasNames);
	if (!meaning) return null;
	const columns = source ? names : names.map((_, at) => String(at));
	for (const row of body) addRow(recordOf(columns, row), meaning, found);
	if (budget.isSpent) found.leaveOut("unread");
	return found;
}

/** Whether a row has the names of a service's columns, or the name of one for addresses. */
function namesColumns(row: readonly string[]): boolean {
	if (sourceOf(recordOf(row, row))) return true;
	const isName = (cell: string) => cell.length <= COLUMN_NAME_MAX && !isWeb(cell) && !isEmail(cell);
	return row.length > 1 && row.every(isName) && row.some(namesAddress);
}

function namesAddress(name: string): boolean {
	return name !== "" && (addressRank(name) ?? NO_ADDRESS_NAME) < NO_ADDRESS_NAME;
}

function addRow(row: Readonly<Record<string, string>>, meaning: Source, found: FoundEntries): void {
	const { title, address, phone, email, prefix = "" } = meaning;
	const [to, number, letter] = [address, phone, email].map(
		(fields) => fieldOf(row, fields).split(BETWEEN_ADDRESSES)[0] ?? "",
	);
	const name = fieldOf(row, title);
	const details = { note: fieldOf(row, meaning.note), picture: fieldOf(row, meaning.picture) };
	const isReached = Boolean(number || letter);
	if (to) {
		found.addLink(name, prefix + to, details);
		found.leaveOut("reachedElse", isReached ? 1 : 0);
	} else if (isReached) found.addContact(name, number ?? "", letter ?? "", details);
	else found.leaveOut(address && !phone?.length && !email?.length ? "noAddress" : "unreachable");
}

/** The rows, and whether the text says what parts their cells. */
async function rowsOf(text: string, budget: ReadingBudget): Promise<{ rows: string[][]; isSaid: boolean }> {
	const [first = ""] = text.split("\n", 1);
	const said = first.replaceAll('"', "").replace("\r", "");
	const isSaid = said.startsWith(SAYS_DELIMITER);
	const delimiter = isSaid ? said.slice(SAYS_DELIMITER.length, SAYS_DELIMITER.length + 1) : "";
	const table = isSaid ? text.slice(first.length + 1) : text;
	const { rows, isOpen } = await parsed(table, delimiter, '"', budget);
	// A quote that is never closed would swallow all following rows. Then the text is read again without quoting.
	return { rows: isOpen ? (await parsed(table, delimiter, NO_QUOTE, budget)).rows : rows, isSaid };
}

async function parsed(table: string, delimiter: string, quoteChar: string, budget: ReadingBudget) {
	const { default: Papa } = await import("papaparse");
	const rows: string[][] = [];
	let isOpen = false;
	Papa.parse<string[]>(table, {
		delimiter,
		quoteChar,
		delimitersToGuess: [",", ";", "\t"],
		skipEmptyLines: "greedy",
		step({ data, errors }, parser) {
			isOpen ||= errors.some(({ code }) => code === "MissingQuotes");
			const cells = data.map((cell) => (quoteChar === NO_QUOTE ? cell.replaceAll('"', "") : cell).trim());
			if (budget.take(data.length)) rows.push(cells);
			else parser.abort();
		},
	});
	return { rows, isOpen };
}

function recordOf(names: readonly string[], row: readonly string[]): Record<string, string> {
	return Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""]));
}

/** What the columns mean, by their names and by what is in them. Null when nothing in them leads anywhere. */
function meaningOf(names: readonly string[], rows: readonly string[][], hasNames: boolean): Source | null {
	const columns = names.map(
		(name, at): Column => ({ name: hasNames ? name : "", at, cells: rows.map((row) => row[at] ?? "") }),
	);
	const addresses = columns
		.filter(({ name, cells }) => areAll(cells, isWeb) || (namesAddress(name) && areMostly(cells, isWeb)))
		.flatMap(({ name, at }) => {
			const rank = addressRank(name);
			return rank === null ? [] : [{ at, rank }];
		})
		.toSorted((one, other) => one.rank - other.rank);
	const emails = columns.filter(
		({ name, cells }) => areAll(cells, isEmail) || (isEmailField(name) && cells.some(isEmail)),
	);
	const phones = columns.filter(({ name, cells }) => isPhoneField(name) && cells.some(Boolean));
	const [address] = addresses;
	if (!address && emails.length + phones.length === 0) return null;
	const taken = new Set([address?.at, ...emails.map(({ at }) => at), ...phones.map(({ at }) => at)]);
	const others = columns.filter(({ at, cells }) => !taken.has(at) && !cells.every(isNumber) && !areAll(cells, isWeb));
	const named = others
		.flatMap(({ name, at }) => {
			const rank = titleRank(name);
			return rank === null ? [] : [{ at, rank }];
		})
		.toSorted((one, other) => one.rank - other.rank);
	const titles = (named.length > 0 ? named : others.slice(0, 1)).map(({ at }) => String(at));
	return {
		has: [],
		title: titles,
		address: address ? [String(address.at)] : [],
		phone: phones.map(({ at }) => String(at)),
		email: emails.map(({ at }) => String(at)),
		note: columns.flatMap(({ name, at }) => (isNoteField(name) && !titles.includes(String(at)) ? String(at) : [])),
		picture: columns.flatMap(({ name, at, cells }) => (isPictureField(name) && areAll(cells, isWeb) ? String(at) : [])),
	};
}

/** Whether a column has nothing else, but for empty cells. */
function areAll(cells: readonly string[], is: (cell: string) => boolean): boolean {
	return cells.some(Boolean) && cells.every((cell) => cell === "" || is(cell));
}

/** A column of addresses can have `n/a`, or an address that somebody has to mend. */
function areMostly(cells: readonly string[], is: (cell: string) => boolean): boolean {
	const filled = cells.filter(Boolean);
	return filled.filter(is).length * 2 > filled.length;
}

const isEmail = (cell: string) =>
	cell.includes("@") && !cell.includes("/") && !cell.startsWith("@") && looksLikeAddress(cell);
const isWeb = (cell: string) => !isEmail(cell) && looksLikeAddress(cell);
const isNumber = (cell: string) => [...cell].every((sign) => "0123456789 .,:/TZ+-".includes(sign));
