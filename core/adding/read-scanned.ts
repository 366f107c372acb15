import { cardLines } from "./card-lines.ts";

/** What the codes hold that phones scan, as people would type it. Semicolons within are rare, and escaped. */
const SCANNED: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
	[/^URLTO:(?=\S)/i, () => ""],
	[/^SMSTO:([+\d][\d\s()-]{2,20}):(.+)$/i, (_, to, body) => `sms:${to}?body=${encoded(body)}`],
	[/^MEBKM:TITLE:([^;]*);URL:([^;]+);{0,2}$/i, (_, title, url) => `${title} ${url}`],
	[
		/^MATMSG:TO:([^;]+);SUB:([^;]*);BODY:([^;]*);{0,2}$/i,
		(_, to, subject, body) => `mailto:${to}?subject=${encoded(subject)}&body=${encoded(body)}`,
	],
];

/** `&` and `#` within a text would end it. */
const encoded = (text = "") => encodeURIComponent(text);

/** The text of a scanned code, or a card of an address book, as lines that people would type. Other texts stay. */
export function scannedLines(text: string): string {
	const scanned = text.trim();
	const cards = cardLines(scanned);
	if (cards !== null) return cards;
	const typed = SCANNED.reduce((line, [form, meant]) => line.replace(form, meant), scanned);
	return typed === scanned ? text : typed;
}
