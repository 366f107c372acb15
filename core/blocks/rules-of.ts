import type { Routed } from "../rules/rule.ts";
import { type Block, isLink, type Link } from "./block.ts";

/** The link with its rules or its split; null for a block that leads everybody to the same address. */
export function rulesOf(block: Block): Routed | null {
	return isLink(block) && (block.rules || block.split) ? block : null;
}

/** A link that leads to its own address only. Other blocks stay as they are. */
export function withoutRules(block: Block): Block {
	if (!rulesOf(block)) return block;
	const { rules: _, split: __, ...link } = block as Link;
	return link;
}

/** The blocks as a plan shows them. The rules of a lapsed plan stay stored, and come back with it. */
export function withinRules(blocks: readonly Block[], hasLinkRules: boolean): Block[] {
	return hasLinkRules ? [...blocks] : blocks.map(withoutRules);
}
