import { withoutBrackets } from "../text/as-read.ts";
import { withPlainDigits } from "../text/plain-digits.ts";
import { type AddressReading, found, refused } from "./address-reading.ts";
import { appScheme } from "./app-schemes.ts";
import { bareText, visibleText } from "./bare-text.ts";
import { readEmail } from "./email.ts";
import { forwardedTo } from "./forwarded-to.ts";
import { hasKeypadWord } from "./keypad-word.ts";
import { LINK_PROTOCOLS } from "./link-protocols.ts";
import { mailto, readDialed, readMailto } from "./read-recipients.ts";
import { readWeb } from "./read-web.ts";
import { LINK_URL_MAX } from "./safe-url.ts";
import { webPart } from "./web-part.ts";

const SCHEME = /^([a-z][a-z\d+.-]*):/i;
const HOST_AND_PORT = /^[^\s/?#@:]+:\d+(?:[/?#]|$)/;
const WEB_INSIDE = /https?:\/\//i;
const PHONE_ALONE = /^[+(\d][\d\s()+.\-/‐-―−]{4,}(?:(?:;ext=|\s*(?:ext\.?|x)\s*)\d+)?$/i;
const DATE = /^(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2\d{4})$/;
/** `My shop: `, but no scheme that has an address after it. */
const LABEL = /^(?:[^:/?#@.]{1,60}:\s+|(?:url|link|web|website|e-?mail|mail|phone|mobile):)(?=[^\s/])/i;
/** Words before a number with its country code: `Call +44 …`. */
const CALL = /^[^\d/?#@:.+]{1,30}(?=\+\s?\d)/u;
const BETWEEN = /[\s,;|]+/;

/**
 * Reads an address as people type and paste it, for every field: with quotes, brackets or a full stop around it, with
 * invisible marks, spaces or letters of any language inside, and without `https://`, `mailto:` or `tel:`. The answer
 * comes at once, unless it is a phone number and the tables of `readPhone` aren't loaded.
 */
export function readAddress(typed: string): AddressReading | Promise<AddressReading> {
	if (typed.length > LINK_URL_MAX * 2) return refused("tooLong");
	const text = withoutLabel(addressIn(bareText(typed)));
	const email = SCHEME.test(text) ? null : (emailIn(visibleText(typed)) ?? emailIn(text));
	if (email !== null) return found(mailto(email));
	if (text === "") return refused("empty");
	const web = webPart(text);
	if (web !== null) return readPage(web.protocol, web.rest);
	const scheme = schemeOf(text);
	if (scheme !== "" && (LINK_PROTOCOLS.has(`${scheme}:`) || !HOST_AND_PORT.test(text))) {
		return readOther(scheme, text.slice(scheme.length + 1).trim());
	}
	const number = text.replace(CALL, "");
	return isPhone(number) ? readDialed("tel", number) : readUnmarked(text);
}

/** Like `readAddress`, for fields that need a page on the web. */
export function readWebAddress(typed: string): AddressReading {
	const read = readAddress(typed);
	if (read instanceof Promise || (read.ok && !/^https?:/.test(read.url))) return refused("web");
	return read;
}

function schemeOf(text: string): string {
	return SCHEME.exec(text)?.[1]?.toLowerCase() ?? "";
}

function withoutLabel(text: string): string {
	return LINK_PROTOCOLS.has(`${schemeOf(text)}:`) ? text : bareText(text.replace(LABEL, ""));
}

/** The part of a shared text that is its web address: `Look at this: https://…`. */
function addressIn(text: string): string {
	const start = text.search(WEB_INSIDE);
	if (start < 1 || !/\s/.test(text.slice(0, start)) || SCHEME.test(text)) return text;
	return bareText(text.slice(start).split(" ", 1)[0] ?? "");
}

/** Brackets and names are part of how people write email addresses. */
function emailIn(text: string): string | null {
	const plain = withoutBrackets(text.replaceAll("＠", "@"));
	return /^[^/?#:@]*@[^/?#]*$/.test(plain) ? readEmail(plain) : null;
}

/** A text that no sign tells to be an address. With a dot it may be a site's name. */
function readUnmarked(text: string): AddressReading {
	if (/^@/.test(text)) return refused("handle");
	if (!text.includes("/") && areNames(text.split(BETWEEN))) return refused("several");
	if (/^[^/?#]*@/.test(text)) return refused("email");
	if (/\s/.test(text) && !/[/?#]/.test(text)) return refused(text.includes(".") ? "space" : "notOne");
	return /[.。．｡:]/.test(text) ? readPage("https:", text) : refused("notOne");
}

function readPage(protocol: string, rest: string): AddressReading {
	const read = readWeb(protocol, rest);
	return read.ok ? found(forwardedTo(read.url)) : read;
}

function areNames(words: readonly string[]): boolean {
	return words.length > 1 && words.every((word) => /[^.]\.[^.]/.test(word));
}

function readOther(scheme: string, rest: string): AddressReading | Promise<AddressReading> {
	if (scheme === "mailto") return readMailto(rest);
	if (scheme === "tel" || scheme === "callto") return readDialed("tel", rest);
	if (scheme === "sms" || scheme === "smsto") return readDialed("sms", rest);
	const app = appScheme(scheme);
	if (!app) return refused("kind");
	const [name, form, example] = app;
	const url = form.test(rest) ? URL.parse(`${scheme}:${rest.replaceAll(" ", "%20")}`) : null;
	return url
		? found(url.href)
		: { ok: false, reason: `This isn't complete. An address of ${name} looks like ${example}.` };
}

/** Digits and the signs of phone numbers alone, but no IP address and no version. */
function isPhone(text: string): boolean {
	const narrow = withPlainDigits(text);
	if (hasKeypadWord(narrow)) return true;
	return (
		!DATE.test(narrow) &&
		PHONE_ALONE.test(narrow) &&
		narrow.replace(/\D/g, "").length >= 7 &&
		!/^\d+(?:\.\d+){3}(?:[/:]|$)/.test(narrow)
	);
}
