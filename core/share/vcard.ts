import { splitFullName } from "../account/full-name.ts";
import { decoded } from "../addresses/decoded.ts";
import { emailsIn } from "../addresses/stored-emails.ts";
import { contentLines, escapedText } from "../text/content-lines.ts";
import type { PageFacts } from "./page-facts.ts";

/**
 * The page as a contact: a vCard 3.0 (RFC 2426), which Apple's, Google's and Microsoft's address books read. They show
 * only photos that are in the file, so `photo` is a JPEG in base64. Links that are a phone number or an email address
 * become the contact's own.
 */
export function vcardOf(facts: PageFacts, photo: string | null): string {
	const targets = [...facts.links, ...facts.socials].map(({ url }) => url);
	return cardOf(facts.name, [
		...(facts.username ? [`NICKNAME:${escapedText(facts.username)}`] : []),
		...(facts.bio ? [`NOTE:${escapedText(facts.bio)}`] : []),
		...(photo ? [`PHOTO;ENCODING=b;TYPE=JPEG:${photo}`] : []),
		`URL:${facts.url}`,
		...emailLines(targets.flatMap((url) => (url.startsWith("mailto:") ? emailsIn(url) : []))),
		...phoneLines(targets.flatMap((url) => (url.startsWith("tel:") ? [url.slice("tel:".length)] : []))),
		...facts.socials
			.filter(({ url }) => url.startsWith("http"))
			.map(({ platform, url }) => `X-SOCIALPROFILE;TYPE=${platform}:${url}`),
		`REV:${facts.updatedAt}`,
	]);
}

/** The fields of a contact. The address is free text. */
export interface Contact {
	name: string;
	phone?: string | undefined;
	email?: string | undefined;
	place?: string | undefined;
}

/** A contact of a page as a vCard 3.0. An address of one text is its street, because no part can be told apart. */
export function vcardOfContact({ name, phone, email, place }: Contact): string {
	return cardOf(name, [
		...phoneLines(phone ? [phone] : []),
		...emailLines(email ? [email] : []),
		...(place ? [`ADR;TYPE=WORK:;;${escapedText(place)};;;;`] : []),
	]);
}

function cardOf(name: string, fields: readonly string[]): string {
	const { firstName, lastName } = splitFullName(name);
	return contentLines([
		"BEGIN:VCARD",
		"VERSION:3.0",
		`FN:${escapedText(name)}`,
		`N:${escapedText(lastName)};${escapedText(firstName)};;;`,
		...fields,
		"END:VCARD",
	]);
}

function emailLines(addresses: readonly string[]): string[] {
	return [...new Set(addresses)].map((address) => `EMAIL;TYPE=INTERNET:${escapedText(address)}`);
}

/** Phones dial an extension after a pause, which a comma stands for. */
function phoneLines(numbers: readonly string[]): string[] {
	const dialed = numbers.map((number) => decoded(number).replace(EXTENSION, ",$1"));
	return [...new Set(dialed)].map((number) => `TEL;TYPE=VOICE:${escapedText(number)}`);
}

/** The end of a number as an address has it (RFC 3966), or as people read it. */
const EXTENSION = /(?:;ext=| ext\. )(\d+)(?:;.*)?/;
