import topLevelDomains from "tlds" with { type: "json" };

/*
 * How X counts a post: https://docs.x.com/fundamentals/counting-characters. What it takes for an address is as in its own
 * package `twitter-text`, which is far larger and was last published with the domains of 2020.
 */

/** Every address counts as many, however long it is. */
const ADDRESS_WEIGHT = 23;
const EMOJI_WEIGHT = 2;

/** The code points that count once. All others count twice. */
const COUNTED_ONCE = [
	[0, 0x10ff],
	[0x2000, 0x200d],
	[0x2010, 0x201f],
	[0x2032, 0x2037],
] as const;

const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(topLevelDomains);

/** Where an address may begin: a host in Latin letters before its last label, or any host after a scheme. */
const HOST =
	/https?:\/\/([\p{L}\p{M}\p{N}_.-]+)|(?:(?!https?:\/\/)[A-Za-z0-9\u00c0-\u024f\u1e00-\u1eff_.-])+(?:(?<=\.)(?!https?:\/\/)[\p{L}\p{M}]+)?/giu;
/** An address never begins right after these. */
const NOT_BEFORE = /[A-Za-z0-9@＠$#＃\u202a-\u202e]$/;
const NOT_BEFORE_HOST = /[-_./]$/;
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u;
/** The end of a host, within a text without spaces. */
const NOT_AFTER = /^[A-Za-z0-9@+-]/;
/** A short address of X's own, which has nothing after its name. */
const OWN = /https?:\/\/t\.co\/[a-z0-9]+/iy;

const PORT = /:\d+/y;
const LETTERS = "A-Za-z0-9\\u00c0-\\u024f\\u1e00-\\u1eff\\u0400-\\u04ff";
const IN_PATH = `[${LETTERS}!*';:=+,.$/%#\\[\\]\\u2013_~@|&-]`;
const PATH = new RegExp(`${IN_PATH}*`, "y");
/** Brackets belong to a path in pairs, with at most one pair inside. */
const BRACKETS = new RegExp(`\\((?:${IN_PATH}+|${IN_PATH}*\\(${IN_PATH}+\\)${IN_PATH}*)\\)`, "y");
const QUERY = /\?[A-Za-z0-9!?*'@();:&=+$/%#[\]_.,~|-]*/y;
/** The characters that a path (or a query) may end with. Others, such as a full stop, belong to the sentence. */
const PATH_END = new RegExp(`[${LETTERS}+_#/=-]`);
const QUERY_END = /[A-Za-z0-9_&=#/-]/;

/** Emoji of several code points count as one. */
const EMOJI =
	/\p{Regional_Indicator}{2}|[#*0-9]\ufe0f?\u20e3|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|[\u{e0020}-\u{e007f}])*(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*)*/gu;

/** The characters of a post as X counts them. */
export function countOnX(text: string): number {
	const words = text.normalize("NFC");
	const addresses = addressesIn(words);
	const rest = addresses.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), words);
	return addresses.length * ADDRESS_WEIGHT + countWords(rest);
}

/** The start and end of each part of a text that X makes a link. */
function addressesIn(text: string): [start: number, end: number][] {
	const addresses: [number, number][] = [];
	for (const match of text.matchAll(HOST)) {
		const [run, afterScheme] = match;
		const before = text.charAt(match.index - 1);
		const last = addresses.at(-1)?.[1] ?? 0;
		if (match.index < last || NOT_BEFORE.test(before)) continue;
		const hostStart = match.index + run.length - (afterScheme ?? run).length;
		const isBare = afterScheme === undefined;
		if (isBare && NOT_BEFORE_HOST.test(before)) continue;
		const hostEnd = endOfHost(text, hostStart, afterScheme ?? run);
		if (hostEnd === null) continue;
		// Without a scheme, what is before an underscore stays a word.
		const start = isBare ? match.index + run.slice(0, hostEnd - match.index).lastIndexOf("_") + 1 : match.index;
		addresses.push([start, endOfAddress(text, start, hostEnd, isBare)]);
	}
	return addresses;
}

/** The end of the longest part that ends in a domain which exists, or null. */
function endOfHost(text: string, start: number, run: string): number | null {
	const labels = run.split(".");
	let end: number | null = null;
	let at = start;
	for (const [index, label] of labels.entries()) {
		// Words in another script may follow without a space.
		const [ascii = ""] = /^[A-Za-z0-9-]*/.exec(label) ?? [];
		for (const name of new Set([label, ascii])) {
			const isEnd =
				index > 0 &&
				!labels[index - 1]?.includes("_") &&
				isTopLevel(name) &&
				!NOT_AFTER.test(text.slice(at + name.length, at + name.length + 1));
			if (isEnd) end = at + name.length;
		}
		if (!LABEL.test(label)) break;
		at += label.length + 1;
	}
	return end;
}

function isTopLevel(name: string): boolean {
	return TOP_LEVEL_DOMAINS.has(name.toLowerCase()) || /^xn--[a-z0-9-]+$/i.test(name);
}

function endOfAddress(text: string, start: number, hostEnd: number, isBare: boolean): number {
	const ownEnd = endOf(OWN, text, start);
	if (ownEnd > start) return endOfQuery(text, ownEnd);
	const portEnd = endOf(PORT, text, hostEnd);
	// Without a scheme, only a path makes the rest a part of the address.
	if (isBare && text.charAt(portEnd) !== "/") return hostEnd;
	return endOfQuery(text, endOfPath(text, portEnd));
}

function endOfPath(text: string, start: number): number {
	if (text.charAt(start) !== "/") return start;
	let end = start;
	for (let at = start; ; ) {
		const wordsEnd = endOf(PATH, text, at);
		end = Math.max(end, endWith(PATH_END, text, at, wordsEnd));
		at = endOf(BRACKETS, text, wordsEnd);
		if (at === wordsEnd) return end;
		end = at;
	}
}

function endOfQuery(text: string, start: number): number {
	return endWith(QUERY_END, text, start, endOf(QUERY, text, start));
}

/** The last place after such a character, or the start. */
function endWith(character: RegExp, text: string, start: number, end: number): number {
	let at = end;
	while (at > start && !character.test(text.charAt(at - 1))) at -= 1;
	return at;
}

function endOf(pattern: RegExp, text: string, start: number): number {
	pattern.lastIndex = start;
	return start + (pattern.exec(text)?.[0].length ?? 0);
}

function countWords(text: string): number {
	let count = 0;
	const rest = text.replace(EMOJI, (emoji) => {
		if ([...emoji].length === 1) return emoji;
		count += EMOJI_WEIGHT;
		return "";
	});
	for (const character of rest) count += weightOf(character);
	return count;
}

function weightOf(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	return COUNTED_ONCE.some(([first, last]) => code >= first && code <= last) ? 1 : 2;
}
