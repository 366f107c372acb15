import { trimmed, trimmedEnd } from "../text/trimmed.ts";

/** Soft hyphens, marks of direction, zero-width spaces and the like. Joiners stay: names and emoji contain them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc]/g;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

const QUOTES = "\"'`´“”„‟‘’‚‛«»‹›「」『』〝〞〟＂＇";
const OPENING = "([{<（［｛＜〈《【〔〖";
const CLOSING = ")]}>）］｝＞〉》】〕〗";
const STOPS = ".,;:!?…·。、，；：！？．｡؛،؟।॥۔|";
const BULLETS = "*•‣◦▪■●○–—→⇒➜➡►▶☞👉👇🔗🌐";

const AT_START = classOf(`${QUOTES}${OPENING}${STOPS}${BULLETS}`);
const AT_END = classOf(`${QUOTES}${STOPS}→`);
const CLOSING_AT_END = classOf(CLOSING);

/** `[words](address "title")` and `<a href="address">` name an address inside. */
const MARKDOWN = /^!?\[[^\]]*\]\(\s*<?([^\s<>]+)>?(?:\s+["'(][^)]*)?\)$/;
const BB_CODE = /^\[url(?:=["']?([^\]"']+)["']?)?\]([^[]*)\[\/url\]$/i;
const ANCHOR = /^<a\s[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)/i;
const TAG_AT_END = /<\/?[a-z][a-z\d]*(?:\s[^<>@]*)?\/?>$/i;
/** A bullet, a number of a list, or emoji before the text. Names of sites can have emoji, too. */
const LIST_SIGN = /^(?:[-+]|\d{1,3}[.)]|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d)+) +(?=\D)/u;

/** What texts from a page's source have for signs. */
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
const ENTITY = /&(amp|lt|gt|quot|nbsp);/g;

/** Emoji after the text, and hands and arrows that point to it. Names of sites can have other emoji. */
const EMOJI_AT_END = /(?: (?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d)+|[👈👆☝⬅←◀◄]\ufe0f?)$/u;

/** Nobody puts more around an address. Each round reads all of the text. */
const ROUNDS_MAX = 16;

const SCHEME_ALONE = /^[a-z]+:$/i;

/** Signs that chats put around words for bold, italic, strike and code. */
const EMPHASIS = /^([*_~`]{1,3})(.+)\1$/;

/** The text without invisible marks, with plain spaces, and trimmed. */
export function visibleText(typed: string): string {
	const visible = typed.replace(INVISIBLE, "").replace(BREAKS, " ").replace(/\s/g, " ");
	return trimmed(visible, " \u200c\u200d");
}

/**
 * What a text says without what surrounds it: quotes, brackets, bullets, emphasis, a Markdown link or an HTML tag, and
 * the stop of a sentence. A closing bracket whose opening one is inside stays: `/wiki/Mercury_(planet)`.
 */
export function bareText(typed: string): string {
	let text = visibleText(typed).replace(ENTITY, (_, name: string) => ENTITIES[name] ?? "");
	for (let round = 0; round < ROUNDS_MAX; round += 1) {
		const before = text;
		text = stripped(text).trim();
		if (text === before) break;
	}
	return text;
}

function stripped(text: string): string {
	const [, inside] = MARKDOWN.exec(text) ?? ANCHOR.exec(text) ?? [];
	if (inside !== undefined) return inside;
	const [bbCode, given, shown = ""] = BB_CODE.exec(text) ?? [];
	if (bbCode !== undefined) return given ?? shown;
	const [, , emphasized] = EMPHASIS.exec(text) ?? [];
	if (emphasized !== undefined) return emphasized;
	const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
	const last = text.at(-1) ?? "";
	if (AT_START.has(first)) return text.slice(first.length);
	if (TAG_AT_END.test(text)) return text.replace(TAG_AT_END, "");
	if (AT_END.has(last) && !SCHEME_ALONE.test(text)) return trimmedEnd(text, last);
	const opened = CLOSING_AT_END.has(last) ? withoutUnopened(text, last) : text;
	return opened.replace(LIST_SIGN, "").replace(EMOJI_AT_END, "");
}

/** The text without the closing brackets at its end that nothing in it opens. */
function withoutUnopened(text: string, closing: string): string {
	const atEnd = text.length - trimmedEnd(text, closing).length;
	const opened = countIn(text, OPENING.charAt(CLOSING.indexOf(closing)));
	const unopened = opened === 0 ? atEnd : countIn(text, closing) - opened;
	return text.slice(0, text.length - Math.max(0, Math.min(atEnd, unopened)));
}

/** Splitting would make a list of the parts, for each of a page's links. */
function countIn(text: string, character: string): number {
	let count = 0;
	for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count += 1;
	return count;
}

function classOf(characters: string): ReadonlySet<string> {
	return new Set(Array.from(characters));
}
