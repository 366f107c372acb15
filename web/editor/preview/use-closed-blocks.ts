import { useEffect, useMemo, useState } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { loadWhenOnline } from "../../components/late-part.tsx";

type Close = (block: Block) => Block;

let loaded: Close | undefined;

/** The blocks as visitors see them: without what is behind their gates. The code for it loads with the first gate. */
export function useClosedBlocks(blocks: Block[]): Block[] {
	const [close, setClose] = useState(() => loaded);
	const isNeeded = !close && blocks.some((block) => "gate" in block && block.gate);
	useEffect(() => {
		if (!isNeeded) return;
		loadWhenOnline(() => import("../../../core/blocks/closed-block.ts")).then(
			({ closedBlock }) => {
				loaded = closedBlock;
				setClose(() => closedBlock);
			},
			// The owner then sees a locked block as it was before.
			() => {},
		);
	}, [isNeeded]);
	return useMemo(() => (close ? blocks.map(close) : blocks), [blocks, close]);
}
