import { addressKey } from "../assistant/address-key.ts";
import { type Block, isLink, isPlayer } from "../blocks/block.ts";

/** The kind of a block and where it leads, or null for one that leads nowhere. Parts of a page are addresses of their own. */
export function targetKey(block: Block): string | null {
	if (!(isLink(block) || isPlayer(block)) || block.isExample) return null;
	return `${block.kind} ${addressKey(block.url)} ${URL.parse(block.url)?.hash ?? ""}`;
}

/** Whether a page has a block of the same kind that leads to the same address. */
export function isDouble(block: Block, blocks: readonly Block[]): boolean {
	const key = targetKey(block);
	return key !== null && blocks.some((other) => targetKey(other) === key);
}
