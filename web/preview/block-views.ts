import { useEffect, useState } from "react";
import { type Block, isLink } from "../../core/blocks/block.ts";
import type { BlockViews } from "../../core/blocks/views.ts";
import { loadWhenOnline } from "../components/late-part.tsx";

const NO_VIEWS: BlockViews = {};

let loaded: BlockViews | undefined;

/** The views of blocks other than links. They load when a page first has such a block. */
export function useBlockViews(blocks: readonly Block[]): BlockViews {
	const [views, setViews] = useState(loaded);
	const isNeeded = views === undefined && !blocks.every(isLink);
	useEffect(() => {
		if (!isNeeded) return;
		loadWhenOnline(() => import("./late-views.ts")).then(
			({ PREVIEW_VIEWS }) => {
				loaded = PREVIEW_VIEWS;
				setViews(PREVIEW_VIEWS);
			},
			() => {
				// The preview then shows the links only.
			},
		);
	}, [isNeeded]);
	useEffect(() => {
		// The scripts of blocks listen to this event, to find the new blocks.
		if (views && blocks.length > 0) dispatchEvent(new Event("blockschange"));
	}, [views, blocks]);
	return views ?? NO_VIEWS;
}
