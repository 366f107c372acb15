import { isRecord } from "../../text/json-values.ts";
import type { ReadingBudget } from "../../text/reading-budget.ts";
import { fromQuotedPrintable } from "./quoted-printable.ts";

/** What a walk through the lines of contacts and calendars meets. Names are in lower case. */
interface ContentListener {
	begin(component: string): void;
	property(name: string, value: unknown, component: string, parameters: ContentParameters): void;
	end(component: string): void;
}

/** The parameters of a line by their names in lower case, as they are written. Several values of one are parted by commas. */
export type ContentParameters = ReadonlyMap<string, string>;

/** A longer line has a picture. */
const LINE_MAX = 20_000;
const UNREAD = { value: "", parameters: new Map<string, string>() };
const BEGIN = "begin:";
const END = "end:";

/**
 * Walks through the lines of a file of contacts (vCard 2.1, 3 and 4) or of a calendar, and lets ical.js read those with one of
 * the wanted fields. A line that can't be read is left out alone.
 */
export async function contentLinesOf(
	text: string,
	design: "vcard" | "icalendar",
	wanted: ReadonlySet<string>,
	budget: ReadingBudget,
	listener: ContentListener,
): Promise<void> {
	const { default: ICAL } = await import("ical.js");
	const open: string[] = [];
	for (const line of unfolded(text)) {
		if (!budget.take()) return;
		const start = line.slice(0, LINE_MAX).toLowerCase().trim();
		if (start.startsWith(BEGIN)) {
			open.push(start.slice(BEGIN.length));
			listener.begin(open.at(-1) ?? "");
		} else if (start.startsWith(END)) {
			listener.end(start.slice(END.length));
			open.pop();
		} else if (wanted.has(fieldOf(start))) {
			const read =
				line.length > LINE_MAX ? UNREAD : readProperty(() => ICAL.parse.property(plainLine(line), ICAL.design[design]));
			if (read) listener.property(fieldOf(start), read.value, open.at(-1) ?? "", read.parameters);
		}
	}
}

/** A text, or what a list of texts says. ical.js leaves some signs escaped. */
export function valueText(value: unknown): string {
	const text = Array.isArray(value)
		? value.map(valueText).filter(Boolean).join(" ")
		: typeof value === "string"
			? value
			: "";
	return text.replaceAll("\\;", ";").replaceAll("\\:", ":").replaceAll("\n", " ").trim();
}

/**
 * A long line goes on behind a space. In the cards of older phones, one that is quoted-printable goes on behind an equals
 * sign.
 */
function unfolded(text: string): string[] {
	const lines: string[] = [];
	let isQuoted = false;
	let isOpen = false;
	for (const written of text.split("\n")) {
		const line = written.endsWith("\r") ? written.slice(0, -1) : written;
		const last = lines.length - 1;
		if (isOpen) lines[last] = (lines[last] ?? "").slice(0, -1) + line;
		else if (last >= 0 && (line.startsWith(" ") || line.startsWith("\t"))) lines[last] += line.slice(1);
		else {
			lines.push(line);
			isQuoted = parametersOf(line).some(isQuotedPrintable);
		}
		isOpen = isQuoted && line.endsWith("=");
	}
	return lines;
}

/** `item1.TEL;CELL:…` is the field `tel`. */
function fieldOf(line: string): string {
	const [name = ""] = partsOf(line);
	return name.slice(name.lastIndexOf(".") + 1);
}

function parametersOf(line: string): string[] {
	return partsOf(line).slice(1);
}

/** The name of a line and its parameters. Within quotes, a colon and a semicolon are words: `URL;X-LABEL="a: b;c":…`. */
function partsOf(line: string): string[] {
	const parts = [""];
	let isQuoted = false;
	for (const sign of line.slice(0, LINE_MAX)) {
		if (sign === '"') isQuoted = !isQuoted;
		if (sign === ":" && !isQuoted) break;
		if (sign === ";" && !isQuoted) parts.push("");
		else parts[parts.length - 1] += sign;
	}
	return parts;
}

const isQuotedPrintable = (parameter: string) => parameter.toLowerCase().endsWith("quoted-printable");

/** A line of vCard 2.1 as later versions have it: decoded, and with names for all parameters. */
function plainLine(line: string): string {
	const [name = "", ...parameters] = partsOf(line);
	const isNamed = parameters.every((parameter) => parameter.includes("="));
	if (isNamed && !parameters.some(isQuotedPrintable)) return line;
	const written = line.slice([name, ...parameters].join(";").length + 1);
	const charset = parameters
		.find((parameter) => parameter.toLowerCase().startsWith("charset="))
		?.slice("charset=".length);
	const value = parameters.some(isQuotedPrintable) ? escaped(fromQuotedPrintable(written, charset)) : written;
	const types = parameters.filter((parameter) => !parameter.includes("=") && !isQuotedPrintable(parameter));
	return `${[name, ...types.map((type) => `TYPE=${type}`)].join(";")}:${value}`;
}

/** Semicolons part the names of a person, also in this version. */
function escaped(text: string): string {
	return text.replaceAll("\\", "\\\\").replaceAll(",", "\\,").replaceAll("\r", "").replaceAll("\n", "\\n");
}

/** Returns null when the parser throws. */
function readProperty(property: () => readonly unknown[]): { value: unknown; parameters: ContentParameters } | null {
	try {
		const [, parameters, , ...values] = property();
		const written = Object.entries(isRecord(parameters) ? parameters : {});
		return {
			value: values.length > 1 ? values : values[0],
			parameters: new Map(written.map(([name, value]) => [name.toLowerCase(), String(value)])),
		};
	} catch {
		return null;
	}
}
