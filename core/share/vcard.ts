import { splitFullName } from "../full-name.ts";
import type { PageFacts } from "./page-facts.ts";

/** The longest line in bytes (RFC 2425, 5.8.1), without the line break. */
const LINE_MAX_BYTES = 75;

// biome-ignore lint/suspicious/noControlCharactersInRegex: A contact file may not contain them.
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/**
 * The page as a contact: a vCard 3.0 (RFC 2426), which phones and mail programs import. Links that are a phone number or
 * an email address become the contact's own.
 */
export function vcardOf(facts: PageFacts): string {
	const targets = [...facts.links, ...facts.socials].map(({ url }) => url);
	return cardOf(facts.name, [
		...(facts.username ? [`NICKNAME:${escaped(facts.username)}`] : []),
		...(facts.bio ? [`NOTE:${escaped(facts.bio)}`] : []),
		...(facts.avatar ? [`PHOTO;VALUE=uri:${facts.avatar}`] : []),
		`URL:${facts.url}`,
		...values(targets, "mailto:").map((address) => `EMAIL;TYPE=INTERNET:${escaped(address)}`),
		...values(targets, "tel:").map((number) => `TEL;TYPE=VOICE:${escaped(number)}`),
		...facts.socials
			.filter(({ url }) => url.startsWith("http"))
			.map(({ platform, url }) => `X-SOCIALPROFILE;TYPE=${platform}:${url}`),
		`REV:${facts.updatedAt}`,
	]);
}

/** The fields of a contact. The phone number and the address are free text. */
export interface Contact {
	name: string;
	phone?: string | undefined;
	email?: string | undefined;
	place?: string | undefined;
}

/** A contact of a page as a vCard 3.0. An address of one text is its street, because no part can be told apart. */
export function vcardOfContact({ name, phone, email, place }: Contact): string {
	return cardOf(name, [
		...(phone ? [`TEL;TYPE=VOICE:${escaped(phone)}`] : []),
		...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
		...(place ? [`ADR;TYPE=WORK:;;${escaped(place)};;;;`] : []),
	]);
}

function cardOf(name: string, fields: readonly string[]): string {
	const { firstName, lastName } = splitFullName(name);
	const lines = [
		"BEGIN:VCARD",
		"VERSION:3.0",
		`FN:${escaped(name)}`,
		`N:${escaped(lastName)};${escaped(firstName)};;;`,
		...fields,
		"END:VCARD",
	];
	return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** The parts after the scheme in URLs that have it, each once, without a query. */
function values(urls: readonly string[], scheme: string): string[] {
	const parts = urls
		.filter((url) => url.startsWith(scheme))
		.map((url) => url.slice(scheme.length).split("?", 1)[0] ?? "");
	return [...new Set(parts.map(unescaped))];
}

function unescaped(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

function escaped(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(CONTROLS, "")
		.replace(/[\\,;]/g, "\\$&")
		.replaceAll("\n", "\\n");
}

/** Breaks a long line between characters. Each further line begins with a space. */
function fold(line: string): string {
	let folded = "";
	let bytes = 0;
	for (const character of line) {
		const more = bytesOf(character);
		if (bytes + more > LINE_MAX_BYTES) {
			folded += "\r\n ";
			bytes = 1;
		}
		folded += character;
		bytes += more;
	}
	return folded;
}

/** The length of a character in UTF-8. */
function bytesOf(character: string): number {
	const codePoint = character.codePointAt(0) ?? 0;
	return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}
