import { BIO_MAX } from "../account/bio-max.ts";
import { FULL_NAME_MAX } from "../account/full-name.ts";
import { LINK_URL_MAX } from "../addresses/safe-url.ts";
import type { Block, BlockKindId } from "../blocks/block.ts";
import { BLOCK_TITLE_MAX } from "../blocks/block-limits.ts";
import type { AgeGate } from "../gates/gate.ts";
import { IMPRINT_MAX, LEGAL_LABEL_MAX, type LegalLink } from "../legal/legal.ts";
import { isSameValue } from "../text/same-value.ts";
import type { TranslatedText, Translation, Value } from "./translation.ts";

/** How the words of a place are written, and the most characters that it takes. The limits are those of the blocks' schemas. */
interface PlaceTerms {
	/** What the place is called in the editor. */
	name: string;
	form: "line" | "lines" | "rich" | "address";
	max: number;
}

/** A place of a page with words of its owner's. */
export interface Place extends PlaceTerms {
	/** `bio`, or `<block's id>.title`. */
	key: string;
	/** The key with a star for each position in a list. Places in lists move. */
	pattern: string;
	/** The block's id, or null for those of the page itself. */
	blockId: string | null;
	/** What the page says there in its own language. */
	original: Value;
}

/** What of a page has words. */
export interface Worded {
	fullName: string;
	bio: string;
	blocks: readonly Block[];
	gate: AgeGate | null;
	/** Missing in what was made before pages had them. */
	imprint?: string | undefined;
	legalLinks?: readonly LegalLink[] | undefined;
}

const line = (name: string, max = BLOCK_TITLE_MAX): PlaceTerms => ({ name, form: "line", max });
const lines = (name: string, max: number): PlaceTerms => ({ name, form: "lines", max });

const PAGE_PLACES: Readonly<Record<string, PlaceTerms>> = {
	fullName: line("Name", FULL_NAME_MAX),
	bio: lines("Bio", BIO_MAX),
	"gate.words": lines("Words of the lock", 200),
	imprint: line("Imprint", IMPRINT_MAX),
	"legalLinks.*.label": line("Legal link", LEGAL_LABEL_MAX),
};

const GATE_PLACES: Readonly<Record<string, PlaceTerms>> = {
	"gate.hint": line("Hint at the password", 200),
	"gate.purpose": lines("What you will send", 300),
	"gate.words": line("Words of the lock", 200),
};

const EMBED_PLACES = { title: line("Title") };

/** The places of each kind of block. A star stands for every item of a list. */
const BLOCK_PLACES: Readonly<Record<BlockKindId, Readonly<Record<string, PlaceTerms>>>> = {
	link: {
		title: line("Title"),
		"featured.line": line("Line below the title", 160),
		url: { name: "Address", form: "address", max: LINK_URL_MAX },
	},
	heading: { text: line("Heading") },
	text: { text: { name: "Text", form: "rich", max: 2000 } },
	divider: {},
	image: { alt: line("Description", 300) },
	gallery: { "pictures.*.alt": line("Description", 300) },
	video: EMBED_PLACES,
	music: EMBED_PLACES,
	post: EMBED_PLACES,
	questions: { "items.*.question": line("Question", 200), "items.*.answer": lines("Answer", 1000) },
	product: { title: line("Title"), price: line("Price", 40) },
	file: { title: line("Title"), line: line("Line below the title", 160) },
	tip: {
		title: line("Title"),
		line: line("Line below the title", 160),
		thanks: lines("Thanks", 300),
		"goal.words": line("Goal", 60),
	},
	map: { title: line("Title") },
	countdown: { title: line("Title"), afterwards: line("At the end", 200) },
	contact: { name: line("Name") },
	latest: { title: line("Heading") },
};

/** The places that have words, in the page's order. */
export function placesOf(page: Worded): Place[] {
	const places: Place[] = [];
	changePlaces(page, (place) => {
		places.push(place);
		return place.original;
	});
	return places;
}

/** The page with what `change` returns for each place that has words. */
export function changePlaces<Page extends Worded>(page: Page, change: (place: Place) => Value): Page {
	const blocks = page.blocks.map((block) => {
		const places =
			"gate" in block && block.gate ? { ...BLOCK_PLACES[block.kind], ...GATE_PLACES } : BLOCK_PLACES[block.kind];
		return changeIn(block, places, (place) => change({ ...place, blockId: block.id }), `${block.id}.`);
	});
	const { fullName, bio, gate, imprint, legalLinks } = page;
	const words = { fullName, bio, gate, ...(imprint && { imprint }), ...(legalLinks && { legalLinks }) };
	const own = changeIn(words, PAGE_PLACES, (place) => change({ ...place, blockId: null }));
	return { ...page, ...own, blocks };
}

/** The words of each place, by its key. What stood at another position of its list comes along. */
export function textsAt(places: readonly Place[], { texts }: Translation): ReadonlyMap<string, TranslatedText> {
	// Most pages have no lists, and their keys are enough.
	let stored: { pattern: string; text: TranslatedText }[] | null = null;
	const found = new Map<string, TranslatedText>();
	for (const { key, pattern, original } of places) {
		const own = Object.hasOwn(texts, key) ? texts[key] : undefined;
		if (key === pattern || (own && isSameValue(own.of, original))) {
			if (own) found.set(key, own);
			continue;
		}
		stored ??= Object.entries(texts).map(([key, text]) => ({ pattern: patternOf(key), text }));
		const others = places.filter((other) => other.pattern === pattern);
		const moved = stored.find((one) => one.pattern === pattern && isSameValue(one.text.of, original));
		const isMovedAway = own && others.some((other) => isSameValue(other.original, own.of));
		const text = moved?.text ?? (isMovedAway ? undefined : own);
		if (text) found.set(key, text);
	}
	return found;
}

/** Only positions in lists are numbers. A block's id is at least six characters long and begins its key. */
function patternOf(key: string): string {
	return key.replace(/\.\d{1,3}(?=\.)/g, ".*");
}

type Change = (place: Omit<Place, "blockId">) => Value;

function changeIn<Owner extends object>(
	owner: Owner,
	places: Readonly<Record<string, PlaceTerms>>,
	change: Change,
	prefix = "",
): Owner {
	return Object.entries(places).reduce((changed, [path, terms]) => {
		return changeAt(changed, path.split("."), prefix, (key, original) =>
			change({ ...terms, key, pattern: prefix + path, original }),
		) as Owner;
	}, owner);
}

/** Changes what a path leads to. Nothing, or no words, stays as it is. */
function changeAt(
	owner: unknown,
	[step = "", ...rest]: readonly string[],
	before: string,
	change: (key: string, original: Value) => Value,
): unknown {
	if (typeof owner !== "object" || owner === null) return owner;
	if (step === "*") {
		if (!Array.isArray(owner)) return owner;
		return owner.map((item, at) => changeAt(item, rest, `${before}${at}.`, change));
	}
	const value = (owner as Record<string, unknown>)[step];
	if (rest.length > 0) {
		const changed = changeAt(value, rest, `${before}${step}.`, change);
		return changed === value ? owner : { ...owner, [step]: changed };
	}
	if (!hasWords(value)) return owner;
	const changed = change(before + step, value);
	return changed === value ? owner : { ...owner, [step]: changed };
}

/** Whether there is something to read. */
export function hasWords(value: unknown): value is Value {
	return (typeof value === "string" || Array.isArray(value)) && value.length > 0;
}
