import type { CST, Document, ParsedNode } from "yaml";
import { isWithin } from "../../text/read-json.ts";
import type { ReadingBudget } from "../../text/reading-budget.ts";
import { addressRank, NO_ADDRESS_NAME, titleRank } from "./field-names.ts";
import type { FoundEntries } from "./found-entries.ts";
import { jsonEntries } from "./json.ts";

const ENDINGS = [".yaml", ".yml"];
/** How a row of a list begins. */
const ROW = "- ";
/** The sign between the name of a field and its value. */
const NAMES = ":";
/** Enough for a thousand links, in words and signs. Odd nestings of more take seconds. */
const SIGNS_MAX = 50_000;
/** Each reference to another value is looked up among all of them. */
const REFERENCE = "*";
const REFERENCES_MAX = 100;

export function isYamlFile(name: string): boolean {
	return ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Whether a text has rows with fields for an address and for its words. `- Shop: https://…` is a plain line. */
export function isYaml(text: string): boolean {
	let hasRow = false;
	let hasTitle = false;
	let hasAddress = false;
	for (const line of text.split("\n")) {
		const row = line.trim();
		const isFirst = row.startsWith(ROW);
		const field = isFirst ? row.slice(ROW.length) : row;
		const name = field.slice(0, Math.max(0, field.indexOf(NAMES)));
		const isTitle = name !== "" && titleRank(name) !== null;
		const isAddress = name !== "" && (addressRank(name) ?? NO_ADDRESS_NAME) < NO_ADDRESS_NAME;
		hasRow ||= isFirst && (isTitle || isAddress);
		hasTitle ||= isTitle;
		hasAddress ||= isAddress;
	}
	return hasRow && hasTitle && hasAddress;
}

/** What a text in YAML adds, read like JSON with the same fields. Null for anything else. */
export async function readYaml(text: string, budget: ReadingBudget): Promise<FoundEntries | null> {
	const signs = budget.part(SIGNS_MAX);
	const data = await dataOf(text, signs);
	if (typeof data !== "object" || data === null || !isWithin(data, budget)) return null;
	const found = await jsonEntries(data, budget);
	if (signs.isSpent) found.leaveOut("unread");
	return found;
}

/** The value of its document, or a list of several. One that is too long is read as far as its budget goes. */
async function dataOf(text: string, budget: ReadingBudget): Promise<unknown> {
	const { Composer, Lexer, Parser } = await import("yaml");
	const [parser, documents] = [new Parser(), [] as Document[]];
	// Titles such as 2024 are words.
	const composer = new Composer<ParsedNode>({
		schema: "failsafe",
		customTags: (tags) => [...tags, "bool", "null"],
		logLevel: "silent",
		prettyErrors: false,
	});
	const add = (tokens: Iterable<CST.Token>) => {
		for (const token of tokens) documents.push(...composer.next(token));
	};
	let references = 0;
	try {
		for (const sign of new Lexer().lex(text)) {
			if (sign.startsWith(REFERENCE)) references += 1;
			if (references > REFERENCES_MAX) budget.end();
			if (!budget.take()) break;
			add(parser.next(sign));
		}
		add(parser.end());
		documents.push(...composer.end());
		if (!budget.isSpent && documents.some(({ errors }) => errors.length > 0)) return undefined;
		const values: unknown[] = documents.map((document) => document.toJS());
		return values.length === 1 ? values[0] : values;
	} catch {
		// It is nested too deeply, or refers to itself too often.
		return undefined;
	}
}
