import type { BLOCK_KINDS } from "./kinds.ts";

/*
 * What all blocks have in common. This file loads no schema and no view: editors and clicks need only this much.
 */

/** The kind of a block, e.g. `heading`. */
export type BlockKindId = keyof typeof BLOCK_KINDS;

/** A block of one kind. */
export type BlockOf<Kind extends BlockKindId> = (typeof BLOCK_KINDS)[Kind]["schema"]["_zod"]["output"];

/** One piece of a page's content: a link, a heading, a picture. A page is an ordered list of blocks. */
export type Block = { [Kind in BlockKindId]: BlockOf<Kind> }[BlockKindId];

export type Link = BlockOf<"link">;

export function isLink(block: Block): block is Link {
	return block.kind === "link";
}

/** A block that plays something of another site. */
export type Player = Extract<Block, { kind: "video" | "music" | "post" }>;

export function isPlayer(block: Block): block is Player {
	return block.kind === "video" || block.kind === "music" || block.kind === "post";
}

/** The page's links, in their order. */
export function linksOf(blocks: readonly Block[]): Link[] {
	return blocks.filter(isLink);
}

/** The number of links, which count against the plan. Other blocks don't. */
export function countLinks(blocks: readonly Block[]): number {
	return linksOf(blocks).length;
}

/** The blocks without the links beyond a plan's number. Those stay stored, and come back with the plan. */
export function withinPlan(blocks: readonly Block[], maxLinks: number): Block[] {
	let links = 0;
	return blocks.filter((block) => {
		if (isLink(block)) links += 1;
		return !isLink(block) || links <= maxLinks;
	});
}
