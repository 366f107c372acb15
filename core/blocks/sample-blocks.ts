import type { Block, BlockKindId, BlockOf } from "./block.ts";
import type { FeedItems } from "./feed-items.ts";
import { BLOCK_KINDS } from "./kinds.ts";

/** A valid block of each kind, with the words of menus. */
export const SAMPLE_BLOCKS = Object.fromEntries(
	Object.entries(BLOCK_KINDS).map(([kind, { sample }]) => [kind, { id: `sample-${kind}`, kind, ...sample } as Block]),
	// Safe: each block is made from the sample of its kind.
) as { readonly [Kind in BlockKindId]: BlockOf<Kind> };

/** The items of the sample's feed. */
export const SAMPLE_FEEDS: FeedItems = {
	[SAMPLE_BLOCKS.latest.feed]: [
		{
			key: "1a2b3c4d",
			title: "Glazes for beginners",
			url: "https://example.com/glazes",
			published: Date.UTC(2026, 9, 6),
		},
		{ key: "5e6f7a8b", title: "A day at the kiln", url: "https://example.com/kiln", published: null },
	],
};
