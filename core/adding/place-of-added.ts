import { type Block, isLink, isPlayer } from "../blocks/block.ts";

/**
 * The index that blocks get on a page when they are added. After `after`, the id of another block, if there is one. Otherwise
 * links and players come first, where visitors see what is new, with what came in the same list. Other blocks come last.
 */
export function placeOfAdded(added: readonly Block[], blocks: readonly Block[], after: string | null = null): number {
	const at = after === null ? -1 : blocks.findIndex(({ id }) => id === after);
	if (at >= 0) return at + 1;
	return added.some((block) => isLink(block) || isPlayer(block)) ? 0 : blocks.length;
}
