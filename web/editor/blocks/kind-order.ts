import { starterOf } from "../../../core/assistant/starter-of.ts";
import type { StarterId } from "../../../core/assistant/starters.ts";
import type { Block, BlockKindId } from "../../../core/blocks/block.ts";
import { BLOCK_KINDS } from "../../../core/blocks/kinds.ts";

/** What each kind of page has most use for, after links. */
const FIRST: Readonly<Record<StarterId, readonly BlockKindId[]>> = {
	musician: ["video", "music", "post", "latest", "tip", "file"],
	photographer: ["gallery", "image", "product", "file", "contact"],
	restaurant: ["contact", "map", "gallery", "image"],
	shop: ["product", "file", "gallery", "image", "post"],
	podcast: ["music", "latest", "video", "tip", "post", "file"],
	author: ["product", "file", "image", "text", "latest"],
	streamer: ["video", "tip", "post", "latest", "countdown"],
	coach: ["video", "file", "questions", "product", "contact"],
	event: ["countdown", "map", "questions", "gallery"],
	nonprofit: ["text", "image", "video", "contact", "file"],
	developer: ["text", "latest", "video", "image"],
	personal: [],
};

/** The kinds of blocks in the order of the choice: links, what a page like this one has most use for, and the rest. */
export function kindOrder(blocks: readonly Block[]): BlockKindId[] {
	const starter = starterOf(blocks);
	// The keys of the table are the kinds.
	const all = Object.keys(BLOCK_KINDS) as BlockKindId[];
	return [...new Set(["link" as const, ...(starter ? FIRST[starter] : []), ...all])];
}
