import type { ReadingBudget } from "../../text/reading-budget.ts";
import { contentLinesOf, valueText } from "./content-lines.ts";
import { FoundEntries } from "./found-entries.ts";

/** Others, such as a birthday or a postal address, are on no page. */
const FIELDS: ReadonlySet<string> = new Set(
	"fn n nickname org tel email url x-socialprofile socialprofile impp".split(" "),
);

/** The values of one card by the names of their fields, in lower case. */
type Card = Map<string, unknown[]>;

/** The people of an address book: contacts, and what else they can be reached by. */
export async function readCards(text: string, budget: ReadingBudget): Promise<FoundEntries> {
	const found = new FoundEntries("contact");
	let card: Card | null = null;
	await contentLinesOf(text, "vcard", FIELDS, budget, {
		begin: () => {
			card = new Map();
		},
		property(name, value) {
			card?.set(name, [...(card.get(name) ?? []), value]);
		},
		end() {
			if (card) addCard(card, found);
			card = null;
		},
	});
	// The end of the file is missing.
	if (card) addCard(card, found);
	if (budget.isSpent) found.leaveOut("unread");
	return found;
}

function addCard(card: Card, found: FoundEntries): void {
	const of = (name: string) => (card.get(name) ?? []).map(valueText).filter(Boolean);
	const name = of("fn")[0] ?? (nameOf(card.get("n")?.[0]) || (of("org")[0] ?? of("nickname")[0] ?? ""));
	const [phone = "", ...phones] = of("tel");
	const [email = "", ...emails] = of("email");
	const links = [...of("url"), ...of("x-socialprofile"), ...of("socialprofile"), ...of("impp")];
	if (phone || email) found.addContact(name, phone, email);
	else if (links.length === 0) found.leaveOut("unreachable");
	const [site, ...others] = links;
	// Without a number and an email address, the link has the name.
	if (site) found.addLink(phone || email ? "" : name, site);
	for (const address of [...phones, ...emails, ...others]) found.addLink("", address);
}

/** `Roe;Jane;;Dr.;MD` is Dr. Jane Roe, MD. */
function nameOf(value: unknown): string {
	const [family = "", given = "", more = "", before = "", after = ""] = (Array.isArray(value) ? value : [value]).map(
		valueText,
	);
	const name = [before, given, more, family].filter(Boolean).join(" ");
	return [name, after].filter(Boolean).join(", ");
}
