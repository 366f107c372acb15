import { useMemo } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { loadedOnce, useLate } from "../../components/late-part.tsx";

const lateClose = loadedOnce(async () => (await import("../../../core/blocks/closed-block.ts")).closedBlock);

/**
 * The blocks as visitors see them: without what is behind their gates. The code for it loads with the first gate. Without it,
 * the owner sees a locked block as it was before.
 */
export function useClosedBlocks(blocks: Block[]): Block[] {
	const close = useLate(lateClose, { isNeeded: blocks.some((block) => "gate" in block && block.gate) });
	return useMemo(() => (close ? blocks.map(close) : blocks), [blocks, close]);
}
