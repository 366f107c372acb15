import type { Block } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import type { Place } from "../../../core/translations/places.ts";

/** A text in the list: its place, and what it is called there. */
export interface PlaceRow {
	place: Place;
	/** Null for the texts of the page itself. */
	block: Block | null;
	label: string;
	/** The first text of its block, or of the page. */
	isFirst: boolean;
}

/** The texts to translate, in the page's order: first the page's own, then those of its blocks. */
export function rowsOf(places: readonly Place[], blocks: readonly Block[]): PlaceRow[] {
	const byId = new Map(blocks.map((block) => [block.id, block]));
	const texts = places.filter(({ form }) => form !== "address");
	const own = texts.filter(({ blockId }) => blockId === null);
	const ordered = [...own, ...blocks.flatMap(({ id }) => inLists(texts.filter(({ blockId }) => blockId === id)))];
	return ordered.map((place, at) => {
		const block = place.blockId === null ? null : (byId.get(place.blockId) ?? null);
		const isFirst = place.blockId !== ordered[at - 1]?.blockId;
		return { place, block, isFirst, label: labelOf(place, block, isFirst) };
	});
}

/** What stands together in a list is together here too, such as a question and its answer. */
function inLists(places: readonly Place[]): Place[] {
	return places.toSorted((one, other) => (positionOf(one) ?? -1) - (positionOf(other) ?? -1));
}

/** The position in a list of what isn't a text by itself. */
function positionOf({ key }: Place): number | undefined {
	const position = /\.(\d+)\./.exec(key)?.[1];
	return position === undefined ? undefined : Number(position);
}

/** The words that say what a whole block is called. Its kind says more. */
const NAMES_OF_BLOCKS = new Set(["Title", "Heading", "Text", "Name"]);

function labelOf(place: Place, block: Block | null, isFirst: boolean): string {
	const { name } = place;
	if (!block) return name;
	const kind = kindName(block.kind);
	const position = positionOf(place);
	if (position === undefined && NAMES_OF_BLOCKS.has(name)) return kind;
	const full = position === undefined ? name : `${name} ${position + 1}`;
	return isFirst ? `${kind}: ${full}` : full;
}
