import { visibleText } from "../addresses/bare-text.ts";
import { phoneInCountry } from "../addresses/local-phone.ts";
import { PHONE_PROBLEMS } from "../addresses/phone.ts";
import { findEmbed } from "../embeds/find-embed.ts";
import { withoutBrackets } from "../text/as-read.ts";
import { startOf } from "../text/text-start.ts";
import { hasLinkInHtml } from "./files/pasted-file.ts";
import type { LineReading } from "./line-reading.ts";
import { decodedEntities } from "./plain-title.ts";
import { linesOfShared, readNamed } from "./read-handle.ts";
import { scannedLines } from "./read-scanned.ts";
import { problem, readTitled } from "./read-titled.ts";
import { readWhole } from "./read-whole.ts";
import { hasSureAddress, looksLikeAddress, splitLine } from "./split-line.ts";

/** More than a page can have. The lines are read again with each letter that somebody changes. */
const LINES_MAX = 1000;
/** A title and two of the longest addresses, in characters. */
const LINE_MAX = 4096;
/** As much of a long line as is shown. */
const SHOWN_MAX = 100;

const BREAKS = /\r\n|[\r\n\u2028\u2029\v\f]/;
/** Bullets, numbers of a list, boxes to tick and signs of a quotation. */
const BULLET =
	/^(?:(?:[-*•–—+>‣◦▪■●○☐☑✓✔➤➔➜→▸▹❯›]|\p{Nd}{1,3}[.)．）]|\[\p{Nd}{1,3}\])\s+(?:\[[ x]\]\s+)?|\p{Nd}{1,3}、\s*|\d\ufe0f?\u20e3\s*)+/iu;
/** The time and the sender that exported chats put before a message. */
const CHAT_START =
	/^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?:\s-)?\s[^:]{1,60}:\s/i;
const PARTED_SCHEME = /(https?:\/\/)\s+(?=[^\s/]+\.[^\s/])/gi;
const PARTED_EMAIL = /([^\s@])(?: @ |@ )([^\s@]+\.[^\s@]+)/g;
/** A chat with a number that has its spaces: `wa.me/+44 7911 123456`. */
const PARTED_CHAT = /(\bwa\.me\/)(\+?\d[\d\s().-]*)$/i;
/** What separates several things in one line: a sign such as `|`, a word such as `and`, or the name of the next thing. */
const BETWEEN: readonly RegExp[] = [
	/ ?[|•·;]| ?[,，、] | (?:\/|&|and|or|und|oder|et|ou|y|o) /,
	/ (?=\p{L}[\p{L}.()-]{0,20}(?:[:：] | [@＠+＋]))/u,
];
/** More handles than anybody has in a line. */
const PARTS_MAX = 20;
/** The address of a letter or a message with its text, which can have spaces. */
const LETTER = /^(?:mailto|sms|smsto):[^\s?]*\?\S/i;
/** The names of a table's columns, one of which has the addresses. */
const COLUMN =
	/^["']?(?:#|id|no|order|position|title|name|label|text|description|icon|type|clicks|views|active|enabled|url|urls|link|links|address|href|website)["']?$/i;
const ADDRESS_COLUMN = /^["']?(?:url|urls|link|links|address|href|website)["']?$/i;
/** A number and what people put between its digits. */
const LOCAL_NUMBER = /[(\p{Nd}][\p{Nd}\s().\-‐-―/]{4,30}\p{Nd}/u;
const IS_HTML = "This is HTML. Add it to see its links.";
const PLAYER_CODE = /<(?:iframe|blockquote|embed|object)\s/i;

/**
 * Reads what people type and paste into a field that adds anything, line by line: `example.com`, `Title – https://…`,
 * `[Title](address)`, several addresses, a handle, a phone number, an email address, the code of a player,
 * messages of an exported chat. Empty lines are skipped. Links in HTML are a problem, because the readers of files have its
 * parser.
 *
 * Phone numbers need the tables of `loadPhones`; without them they are a problem. One without its country code is offered
 * as a number of the first of `countries` that has such numbers.
 */
export function readLines(text: string, countries: readonly string[] = []): LineReading[] {
	return readAll(text).map((reading) => withOffer(reading, countries));
}

/** Reads one line. Of several things in it, the first. */
export function readLine(text: string, countries: readonly string[] = []): LineReading {
	return readLines(text, countries)[0] ?? unread(1, "", "We can't find a link here.");
}

function readAll(text: string): LineReading[] {
	if (PLAYER_CODE.test(text) && text.length <= LINE_MAX && findEmbed(text)) return readOne(text, text, 1);
	const typedLines = scannedLines(text).split(BREAKS, LINES_MAX + 1);
	const lines = typedLines.every((line) => line.length <= LINE_MAX) ? joinedTitles(typedLines) : typedLines;
	const found: LineReading[] = [];
	for (const [index, line] of lines.entries()) {
		const number = index + 1;
		if (index === 0 && lines.length > 1 && namesColumns(line)) continue;
		if (index === LINES_MAX && line !== "") {
			found.push(unread(number, "", `Only ${LINES_MAX} lines are read.`));
			break;
		}
		if (line.length > LINE_MAX) {
			found.push(unread(number, startOf(visibleText(line), SHOWN_MAX), "This line is too long."));
			continue;
		}
		const typed = visibleText(line);
		if (typed === "") continue;
		found.push(...(hasLinkInHtml(line) ? [unread(number, typed, IS_HTML)] : readOne(line, typed, number)));
	}
	return found;
}

function withOffer(reading: LineReading, countries: readonly string[]): LineReading {
	const { typed, becomes } = reading;
	if (becomes.as !== "problem" || becomes.reason !== PHONE_PROBLEMS.noCountry || becomes.mended !== null)
		return reading;
	const [local = ""] = LOCAL_NUMBER.exec(typed) ?? [];
	const whole = phoneInCountry(local, countries);
	return whole === null ? reading : { ...reading, becomes: { ...becomes, mended: typed.replace(local, () => whole) } };
}

function readOne(line: string, typed: string, number: number): LineReading[] {
	const read = readWhole(listed(typed)) ?? readWhole(typed);
	if (read) return [{ line: number, typed, ...read }];
	if (LETTER.test(listed(typed)))
		return [{ line: number, typed, ...readTitled({ title: "", address: listed(typed) }) }];
	const several = readSeveral(listed(typed), number);
	if (several) return several;
	const parts = splitLine(listed(typed), listed(line));
	return parts.map((part) => ({
		line: number,
		typed: parts.length === 1 ? typed : `${part.title} ${part.address}`.trim(),
		...readTitled(part),
	}));
}

/** A line with several handles that say their platforms, or with several addresses: `IG: @jane | jane@example.com`. */
function readSeveral(line: string, number: number): LineReading[] | null {
	for (const split of [linesOfShared(line), ...BETWEEN.map((between) => line.split(between, PARTS_MAX + 1))]) {
		const parts = split.map((part) => part.trim()).filter((part) => part !== "");
		if (parts.length === 0 || parts.length > PARTS_MAX || parts[0] === line) continue;
		const isList = parts.some((part) => readNamed(part)?.becomes.as === "icon") || parts.every(hasSureAddress);
		if (!isList) continue;
		const found = parts.flatMap((part) => readOne(part, part, number));
		if (found.every(({ becomes }) => becomes.as !== "problem")) return found;
	}
	return null;
}

/** The first line of a table. */
function namesColumns(line: string): boolean {
	const cells = line.split(/[\t,;]/).map((cell) => visibleText(cell));
	return (
		cells.length > 1 && cells.every((cell) => COLUMN.test(cell)) && cells.some((cell) => ADDRESS_COLUMN.test(cell))
	);
}

/** The line without its place in a list or in a chat, and without a space in its address. */
function listed(line: string): string {
	const inside = withoutBrackets(line.replace(CHAT_START, "").replace(BULLET, ""));
	return decodedEntities(inside)
		.replace(PARTED_SCHEME, "$1")
		.replace(PARTED_EMAIL, "$1@$2")
		.replace(PARTED_CHAT, (_, site: string, number: string) => site + number.replace(/[^\d+]/g, ""));
}

/** A text in which each address has its title on the line before it, or after it: the two lines become one. */
function joinedTitles(lines: readonly string[]): string[] {
	const filled = lines.flatMap((line, at) => (visibleText(line) === "" ? [] : [at]));
	const isAddress = (at: number) => looksLikeAddress(listed(visibleText(lines[at] ?? "")));
	// The place of the address in each pair.
	const place = isAddress(filled[0] ?? 0) ? 0 : 1;
	const isPaired =
		filled.length > 0 &&
		filled.length % 2 === 0 &&
		filled.every((at, order) => (order % 2 === place ? isAddress(at) : !isAddress(at) && !hasAddress(lines[at] ?? "")));
	if (!isPaired) return [...lines];
	const joined = lines.map(() => "");
	for (let order = 0; order < filled.length; order += 2) {
		const pair = [filled[order] ?? 0, filled[order + 1] ?? 0];
		const [title = 0, address = 0] = place === 1 ? pair : pair.reverse();
		joined[address] = `${listed(visibleText(lines[title] ?? ""))} ${listed(visibleText(lines[address] ?? ""))}`;
	}
	return joined;
}

/** Whether a line that should be a title has something to add of its own. */
function hasAddress(line: string): boolean {
	const typed = visibleText(line);
	return readOne(line, typed, 1).some(({ becomes }) => becomes.as !== "problem") || /^[@＠]/.test(typed);
}

function unread(line: number, typed: string, reason: string): LineReading {
	return { line, typed, becomes: problem(reason), others: [] };
}
