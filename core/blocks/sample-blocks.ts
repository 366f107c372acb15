import type { Block, BlockKindId, BlockOf } from "./block.ts";
import { BLOCK_KINDS } from "./kinds.ts";

/** A valid block of each kind, with the words of menus. */
export const SAMPLE_BLOCKS = Object.fromEntries(
	Object.entries(BLOCK_KINDS).map(([kind, { sample }]) => [kind, { id: `sample-${kind}`, kind, ...sample } as Block]),
	// Safe: each block is made from the sample of its kind.
) as { readonly [Kind in BlockKindId]: BlockOf<Kind> };
