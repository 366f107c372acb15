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
const CARD = "MECARD:";

/** `&` and `#` within a text would end it. */
const encoded = (text = "") => encodeURIComponent(text);

/** The text of a scanned code as lines that people would type. Other texts stay. */
export function scannedLines(text: string): string {
	const scanned = text.trim();
	if (scanned.slice(0, CARD.length).toUpperCase() === CARD) return cardLines(scanned.slice(CARD.length));
	const typed = SCANNED.reduce((line, [form, meant]) => line.replace(form, meant), scanned);
	return typed === scanned ? text : typed;
}

/** `N:Roe,Jane;TEL:+44…;EMAIL:…;;`. A name with a number and an email address is one line, which becomes a contact. */
function cardLines(fields: string): string {
	const of = (name: string) =>
		fields
			.split(";")
			.flatMap((field) => (field.toUpperCase().startsWith(`${name}:`) ? field.slice(name.length + 1) : []));
	const [phones, emails] = [of("TEL"), of("EMAIL")];
	const name = (of("N")[0] ?? "").split(",").toReversed().join(" ").trim();
	const isContact = phones.length > 0 && emails.length > 0;
	const person = isContact ? [[name, phones[0], emails[0]].filter(Boolean).join(", ")] : [];
	const others = isContact ? [...phones.slice(1), ...emails.slice(1)] : [...phones, ...emails];
	return [...person, ...others, ...of("URL")].join("\n");
}
