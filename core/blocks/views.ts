import { type ComponentType, createElement } from "react";
import type { Block, BlockKindId, BlockOf } from "./block.ts";
import type { BlockKind, BlockViewProps } from "./block-kind.ts";
import type { FeedItems } from "./feed-items.ts";
import { BLOCK_KINDS } from "./kinds.ts";

/** The views of blocks by kind. */
export type BlockViews = Partial<{ [Kind in BlockKindId]: ComponentType<BlockViewProps<BlockOf<Kind>>> }>;

/** The view of every kind. */
export const VIEWS: BlockViews = Object.fromEntries(
	Object.entries(BLOCK_KINDS).map(([kind, { View }]) => [kind, View]),
);

/** The views of a page whose feeds have these items, and whose goals of tips have reached these amounts. */
export function viewsWith(feeds: FeedItems, tips: Readonly<Record<string, number>> = {}): BlockViews {
	const { latest, tip } = BLOCK_KINDS;
	return {
		...VIEWS,
		latest: (props) => createElement(latest.View, { ...props, itemsOf: (feed) => feeds[feed] ?? [] }),
		tip: (props) => createElement(tip.View, { ...props, givenTo: (id) => tips[id] ?? 0 }),
	};
}

/** The styles of the kinds that a page has, each once. */
export function stylesOf(blocks: readonly Block[]): string[] {
	const kinds = new Set(blocks.map(({ kind }) => kind));
	return [...kinds].map((kind) => BLOCK_KINDS[kind].css);
}

/** All words that visitors read in a block. */
export function wordsOf(block: Block): readonly string[] {
	// Safe: a kind is stored under the kind of its blocks.
	return (BLOCK_KINDS[block.kind] as BlockKind<never>).wordsOf(block as never);
}
