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

const CARD = /^BEGIN:VCARD\b|^MECARD:/i;
/** A field of a card, with its parameters: `TEL;TYPE=cell:+44 …`. Others, such as a birthday, are on no page. */
const FIELD = /^(?:item\d+\.)?(FN|N|TEL|EMAIL|URL)(?:;[^:]*)?:(.+)$/i;

/** The text of a scanned code, or a card of an address book, as lines that people would type. Other texts stay. */
export function scannedLines(text: string): string {
	const scanned = text.trim();
	if (CARD.test(scanned)) return cardLines(scanned);
	const typed = SCANNED.reduce((line, [form, meant]) => line.replace(form, meant), scanned);
	return typed === scanned ? text : typed;
}

/** A name with a number and an email address is one line, which becomes a contact. */
function cardLines(card: string): string {
	const fields = card.replace(/^MECARD:/i, "").split(/^MECARD:/i.test(card) ? ";" : /\r?\n/);
	const values = new Map<string, string>();
	for (const field of fields) {
		const [, name = "", value = ""] = FIELD.exec(field.trim()) ?? [];
		if (name !== "" && !values.has(name.toUpperCase())) values.set(name.toUpperCase(), value.replaceAll("\\", ""));
	}
	const [family = "", given = ""] = (values.get("N") ?? "").split(/[;,]/);
	const name = values.get("FN") ?? `${given} ${family}`.trim();
	const [phone, email, url] = ["TEL", "EMAIL", "URL"].map((field) => values.get(field) ?? "");
	const person = phone && email ? [[name, phone, email].filter(Boolean).join(", ")] : [phone, email];
	return [...person, url].filter(Boolean).join("\n");
}
