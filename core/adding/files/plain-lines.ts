import { visibleText } from "../../addresses/bare-text.ts";
import type { ReadingBudget } from "../../text/reading-budget.ts";
import type { LineReading } from "../line-reading.ts";
import { readLines } from "../read-lines.ts";
import { ENTRIES_MAX, FoundEntries } from "./found-entries.ts";
import { partsOf } from "./page-parts.ts";
import { hasLinkInHtml } from "./pasted-file.ts";
import { typedOf } from "./read-entry.ts";

/** The endings of the names of plain texts. A text without a name was pasted. */
const PLAIN_ENDINGS: ReadonlySet<string> = new Set([
	"",
	"csv",
	"eml",
	"list",
	"log",
	"lst",
	"markdown",
	"md",
	"text",
	"tsv",
	"txt",
]);
/** Signs of markup without a reader here: they begin a line of such a text, or stand within one. */
const OTHER_MARKUP = [
	"\n.. ",
	">`_",
	"\n= ",
	"\n== ",
	"\nlink:",
	"\\documentclass",
	"\\begin{",
	"\\href{",
	"\n#link(",
	"#!/",
	"<?php",
];

const OF_WORDS: ReadonlySet<string> = new Set(["divider", "heading", "text"]);

/** Whether a file is a text of lines as people write them. */
export function isPlainText(text: string, name: string): boolean {
	const ending = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
	const start = `\n${text}`;
	return PLAIN_ENDINGS.has(ending) && !OTHER_MARKUP.some((sign) => start.includes(sign));
}

/** What the lines of a text add. Those without an address are left out, and those that somebody can mend stay. */
export async function readPlainLines(
	text: string,
	countries: readonly string[],
	budget: ReadingBudget,
): Promise<{ readings: readonly LineReading[]; found: FoundEntries }> {
	const found = new FoundEntries("line");
	const lines: string[] = [];
	for (const line of text.split("\n")) lines.push(...(hasLinkInHtml(line) ? await linksIn(line, budget) : [line]));
	const readings = readLines(lines.slice(0, ENTRIES_MAX).join("\n"), countries);
	const read = readings.filter(({ becomes }) => becomes.as !== "problem" || becomes.mended !== null);
	// If nothing but headings was found, the text is prose about something else, and adds nothing.
	const kept = read.every(isOfWords) ? [] : read;
	found.leaveOut("nothing", readings.length - kept.length);
	found.leaveOut("beyond", lines.slice(ENTRIES_MAX).filter((line) => line.trim() !== "").length);
	return { readings: kept, found };
}

function isOfWords({ becomes }: LineReading): boolean {
	return becomes.as === "block" && OF_WORDS.has(becomes.block.kind);
}

/** The links in a line with HTML, each as somebody would type it. */
async function linksIn(line: string, budget: ReadingBudget): Promise<string[]> {
	const { anchors } = await partsOf(line, "page", budget);
	return anchors.map(({ href, text, label }) => typedOf(visibleText(text.trim() || label), href));
}
