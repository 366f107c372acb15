import { type Block, isLink } from "../../../core/blocks/block.ts";
import { BLOCK_TITLE_MAX } from "../../../core/blocks/block-limits.ts";
import { startOf } from "../../../core/text/text-start.ts";
import { rowName } from "./row-name.ts";

const COPY_SUFFIX = " (copy)";

/** Hides the blocks, or shows them again when all of them are hidden. */
export function hiddenToggled(blocks: readonly Block[]): { blocks: Block[]; isHidden: boolean } {
	const isHidden = !blocks.every((block) => block.isHidden);
	return {
		blocks: blocks.map(({ isHidden: _, ...shown }) => (isHidden ? { ...shown, isHidden } : shown)),
		isHidden,
	};
}

/** Copies of the blocks with new ids. Links are named as copies. */
export function copiesOf(blocks: readonly Block[], newId: () => string): { of: string; copy: Block }[] {
	return blocks.map((block) => ({
		of: block.id,
		copy: { ...block, ...(isLink(block) && { title: titleOfCopy(block.title) }), id: newId() },
	}));
}

/** Names one block by its title, and several by their number. */
export function namesOf(blocks: readonly Block[]): string {
	const [first] = blocks;
	return blocks.length === 1 && first ? rowName(first) : `${blocks.length} blocks`;
}

/** The row to go to when rows leave: the next one that stays, or the last one before them. */
export function rowAfter(blocks: readonly Block[], leaving: ReadonlySet<string>): string | null {
	const last = blocks.findLastIndex(({ id }) => leaving.has(id));
	const stays = ({ id }: Block) => !leaving.has(id);
	return (blocks.slice(last).find(stays) ?? blocks.findLast(stays))?.id ?? null;
}

function titleOfCopy(title: string): string {
	return startOf(title, BLOCK_TITLE_MAX - COPY_SUFFIX.length) + COPY_SUFFIX;
}
