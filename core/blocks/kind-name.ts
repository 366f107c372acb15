import type { BlockKindId } from "./block.ts";

/** Kinds that people know by another word than the code. */
const NAMES: Partial<Record<BlockKindId, string>> = { latest: "Feed" };

/** The name of a kind, such as "Heading". */
export function kindName(kind: BlockKindId): string {
	return NAMES[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
}
