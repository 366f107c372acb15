import type { BlockKindId } from "../../core/blocks/block.ts";
import { Outline } from "./icon.tsx";
import { loadedOnce, useLate } from "./late-part.tsx";

const kinds = loadedOnce(async () => (await import("../../core/blocks/kinds.ts")).BLOCK_KINDS);

/**
 * The icon of a kind of block. Its outline loads when it is first shown, and its place is kept. Without it, the words beside
 * the icon say the same.
 */
export function KindIcon({ kind, size = 18 }: { kind: BlockKindId; size?: number }) {
	return <Outline path={useLate(kinds)?.[kind].icon} size={size} />;
}
