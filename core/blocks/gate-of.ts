import type { Gate } from "../gates/gate.ts";
import type { Block } from "./block.ts";

/** The gate of a block, or null. */
export function gateOf(block: Block): Gate | null {
	return "gate" in block ? (block.gate ?? null) : null;
}
