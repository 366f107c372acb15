import { loadPhones } from "../../addresses/phone.ts";
import { readJson } from "../../text/read-json.ts";
import { ReadingBudget } from "../../text/reading-budget.ts";
import type { LineReading } from "../line-reading.ts";
import { readCards } from "./cards.ts";
import { readEvents } from "./events.ts";
import { ENTRIES_MAX, type FoundEntries } from "./found-entries.ts";
import { jsonEntries } from "./json.ts";
import { leftOutWords } from "./left-out.ts";
import { isMarkdown, readMarkdown } from "./markdown.ts";
import { readPage } from "./pages.ts";
import { isPlainText, readPlainLines } from "./plain-lines.ts";
import { readEntry } from "./read-entry.ts";
import { isShortcut, readShortcut } from "./shortcut.ts";
import { isBookmarks } from "./source-file.ts";
import { readTable } from "./tables.ts";
import { isXmlList, readXmlList, rootOf } from "./xml-lists.ts";
import { isYaml, isYamlFile, readYaml } from "./yaml.ts";

/** Enough for thousands of bookmarks, each of which takes a dozen steps. */
const STEPS_MAX = 250_000;

const EMPTY = "This file is empty.";
const DAMAGED = "This file is damaged. Its end may be missing. Export it again.";
const KINDS =
	"A browser's bookmarks, another service's page or export as HTML, JSON or CSV, and a contact can be added.";
const NO_LINKS = `No links were found. ${KINDS}`;
const UNKNOWN = `We can't read this kind of file yet. ${KINDS}`;

/** A program can give an event alone. */
const BEGINS_CALENDAR = ["begin:vcalendar", "begin:vevent", "begin:vtodo", "begin:vjournal"];

/** Elements that HTML begins with. Any other XML is of a kind that isn't known. */
const BEGINS_HTML: ReadonlySet<string> = new Set(
	"a article body center dir div dl dt font form h1 h2 h3 head header html iframe li link main menu meta nav ol p section span style svg table template title ul".split(
		" ",
	),
);

export interface TextFile {
	/** With its ending; empty for what was pasted. */
	name: string;
	text: string;
}

export type FileReading =
	/** `leftOut` says in sentences what isn't added, and is empty if everything is. */
	{ ok: true; readings: readonly LineReading[]; leftOut: string } | { ok: false; reason: string };

/**
 * Reads a file that has links or people: a browser's bookmarks, a saved page, another service's export, a list of feeds, a
 * shortcut, contacts, a calendar, a table, a mail, YAML, Markdown or plain lines. Its parsers load with the first file.
 *
 * @param countries where a phone number without its country's code may be from
 */
export async function readFile(
	{ name, text: written }: TextFile,
	countries: readonly string[],
	budget = new ReadingBudget(STEPS_MAX),
): Promise<FileReading> {
	const text = written.replace("\ufeff", "").trim();
	if (text === "") return { ok: false, reason: EMPTY };
	await loadPhones();
	const found = await foundIn(text, name, budget);
	if (typeof found === "string") return { ok: false, reason: found };
	if (found === null) {
		const lines = await readPlainLines(text, countries, budget);
		return answer(lines.readings, lines.found);
	}
	return answer(
		found.entries.flatMap((entry, at) => readEntry(entry, at + 1, countries)),
		found,
	);
}

function answer(all: readonly LineReading[], found: FoundEntries): FileReading {
	const readings = all.filter(({ becomes }) => becomes.as !== "problem" || becomes.mended !== null);
	// Of plain lines, those are counted already.
	found.leaveOut("damaged", all.length - readings.length);
	const leftOut = leftOutWords(found.leftOut, found.noun);
	if (readings.length === 0) return { ok: false, reason: [leftOut, NO_LINKS].filter(Boolean).join(" ") };
	return { ok: true, readings: readings.slice(0, ENTRIES_MAX), leftOut };
}

/** What the first reader that knows the file has found, or why it can't be read. Null for a text of lines. */
async function foundIn(text: string, name: string, budget: ReadingBudget): Promise<FoundEntries | string | null> {
	const start = text.slice(0, 20).toLowerCase();
	if (isShortcut(text)) return readShortcut(text);
	if (start.startsWith("begin:vcard")) return readCards(text, budget);
	if (BEGINS_CALENDAR.some((begins) => start.startsWith(begins))) return readEvents(text, budget);
	if (start.startsWith("{") || start.startsWith("[")) {
		const data = dataOf(text, budget);
		if (data !== undefined) return jsonEntries(data, budget);
		if (beginsAsJson(text)) return DAMAGED;
	}
	// Markdown can begin with HTML.
	if (isMarkdownFile(name)) {
		const links = await readMarkdown(text, budget);
		// People also name files of plain lines `.md`, so those are read as lines.
		if (links.count > 0 || isMarkdown(text)) return links;
	}
	if (start.startsWith("<")) return readMarkup(text, budget);
	if (isYamlFile(name)) return (await readYaml(text, budget)) ?? DAMAGED;
	const rows = isYaml(text) ? await readYaml(text, budget) : null;
	if (rows) return rows;
	const table = await readTable(text, budget);
	if (table) return table;
	if (!isPlainText(text, name)) return UNKNOWN;
	return isMarkdown(text) ? readMarkdown(text, budget) : null;
}

function isMarkdownFile(name: string): boolean {
	return [".md", ".markdown"].some((ending) => name.toLowerCase().endsWith(ending));
}

async function readMarkup(text: string, budget: ReadingBudget): Promise<FoundEntries | string> {
	const root = isBookmarks(text) ? "html" : await rootOf(text);
	if (isXmlList(root)) return readXmlList(text, budget);
	return root === "" || BEGINS_HTML.has(root) ? readPage(text, budget) : UNKNOWN;
}

/** The value of a list or an object of JSON, also of one object a line. Undefined for any other text. */
function dataOf(text: string, budget: ReadingBudget): unknown {
	const whole = readJson(text, budget);
	if (whole !== undefined || budget.isSpent) return whole;
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	const read: unknown[] = [];
	for (const line of lines) {
		const value = line.trimStart().startsWith("{") ? readJson(line, budget) : undefined;
		if (value === undefined) return undefined;
		read.push(value);
	}
	return read;
}

/** Other lists begin with a bracket, too. Those of JSON go on with a quote, or with what a quote follows. */
function beginsAsJson(text: string): boolean {
	const [first, second, third] = [...text.slice(0, 1000)].filter((sign) => sign.trim() !== "");
	if (first === "{") return second === '"';
	return first === "[" && (second === '"' || (second === "{" && third === '"'));
}
