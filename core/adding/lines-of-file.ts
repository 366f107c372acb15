import { shortened } from "../assistant/shortened.ts";
import { BLOCK_TITLE_MAX } from "../blocks/block-limits.ts";
import { readJson } from "../text/read-json.ts";
import { ReadingBudget } from "../text/reading-budget.ts";
import { cardLines } from "./card-lines.ts";
import { jsonRows } from "./json-rows.ts";
import type { LineReading } from "./line-reading.ts";
import { type LinkRow, ROWS_MAX } from "./link-row.ts";
import { linkstackRows } from "./linkstack-rows.ts";
import { anchorRows, outlineRows } from "./markup-rows.ts";
import { decodedEntities, plainTitle } from "./plain-title.ts";
import { readLines } from "./read-lines.ts";
import { tableRows } from "./table-rows.ts";

/** Enough for a thousand rows of an export. */
const VALUES_MAX = 100_000;

const EMPTY = "This file is empty.";
const DAMAGED = "This file is damaged. Its end may be missing. Export it again.";
/** Other lists begin with a bracket, too. Those of JSON go on with a quote, or with what a quote follows. */
const BEGINS_AS_JSON = /^(?:\{\s*"|\[\s*\{\s*"|\[\s*"https?:)/;
const NO_LINKS =
	"No links were found. A browser's bookmarks, another service's page or export as HTML, JSON or CSV, and a contact can be added.";

/** Bookmarks of what only their browser opens. */
const OF_THE_BROWSER = /^(?:javascript|place|data|about|chrome|edge|file):/i;
/** Titles that can't be taken for anything else in front of an address. */
const PLAIN_WORDS = /^\p{L}[\p{L}\p{M}\p{N} &'’!?-]*$/u;
/** Only lines with an address are looked for where the reader of lines has stopped. */
const SURELY_ADDRESS = /https?:\/\//i;

/** A kind of file, told by its text. The rows are null if it is another kind after all. */
interface FileForm {
	is: RegExp;
	rows: (text: string) => readonly LinkRow[] | null;
}

/** The first that knows a file reads it. What none of them knows is a text of lines. */
const FORMS: readonly FileForm[] = [
	{ is: /^\[(?:\{000214A0|InternetShortcut|Desktop Entry)/, rows: shortcutRows },
	{ is: /<opml[\s>]/i, rows: outlineRows },
	{ is: /<plist[\s>]/i, rows: (text) => allOf(text, /<key>URL<\/key>\s*<string>([^<]*)<\/string>/gi) },
	{ is: /<(?:urlset|sitemapindex)[\s>]/i, rows: (text) => allOf(text, /<loc>([^<]*)<\/loc>/gi) },
	{ is: /^BEGIN:VCALENDAR\b/i, rows: eventRows },
	{ is: /^</, rows: anchorRows },
	{ is: /^<[\s\S]*\bid="__NEXT_DATA__"/, rows: embeddedRows },
	{ is: /[,;\t]/, rows: tableRows },
];

export type LinesOfFile = { ok: true; lines: readonly string[] } | { ok: false; reason: string };

/**
 * The links in a file's text, as lines that people would type: `[Title](address)`. It can be a browser's bookmarks, a saved
 * page, another service's export, a list of feeds, a shortcut, a contact, a calendar, a table or plain lines.
 */
export function linesOfFile(file: string): LinesOfFile {
	const text = file.replace(/^\ufeff/, "").trim();
	if (text === "") return { ok: false, reason: EMPTY };
	const data = dataOf(text);
	if (data === undefined && BEGINS_AS_JSON.test(text)) return { ok: false, reason: DAMAGED };
	const cards = cardLines(text)?.split("\n").filter(Boolean);
	const lines = cards ?? (data === undefined ? (rowLines(text) ?? typedLines(text)) : dataLines(data));
	return lines.length > 0 ? { ok: true, lines: lines.slice(0, ROWS_MAX) } : { ok: false, reason: NO_LINKS };
}

function rowLines(text: string): string[] | null {
	for (const { is, rows } of FORMS) {
		const lines = is.test(text) ? (rows(text) ?? []).flatMap(lineOfRow) : [];
		if (lines.length > 0) return lines;
	}
	return null;
}

function lineOfRow({ title, address }: LinkRow): string[] {
	const to = decodedEntities(address).trim().replace(/\s+/g, "%20");
	if (to === "" || OF_THE_BROWSER.test(to)) return [];
	const words = title.trim() === address ? "" : plainTitle(title.replace(/<[^<>]*>|[[\]]/g, " "));
	if (words === "") return [to];
	const name = shortened(words, BLOCK_TITLE_MAX);
	return [PLAIN_WORDS.test(name) && /^https?:/i.test(to) ? `${name} – ${to}` : `[${name}](${to})`];
}

function dataLines(data: unknown): string[] {
	return (linkstackRows(data) ?? jsonRows(data)).flatMap(lineOfRow);
}

/** The value of a list or an object of JSON, also of one object a line. Undefined for any other text. */
function dataOf(text: string): unknown {
	const budget = new ReadingBudget(VALUES_MAX);
	if (!/^[[{]/.test(text)) return undefined;
	const whole = readJson(text, budget);
	if (whole !== undefined || !/^\{.*\}$/m.test(text)) return whole;
	const each = text.split(/\r?\n/, ROWS_MAX).filter((line) => line.trim() !== "");
	const read = each.map((line) => readJson(line, budget));
	return read.includes(undefined) ? undefined : read;
}

/** A shortcut of Windows or Linux, as a browser's address becomes when it is dragged to a folder. */
function shortcutRows(text: string): readonly LinkRow[] {
	const [, title = ""] = /^Name=(.*)$/m.exec(text) ?? [];
	return allOf(text, /^URL=(.*)$/gm).map(({ address }) => ({ title, address }));
}

/** The events of a calendar that have an address. */
function eventRows(text: string): readonly LinkRow[] {
	const events = text.replace(/\r?\n[ \t]/g, "").split(/^BEGIN:VEVENT\b/im, ROWS_MAX);
	return events.flatMap((event) => {
		const fieldOf = (field: RegExp) => field.exec(event)?.[1]?.replace(/\\n/gi, " ").replaceAll("\\", "") ?? "";
		const address = fieldOf(/^URL(?:;VALUE=URI)?:(.{0,4000})/im);
		return address === "" ? [] : [{ title: fieldOf(/^SUMMARY(?:;LANGUAGE=[\w-]{1,9})?:(.{0,4000})/im), address }];
	});
}

/** The links of a page that its script would show. */
function embeddedRows(page: string): readonly LinkRow[] {
	const start = page.indexOf(">", page.indexOf('id="__NEXT_DATA__"')) + 1;
	const json = page.slice(start, page.indexOf("</script", start));
	return jsonRows(readJson(json, new ReadingBudget(VALUES_MAX)));
}

function allOf(text: string, form: RegExp): readonly LinkRow[] {
	return Array.from(text.matchAll(form), ([, address = ""]) => ({ title: "", address }));
}

/** The lines of a text that have something to add, and those that somebody has to mend. */
function typedLines(text: string): string[] {
	const lines = text.split(/\r?\n/);
	const read = readLines(lines.slice(0, ROWS_MAX - 1).join("\n")).flatMap(lineOf);
	return [...read, ...lines.slice(ROWS_MAX - 1).filter((line) => SURELY_ADDRESS.test(line))];
}

/** A line as people write it, without the code of the file around it. */
function lineOf({ typed, becomes }: LineReading): string[] {
	if (becomes.as === "problem") return becomes.mended === null ? [] : [typed];
	if (becomes.as === "icon") return [becomes.url];
	if (becomes.as === "handle" || !("url" in becomes.block)) return [typed];
	const { block } = becomes;
	const title = "title" in block && !("hasFoundTitle" in block && block.hasFoundTitle) ? block.title : "";
	return [title ? `${title} – ${block.url}` : (block.url ?? typed)];
}
