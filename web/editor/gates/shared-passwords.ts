import type { Block } from "../../../core/blocks/block.ts";
import { gateOf } from "../../../core/blocks/gate-of.ts";

/** A password and the blocks that ask for it. */
export interface SharedPassword {
	id: string;
	titles: string[];
}

/** The passwords of a page's blocks, apart from one block. */
export function sharedPasswords(
	blocks: readonly Block[],
	exceptId: string,
	nameOf: (block: Block) => string,
): SharedPassword[] {
	const titles = new Map<string, string[]>();
	for (const block of blocks) {
		const gate = gateOf(block);
		if (block.id === exceptId || gate?.kind !== "password") continue;
		titles.set(gate.passwordId, [...(titles.get(gate.passwordId) ?? []), nameOf(block)]);
	}
	return [...titles].map(([id, titles]) => ({ id, titles }));
}
