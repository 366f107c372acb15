const CARD = /^BEGIN:VCARD\b|^MECARD:/i;
/** A field of a card, with its parameters: `TEL;TYPE=cell:+44 …`. Others, such as a birthday, are on no page. */
const FIELD = /^(?:[\w-]+\.)?(FN|N|TEL|EMAIL|URL|X-SOCIALPROFILE)((?:;(?:"[^"]*"|[^":])*)?):(.+)$/i;
/** More than anybody has. */
const CARDS_MAX = 1000;

/** The fields of one card by their names. */
type Card = ReadonlyMap<string, readonly string[]>;

/** The cards of an address book as lines that people would type, or null for another text. */
export function cardLines(text: string): string | null {
	if (!CARD.test(text)) return null;
	const cards = /^MECARD:/i.test(text)
		? [cardOf(text.replace(/^MECARD:/i, "").split(";"))]
		: text.split(/^END:VCARD\b.*$/im, CARDS_MAX).map((card) => cardOf(unfolded(card).split(/[\r\n]+/)));
	return cards.map(linesOf).filter(Boolean).join("\n");
}

/** A long line goes on behind a space, or behind an equals sign in the cards of older phones. */
function unfolded(card: string): string {
	return card.replace(/\r?\n[ \t]/g, "").replace(/=\r?\n(?!\w+[:;])/g, "");
}

function cardOf(fields: readonly string[]): Card {
	const card = new Map<string, string[]>();
	for (const field of fields) {
		const [, name = "", parameters = "", written = ""] = FIELD.exec(field.trim()) ?? [];
		const value = plain(/quoted-printable/i.test(parameters) ? fromQuotedPrintable(written) : written);
		const values = card.get(name.toUpperCase()) ?? [];
		if (name !== "" && value !== "") card.set(name.toUpperCase(), [...values, value]);
	}
	return card;
}

/** A name with a number and an email address is one line, which becomes a contact. */
function linesOf(card: Card): string {
	const of = (name: string) => card.get(name) ?? [];
	const [family = "", given = ""] = (of("N")[0] ?? "").split(/[;,]/);
	const name = of("FN")[0] ?? `${given} ${family}`.trim();
	const [phones, emails] = [of("TEL").map((phone) => phone.replace(/^tel:/i, "")), of("EMAIL")];
	const isContact = phones.length > 0 && emails.length > 0;
	const person = isContact ? [[name, phones[0], emails[0]].filter(Boolean).join(", ")] : [];
	const others = isContact ? [...phones.slice(1), ...emails.slice(1)] : [...phones, ...emails];
	return [...person, ...others, ...of("URL"), ...of("X-SOCIALPROFILE")].join("\n");
}

/** Semicolons, commas and line breaks within a value are escaped. */
function plain(value: string): string {
	return value.replace(/\\n/gi, " ").replaceAll("\\", "").trim();
}

/** `Zo=C3=AB`: the bytes of UTF-8 that aren't plain ASCII. Wrong ones stay as they are. */
export function fromQuotedPrintable(text: string): string {
	return text.replace(/(?:=[\da-f]{2})+/gi, (bytes) => {
		try {
			return decodeURIComponent(bytes.replaceAll("=", "%"));
		} catch {
			return bytes;
		}
	});
}
