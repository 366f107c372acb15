import { LINK_URL_MAX } from "../safe-url.ts";
import { appScheme, LINK_PROTOCOLS } from "./app-schemes.ts";
import { bareText, visibleText } from "./bare-text.ts";
import { readEmail } from "./email.ts";
import { LINK_HOST_PROBLEMS, readLinkHost } from "./link-host.ts";
import { PHONE_PROBLEMS, type PhoneReading, readPhone } from "./phone.ts";
import { decoded } from "./stored-emails.ts";
import { telPart } from "./stored-phone.ts";

/** Why a typed text is no address that a link can have. */
export const ADDRESS_PROBLEMS = {
	empty: "Enter the address that this link opens.",
	tooLong: `An address can have at most ${LINK_URL_MAX} characters.`,
	notOne: "This isn't an address. Enter one like https://example.com, an email address or a phone number.",
	handle: "This is a handle. Enter the whole address, like https://instagram.com/jane.",
	several: "These are several addresses. Enter one of them.",
	space: "Remove the space in the name of the site, or the words beside the address.",
	port: "The number after the colon can't be right. Remove it, or enter one up to 65535.",
	email: "An email address looks like jane@example.com. Check what is before and after the @.",
	kind: "Links can't open this kind of address. Enter a web address like https://example.com, an email address or a phone number.",
	web: "Enter a web address like https://example.com.",
} as const;

/** `url` is in full, as it is stored. `reason` is for the person who typed. */
export type AddressReading = { ok: true; url: string } | { ok: false; reason: string };

const MISTYPED_WEB =
	/^(?:h{0,2}t{1,3}p{1,2}|hpt{1,2}p?|htp{1,2})(s{0,2})\s*(?:[:;]\s*[/\\]*|\.?[/\\]{2,}|[:;]?[/\\]{2,})\s*/i;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
const HOST_AND_PORT = /^[^\s/?#@:]+:\d+(?:[/?#]|$)/;
const WEB_INSIDE = /https?:\/\//gi;
const PHONE_ALONE = /^[+(\d][\d\s()+.\-/‐-―−]{4,}(?:(?:;ext=|\s*(?:ext\.?|x)\s*)\d+)?$/i;
const SHORT_NUMBER = /^(?:\d{2,6}|[*#][\d*#]+#)$/;

/**
 * Reads an address as people type and paste it, for every field: with quotes, brackets or a full stop around it, with
 * invisible marks, spaces or letters of any language inside, and without `https://`, `mailto:` or `tel:`. The answer
 * comes at once, unless it is a phone number and the tables of `readPhone` aren't loaded.
 */
export function readAddress(typed: string): AddressReading | Promise<AddressReading> {
	if (typed.length > LINK_URL_MAX * 2) return refused("tooLong");
	// Brackets and names are part of how people write email addresses.
	const whole = visibleText(typed).replaceAll("＠", "@");
	const email = /^[^/?#:@]*@[^/?#]*$/.test(whole) ? readEmail(whole) : null;
	const text = addressIn(bareText(typed));
	if (email !== null && !SCHEME.test(text)) return found(mailto(email));
	if (text === "") return refused("empty");
	const web = webPart(text);
	if (web !== null) return readWeb(web.protocol, web.rest);
	const scheme = SCHEME.exec(text)?.[1]?.toLowerCase() ?? "";
	if (scheme !== "" && (LINK_PROTOCOLS.has(`${scheme}:`) || !HOST_AND_PORT.test(text))) {
		return readOther(scheme, text.slice(scheme.length + 1).trim());
	}
	if (isPhone(text)) return readDialed("tel", text);
	if (/^@/.test(text)) return refused("handle");
	if (/^[^/?#]*@/.test(text)) return refused("email");
	if (!/[.。．｡:]/.test(text) || (/\s/.test(text) && !/[/?#]/.test(text)))
		return refused(text.includes(".") ? "space" : "notOne");
	return readWeb("https:", text);
}

/** Like `readAddress`, for fields that need a page on the web. */
export function readWebAddress(typed: string): AddressReading {
	const read = readAddress(typed);
	if (read instanceof Promise || (read.ok && !/^https?:/.test(read.url))) return refused("web");
	return read;
}

/** The part of a shared text that is its web address: `Look at this: https://…`. */
function addressIn(text: string): string {
	const [first] = text.matchAll(WEB_INSIDE);
	if (!first || first.index === 0 || !/\s/.test(text.slice(0, first.index)) || SCHEME.test(text)) return text;
	return bareText(text.slice(first.index).split(" ", 1)[0] ?? "");
}

interface WebPart {
	protocol: "https:" | "http:";
	/** From the host on. */
	rest: string;
}

/** What follows `https://`, however it was spelled, or null. A second one of two is the address. */
function webPart(text: string): WebPart | null {
	const narrow = text.replace(/^[！-～]+/, asciiWidth);
	if (/^[/\\]{2}[^/\\]/.test(narrow)) return { protocol: "https:", rest: narrow.slice(2) };
	const [matched, s] = MISTYPED_WEB.exec(narrow) ?? [];
	if (matched === undefined) return null;
	const rest = narrow.slice(matched.length);
	return webPart(rest) ?? { protocol: s ? "https:" : "http:", rest };
}

function readWeb(protocol: string, rest: string): AddressReading {
	const [, authority = "", tail = ""] = /^([^/?#\\／？＃]*)(.*)$/s.exec(rest) ?? [];
	if ((rest.match(WEB_INSIDE) ?? []).length > 0 && /\shttps?:\/\//i.test(rest)) return refused("several");
	const [, host = "", port] = /^(.*?)(?:[:：](\d*))?$/s.exec(asciiWidth(authority).trim()) ?? [];
	if (host.includes("@")) return { ok: false, reason: LINK_HOST_PROBLEMS.email };
	if (/\s/.test(host)) return refused("space");
	const read = readLinkHost(host);
	if ("problem" in read) return { ok: false, reason: LINK_HOST_PROBLEMS[read.problem] };
	const url = URL.parse(
		`${protocol}//${read.hostname}${port ? `:${port}` : ""}${tail.replace(/^[／？＃]/, asciiWidth)}`,
	);
	return url ? found(url.href) : refused("port");
}

function readOther(scheme: string, rest: string): AddressReading | Promise<AddressReading> {
	if (scheme === "mailto") return readMailto(rest);
	if (scheme === "tel" || scheme === "sms" || scheme === "callto") {
		return readDialed(scheme === "sms" ? "sms" : "tel", rest.replace(/^\/\//, ""));
	}
	const app = appScheme(scheme);
	if (!app) return refused("kind");
	const [name, form, example] = app;
	const url = form.test(rest) ? URL.parse(`${scheme}:${rest.replaceAll(" ", "%20")}`) : null;
	return url
		? found(url.href)
		: { ok: false, reason: `This isn't complete. An address of ${name} looks like ${example}.` };
}

/** Several recipients are parted by commas. Without any, the mail program asks for one. */
function readMailto(typed: string): AddressReading {
	const [to = "", ...queries] = typed.replace(/^\/\//, "").split("?");
	const parts = to.split(/[,;]/).map((part) => decoded(part).trim());
	const emails = parts.filter((part) => part !== "").map(readEmail);
	const query = queries.join("?").replaceAll("&amp;", "&");
	if (emails.includes(null) || (emails.length === 0 && !/^(?:to|cc|bcc|subject|body)=./i.test(query)))
		return refused("email");
	return found(`${mailto(...emails.filter((email) => email !== null))}${query && `?${queryPart(query)}`}`);
}

function mailto(...emails: readonly string[]): string {
	return `mailto:${emails
		.map((email) =>
			encodeURIComponent(email)
				.replaceAll("%40", "@")
				.replace(/%2B|%3D|%24/g, decoded),
		)
		.join(",")}`;
}

/** Escapes what a query can't have, and keeps what is escaped. Without a host, `#` begins no fragment. */
function queryPart(query: string): string {
	const { href = "" } = URL.parse(`mailto:?${query.replaceAll("#", "%23")}`) ?? {};
	return href.slice("mailto:?".length);
}

/** `tel:` takes one number, or a short one of a network. `sms:` takes several, and a text. */
function readDialed(scheme: "tel" | "sms", typed: string): AddressReading | Promise<AddressReading> {
	const [to = "", ...queries] = typed.split(/[?&](?=[a-z]+=)/i);
	const query = queries.length > 0 ? `?${queryPart(queries.join("&"))}` : "";
	const numbers = (scheme === "sms" ? to.split(/[,;](?!\s*ext)/) : [to]).map((number) => decoded(number).trim());
	if (scheme === "sms" && numbers.every((number) => number === "") && query) return found(`sms:${query}`);
	const readings = numbers.filter((number, at) => number !== "" || at === 0).map(dialedPart);
	const finish = (parts: readonly PartReading[]): AddressReading => {
		const failed = parts.find((part) => "problem" in part);
		if (failed) return { ok: false, reason: PHONE_PROBLEMS[failed.problem] };
		return found(`${scheme}:${parts.map((part) => ("part" in part ? part.part : "")).join(",")}${query}`);
	};
	const isReady = (part: PartReading | Promise<PartReading>): part is PartReading => !(part instanceof Promise);
	return readings.every(isReady) ? finish(readings) : Promise.all(readings).then(finish);
}

type PartReading = { part: string } | Extract<PhoneReading, { problem: unknown }>;

function dialedPart(typed: string): PartReading | Promise<PartReading> {
	const short = typed.replace(/[\s-]/g, "");
	if (SHORT_NUMBER.test(short)) return { part: short.replaceAll("#", "%23") };
	const partOf = (read: PhoneReading): PartReading => ("problem" in read ? read : { part: telPart(read) });
	const read = readPhone(typed);
	return read instanceof Promise ? read.then(partOf) : partOf(read);
}

/** Digits and the signs of phone numbers alone, but no IP address and no version. */
function isPhone(text: string): boolean {
	const narrow = text.normalize("NFKC").replace(/\p{Nd}/gu, "0");
	return (
		PHONE_ALONE.test(narrow) && narrow.replace(/\D/g, "").length >= 7 && !/^\d+(?:\.\d+){3}(?:[/:]|$)/.test(narrow)
	);
}

function asciiWidth(wide: string): string {
	return wide.replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));
}

function found(url: string): AddressReading {
	return url.length <= LINK_URL_MAX ? { ok: true, url } : refused("tooLong");
}

function refused(problem: keyof typeof ADDRESS_PROBLEMS): AddressReading {
	return { ok: false, reason: ADDRESS_PROBLEMS[problem] };
}
