import { readEmail } from "../../addresses/email.ts";
import { readPhone } from "../../addresses/phone.ts";
import { ALWAYS_CLOSED } from "../../blocks/opening-hours.ts";
import type { LineReading } from "../line-reading.ts";
import { readLine } from "../read-lines.ts";
import { readTitled } from "../read-titled.ts";
import type { FileEntry } from "./file-entry.ts";

/**
 * What an entry of a file becomes. `typed` is the same as a line that people would type, because they can look at it and
 * change it. The tables of phone numbers are loaded.
 */
export function readEntry(entry: FileEntry, line: number, countries: readonly string[]): LineReading[] {
	if (entry.kind === "contact") return readContact(entry, line, countries);
	const { title, address } = entry;
	const typed = typedOf(title, address);
	const reading = { line, typed, ...readTitled({ title, address }) };
	// A number without its country is offered as one of the person's.
	return [reading.becomes.as === "problem" ? { ...readLine(typed, countries), line } : reading];
}

/** A number or an address that can't be read stays beside the contact, to be mended. */
function readContact(entry: Extract<FileEntry, { kind: "contact" }>, line: number, countries: readonly string[]) {
	const { title, phone, email } = entry;
	const number = readPhone(phone);
	const shown = phone !== "" && !(number instanceof Promise) && "shown" in number ? number.shown : "";
	const letter = email === "" ? null : readEmail(email);
	const unread = [shown === "" ? phone : "", letter === null ? email : ""].filter(Boolean);
	const others = unread.map((text) => ({ ...readLine(title === "" ? text : `${title}: ${text}`, countries), line }));
	if (shown === "" && letter === null) return others;
	// Without a name, it is an icon or a button.
	if (title === "") return [shown, letter ?? ""].filter(Boolean).map((text) => ({ ...readLine(text), line }));
	const contact: LineReading = {
		line,
		typed: [title, shown, letter].filter(Boolean).join(", "),
		becomes: {
			as: "block",
			block: {
				kind: "contact",
				name: title,
				...(shown && { phone: shown }),
				...(letter && { email: letter }),
				hours: ALWAYS_CLOSED,
				timeZone: "UTC",
			},
		},
		others: [],
	};
	return [contact, ...others];
}

/** A title with these signs only can't be mistaken for another form of a line. */
const PLAIN_WORDS = /^\p{L}[\p{L}\p{M}\p{N} &'’!?-]*$/u;

/** An entry as people would type it in a line. */
export function typedOf(title: string, address: string): string {
	if (title === "") return address;
	if (PLAIN_WORDS.test(title) && /^https?:/i.test(address)) return `${title} – ${address}`;
	return `[${title.replaceAll("[", "(").replaceAll("]", ")")}](${address})`;
}
