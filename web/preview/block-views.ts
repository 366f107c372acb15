import { useEffect } from "react";
import { type Block, isLink } from "../../core/blocks/block.ts";
import type { BlockViews } from "../../core/blocks/views.ts";
import { loadedOnce, useLate } from "../components/late-part.tsx";

const NO_VIEWS: BlockViews = {};

const lateViews = loadedOnce(async () => (await import("./late-views.ts")).PREVIEW_VIEWS);

/** The views of blocks other than links. They load when a page first has such a block. Without them it shows its links only. */
export function useBlockViews(blocks: readonly Block[]): BlockViews {
	const views = useLate(lateViews, { isNeeded: !blocks.every(isLink) });
	useEffect(() => {
		// The scripts of blocks listen to this event, to find the new blocks.
		if (views && blocks.length > 0) dispatchEvent(new Event("blockschange"));
	}, [views, blocks]);
	return views ?? NO_VIEWS;
}
