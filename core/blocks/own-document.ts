import type { Block } from "./block.ts";

/** Whether a block leads to a document of ours, gate or none: a file's bytes, or the form of a tip. The Worker makes it each time. */
export function hasOwnDocument({ kind }: Block): boolean {
	return kind === "file" || kind === "tip";
}
