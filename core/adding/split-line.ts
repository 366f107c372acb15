import { bareText, visibleText } from "../addresses/bare-text.ts";
import { asciiWidth } from "../addresses/domain-name.ts";
import { linkTarget } from "../addresses/link-target.ts";
import { typedAddresses } from "../embeds/typed-address.ts";
import type { TitledAddress } from "./line-reading.ts";
import { plainTitle } from "./plain-title.ts";

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\S/i;
const LOOKS_LIKE_HOST = /^[^\s/?#@]+[.．。｡][^\s/?#.．。｡]{2,}(?:[/?#／？＃]|$)/;
const LOOKS_LIKE_EMAIL = /^[^\s/?#@:]+[@＠][^\s/?#@]+\.[^\s/?#.]{2,}$/;
const IS_WEB = /^https?:\/\//i;
/**
 * Text that is certainly a host name, by its start, its ending or the path behind it. Other texts with a dot may be names of
 * files or sentences without a space: `node.js`, `bread.Come`.
 */
const SURELY_HOST =
	/^www\.[^\s/]+\.[a-z]{2,}|^[\w-]+(?:\.[\w-]+)*\.(?:(?:com|net|org|io|de|co\.uk|fr|es|it|nl|eu|app|dev|shop)(?:[/?#]|$)|[a-z]{2,24}\/\S)/i;
/** Chinese and Japanese texts have no space after an address. These signs are never a plain part of one. */
const ENDED_BY_SIGN = /^([^\s，。、！？；）】」》]*https?:\/\/[\x21-\x7e]+)[，。、！？；）】」》]+([^\x20-\x7e].*)$/i;
/** If this precedes an address, the address is a part of another one, such as its query, and not a second one. */
const HOLDS_AN_ADDRESS = /[/?=]|^(?:view-source|blob|feed|filesystem|jar|intent):/i;

const MARKDOWN = /!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*<?([^\s<>]*?)>?(?:\s+["'(][^)]*)?\)(?=$|[^)\w])/g;
const BB_CODE = /^\[url=["']?([^\]"']+)["']?\]([^[]*)\[\/url\]$/i;
const WIKI = /^\[\[(\S+?)(?:\]\[|\|)([^\]]+)\]\]$|^\[(https?:\/\/\S+)\s+([^\]]+)\]$/i;
/** How the code of a frame begins, which sites give to copy. */
const FRAME = "<iframe ";
/** The frame of a map says no more than its place, which is read elsewhere. */
const MAP_FRAME = "/maps/embed";

/**
 * A phone number at the end of a line, with spaces in it: with a country code, with the zero of its country, or with the
 * digits of North America in their groups.
 */
const PHONE_AT_END =
	/(?:^|[^\p{Nd}.,/+＋])((?:(?:(?:tel|sms|smsto|callto):(?:\/\/)?)?(?:[+＋]|\(?[+＋]|\(?[0٠۰०０])[\p{Nd}\s().\-‐-―/]{5,}[\p{Nd})]|(?<=^|[\s:：(])(?:1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]?\d{3}[\s.-]\d{4})(?:[\s,;]*(?:ext\.?|x)[\s.:=]*\p{Nd}{1,7})?)$/iu;

/** Each cell is in quotes, or has none. Two quotes within a cell are one. */
const QUOTED_ROW = /^(?:"(?:[^"]|"")*"|[^",;]*)(?:[,;](?:"(?:[^"]|"")*"|[^",;]*))+$/;
const CELL = /(?:^|[,;])(?:"((?:[^"]|"")*)"|([^",;]*))/g;

/** The titles and addresses in a line. `cells` is the same line with its tabs. */
export function splitLine(line: string, cells: string): readonly TitledAddress[] {
	const marked = markdownIn(line);
	if (marked) return marked;
	const wiki = WIKI.exec(line);
	if (wiki) return [titled(wiki[2] ?? wiki[4] ?? "", wiki[1] ?? wiki[3] ?? "")];
	const [, coded, shown = ""] = BB_CODE.exec(line) ?? [];
	if (coded) return [titled(shown, coded)];
	const framed = line.toLowerCase().startsWith(FRAME) ? typedAddresses(line)[0] : undefined;
	if (framed && !framed.pathname.startsWith(MAP_FRAME)) return [titled("", framed.href)];
	if (isNumber(line)) return [titled("", line)];

	const [left = "", ...others] = (quotedCells(line) ?? cells.split("\t")).map((cell) => visibleText(cell));
	const right = others.find(looksLikeAddress) ?? others.find((cell) => cell !== "");
	if (right !== undefined && left !== "" && !(IS_WEB.test(left) && IS_WEB.test(right))) {
		const isFirst = looksLikeAddress(left) && !looksLikeAddress(right);
		return [isFirst ? titled(right, left) : titled(left, right)];
	}

	const words = line.split(" ").flatMap(joinedAddresses);
	const broken = brokenIn(words);
	if (broken) return [broken];
	return severalIn(words) ?? withItsTitle(oneIn(line, words));
}

/** The cells of a row of CSV with quotes, one of which is an address. A comma within quotes parts nothing. */
function quotedCells(line: string): string[] | null {
	if (!/(?:^|[,;])"/.test(line) || !QUOTED_ROW.test(line)) return null;
	const cells = Array.from(line.matchAll(CELL), ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain);
	return cells.some(looksLikeAddress) ? cells : null;
}

/** Splits a line whose words beside the address are an address or a number themselves: `+44 …, jane@example.com`. */
function withItsTitle({ title, address }: TitledAddress): TitledAddress[] {
	const words = title.replace(/[\s,;|/]+(?:(?:and|or|und|oder|et|ou|y|o|e|&)\s*)?$/i, "");
	const isOther = address !== "" && (looksLikeAddress(words) || phoneAtEnd(words) === words);
	return isOther
		? [
				{ title: "", address: words },
				{ title: "", address },
			]
		: [{ title, address }];
}

/** Includes unsafe addresses, which are refused later with a reason. */
export function looksLikeAddress(word: string): boolean {
	return (
		(HAS_SCHEME.test(word) && !/^\w+:\d+$/.test(word)) ||
		LOOKS_LIKE_EMAIL.test(word) ||
		(LOOKS_LIKE_HOST.test(word) && linkTarget(word) !== null)
	);
}

function titled(title: string, address: string): TitledAddress {
	return { title: plainTitle(title), address };
}

/** `[Title](address)`, once or several times. Words between them are left out; a single link's own words stay. */
function markdownIn(line: string): TitledAddress[] | null {
	const found = [...line.matchAll(MARKDOWN)];
	const [first] = found;
	if (!first) return null;
	if (found.length > 1) return found.map(([, label = "", address = ""]) => titled(label, address));
	const [whole, label = "", address = ""] = first;
	const around = plainTitle(line.replace(whole, " "));
	return [titled(label || around, address)];
}

/** An address with a space in the name of its site, and all that follows. Somebody has to mend it. */
function brokenIn(words: readonly string[]): TitledAddress | null {
	const at = words.findIndex(
		(word) => /^\W*https?:\/\/[^\s/]+\W*$/i.test(asciiWidth(word)) && linkTarget(word) === null,
	);
	return at < 0 || at === words.length - 1 ? null : titled(words.slice(0, at).join(" "), words.slice(at).join(" "));
}

/** Each address of several, with the words before it or after it. Null for a line with one. */
function severalIn(words: readonly string[]): TitledAddress[] | null {
	const bare = words.map(bareText);
	const isWeb = (word: string) => IS_WEB.test(asciiWidth(word));
	const isHandle = (word: string) => /^[@＠][^\s@＠]+$/.test(word);
	const webs = bare.filter(isWeb).length;
	const counted =
		webs > 1
			? isWeb
			: ([looksLikeAddress, isHandle].find((looks) => words.length > 1 && bare.every(looks)) ??
				(webs === 0 && areOfSeveralSites(bare.filter(isSurely)) ? isSurely : null));
	if (!counted) return null;
	// In a line that starts with an address and ends with words, words follow their address. In others they precede it.
	const isBefore = counted(bare[0] ?? "") && !counted(bare.at(-1) ?? "");
	const found: { address: string; beside: string[] }[] = [];
	let beside: string[] = [];
	for (const [at, word] of bare.entries()) {
		if (!counted(word)) {
			beside.push(words[at] ?? "");
			continue;
		}
		if (isBefore) beside = [];
		found.push({ address: word, beside });
		if (!isBefore) beside = [];
	}
	return found.map(({ address, beside }) => titled(beside.join(" "), address));
}

/** A site that is named twice can be a title and an address: `Amazon.com list amazon.com/hz/list`. */
function areOfSeveralSites(addresses: readonly string[]): boolean {
	const sites = addresses.map((address) => address.toLowerCase().replace(/^www\.|[/?#].*$/g, ""));
	return new Set(sites).size > 1;
}

function oneIn(line: string, words: readonly string[]): TitledAddress {
	const phone = phoneAtEnd(line);
	if (phone !== null) return titled(line.slice(0, line.length - phone.length), phone);
	const last = bareText(words.at(-1) ?? "");
	if (words.length === 1) return titled("", last);
	if (looksLikeAddress(last)) return titled(words.slice(0, -1).join(" "), last);
	const first = bareText(words[0] ?? "");
	if (looksLikeAddress(first)) return titled(words.slice(1).join(" "), first);
	const middle = words.findIndex((word) => isSurely(bareText(word)));
	if (middle >= 0) return titled(words.slice(0, middle).join(" "), bareText(words[middle] ?? ""));
	return { title: line, address: "" };
}

/** The phone number that a line ends with. The digits of an address are none: `orcid.org/0000-0001-2345-6789`. */
function phoneAtEnd(line: string): string | null {
	const [, phone] = PHONE_AT_END.exec(line) ?? [];
	if (!phone) return null;
	const [joined = ""] = /\S*$/.exec(line.slice(0, line.length - phone.length)) ?? [];
	return looksLikeAddress(bareText(joined)) ? null : phone;
}

/** Whether words contain an address or a number without any doubt. */
export function hasSureAddress(words: string): boolean {
	return words.split(" ").some((word) => isSurely(bareText(word))) || /[+＋]/.test(phoneAtEnd(words) ?? "");
}

/** Whether a word in the middle of others is an address. */
export function isSurely(word: string): boolean {
	const plain = asciiWidth(word);
	return IS_WEB.test(plain) || LOOKS_LIKE_EMAIL.test(plain) || (SURELY_HOST.test(plain) && linkTarget(plain) !== null);
}

/** A phone number with signs alone around its digits, and without its country. */
function isNumber(line: string): boolean {
	return (
		/^\(?\p{Nd}[\p{Nd}\s().\-‐-―/]{5,}\p{Nd}(?:[\s,;]*(?:ext\.?|x)[\s.:=]*\p{Nd}{1,7})?$/iu.test(line) &&
		/\(\p{Nd}+\)/u.test(line) &&
		line.replace(/\P{Nd}/gu, "").length >= 7
	);
}

/** The words and addresses in a word without spaces: `a.example,b.example`, `Title:https://…`, `"Title",https://…`. */
function joinedAddresses(word: string): string[] {
	const parts = word.split(/[,;|、，；｜،؛]+(?=\S)/);
	const hasWeb = parts.slice(1).some((part) => IS_WEB.test(bareText(part)));
	if (parts.length > 1 && (hasWeb || parts.every((part) => looksLikeAddress(bareText(part))) || hasCells(word, parts)))
		return parts.flatMap(labeled);
	const [, address, after] = ENDED_BY_SIGN.exec(word) ?? [];
	if (address && after) return [...joinedAddresses(address), after];
	return labeled(word);
}

/** Cells of a table, one of which is a site: `Shop,example.com`. An email address with a comma is a slip. */
function hasCells(word: string, parts: readonly string[]): boolean {
	return (
		!word.includes("@") &&
		linkTarget(word) === null &&
		parts.some((part) => isSurely(bareText(part)) && linkTarget(part) !== null)
	);
}

function labeled(word: string): string[] {
	if (/^https?：/i.test(word)) return [word];
	const [, label, rest] = /^([^：/]+：)(?=[^／/\p{Nd}])(.+)$/u.exec(word) ?? [];
	if (label && rest) return [label, rest];
	const start = asciiWidth(word).search(/https?:\/\//i);
	const before = word.slice(0, Math.max(0, start));
	return start < 1 || HOLDS_AN_ADDRESS.test(before) || bareText(before) === "" ? [word] : [before, word.slice(start)];
}
