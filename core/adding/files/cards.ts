import type { ReadingBudget } from "../../text/reading-budget.ts";
import { type ContentParameters, contentLinesOf, valueText } from "./content-lines.ts";
import { FoundEntries } from "./found-entries.ts";

/** Others, such as a birthday or a postal address, are on no page. */
const FIELDS: ReadonlySet<string> = new Set(
	"fn n nickname org tel email url x-socialprofile socialprofile impp note photo".split(" "),
);

interface CardField {
	value: unknown;
	parameters: ContentParameters;
}

/** The fields of one card by their names, in lower case. */
type Card = Map<string, CardField[]>;

const PHOTO = "data:";

/** Numbers that nobody answers. */
const UNANSWERED = ["fax", "pager"];

/** The people of an address book: contacts, and what else they can be reached by. */
export async function readCards(text: string, budget: ReadingBudget): Promise<FoundEntries> {
	const found = new FoundEntries("contact");
	let card: Card | null = null;
	await contentLinesOf(text, "vcard", FIELDS, budget, {
		begin: () => {
			card = new Map();
		},
		property(name, value, _, parameters) {
			card?.set(name, [...(card.get(name) ?? []), { value, parameters }]);
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
	const of = (name: string) =>
		preferred(card.get(name))
			.map(({ value }) => valueText(value))
			.filter(Boolean);
	const company = valueText([card.get("org")?.[0]?.value].flat()[0]);
	const name = of("fn")[0] ?? (nameOf(card.get("n")?.[0]?.value) || company || (of("nickname")[0] ?? ""));
	const [phone = "", ...phones] = of("tel");
	const [email = "", ...emails] = of("email");
	const profiles = ["x-socialprofile", "socialprofile", "impp"]
		.flatMap((field) => card.get(field) ?? [])
		.map(profileOf);
	const links = [...of("url"), ...profiles.filter((profile) => "address" in profile).map(({ address }) => address)];
	const handles = profiles.filter((profile) => "handle" in profile).map(({ handle }) => handle);
	// A photo within the card is too long to be read.
	const details = { note: of("note")[0] ?? "", picture: card.has("photo") ? of("photo")[0] || PHOTO : "" };
	if (phone || email) found.addContact(name, phone, email, details);
	else if (links.length + handles.length === 0) found.leaveOut("unreachable");
	const [site, ...others] = links;
	// Without a number and an email address, the link has the name.
	if (site) found.addLink(phone || email ? "" : name, site, phone || email ? {} : details);
	for (const address of [...phones, ...emails, ...others, ...handles]) found.addLink("", address);
}

/** The ones that the person prefers come first, and faxes last. */
function preferred(fields: readonly CardField[] = []): CardField[] {
	const order = ({ parameters }: CardField) => {
		const types = (parameters.get("type") ?? "").toLowerCase().split(",");
		if (UNANSWERED.some((type) => types.includes(type))) return 2;
		return types.includes("pref") || parameters.get("pref") === "1" ? 0 : 1;
	};
	return fields.toSorted((one, other) => order(one) - order(other));
}

/** `X-SOCIALPROFILE;TYPE=instagram:jane` is `instagram: jane`, unless it has the address of the profile. */
function profileOf({ value, parameters }: CardField): { address: string } | { handle: string } {
	const text = valueText(value);
	const service = ["service-type", "x-service-type", "type"].map((name) => parameters.get(name)).find(Boolean);
	if (!service || text.includes("://")) return { address: text };
	const [platform = ""] = service.split(",");
	// Apple's contacts and messengers put a scheme of their own before it.
	return { handle: `${platform}: ${parameters.get("x-user") || text.slice(text.indexOf(":") + 1)}` };
}

/** `Roe;Jane;;Dr.;MD` is Dr. Jane Roe, MD. */
function nameOf(value: unknown): string {
	const [family = "", given = "", more = "", before = "", after = ""] = (Array.isArray(value) ? value : [value]).map(
		valueText,
	);
	const name = [before, given, more, family].filter(Boolean).join(" ");
	return [name, after].filter(Boolean).join(", ");
}
