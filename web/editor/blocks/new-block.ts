import type { BlockKindId } from "../../../core/blocks/block.ts";

/**
 * The id of a block that isn't on the page yet, on the stage and in the address: while one chooses its kind, and with a kind
 * while one fills it in.
 */
export const NEW_BLOCK = "new-block";

const BEFORE_KIND = `${NEW_BLOCK}.`;

export function placeOfNew(kind: BlockKindId | null): string {
	return kind ? `${BEFORE_KIND}${kind}` : NEW_BLOCK;
}

/**
 * The kind of the new block that a place in the address is about. Null while it isn't chosen, undefined for other places.
 * Anything can stand there: what knows the kinds loads with the form.
 */
export function newKindAt(place: string | null): string | null | undefined {
	if (place === NEW_BLOCK) return null;
	return place?.startsWith(BEFORE_KIND) ? place.slice(BEFORE_KIND.length) : undefined;
}
