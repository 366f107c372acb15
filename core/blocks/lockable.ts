import type { Gate } from "../gates/gate.ts";
import type { Block, BlockKindId, BlockOf } from "./block.ts";

/** The kinds whose schema has no gate. */
type Unlockable = { [Kind in BlockKindId]: "gate" extends keyof BlockOf<Kind> ? never : Kind }[BlockKindId];

/** Why a block of a kind can't be locked. The other kinds lead somewhere. */
const UNLOCKABLE: Partial<Record<BlockKindId, string>> = {
	heading: "A heading leads nowhere, so there is nothing to lock.",
	text: "Visitors read the whole text on the page. Lock a link instead.",
	divider: "A divider leads nowhere, so there is nothing to lock.",
	gallery: "Visitors see the pictures on the page. Lock a link instead.",
	questions: "Visitors read the answers on the page. Lock a link instead.",
	map: "Visitors read the address on the page.",
	countdown: "A countdown leads nowhere, so there is nothing to lock.",
	tip: "A tip opens nothing, so there is nothing to lock.",
	contact: "Visitors read the whole card on the page.",
} satisfies Record<Unlockable, string>;

/** The reason why a block can't be locked, or null if it can. */
export function whyUnlockable(block: Block): string | null {
	if (block.kind === "image" && block.url === undefined) return "This picture leads nowhere. Give it a link first.";
	return UNLOCKABLE[block.kind] ?? null;
}

/** The block behind another gate, or behind none. A block that can't be locked stays as it is. */
export function withGate(block: Block, gate: Gate | null): Block {
	const { gate: _, ...open } = block as Block & { gate?: Gate };
	// Safe: blocks that can be locked have the field.
	return (gate === null || whyUnlockable(block) !== null ? open : { ...open, gate }) as Block;
}
