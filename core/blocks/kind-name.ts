import type { BlockKindId } from "./block.ts";

/** The name of a kind, such as "Heading". */
export function kindName(kind: BlockKindId): string {
	return kind.charAt(0).toUpperCase() + kind.slice(1);
}
