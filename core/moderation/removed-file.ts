import type { Block } from "../blocks/block.ts";
import type { ReportReasonId } from "./report-reason.ts";

/** A file that an administrator has removed, for those who edit a page that still names it. */
export interface RemovedFile {
	/** Its name in blocks. */
	file: string;
	reason: ReportReasonId;
	/** The words to the owner; empty for none. */
	words: string;
}

/** Whether a block offers one of the removed files, given by their names. */
export function isRemoved(block: Block, removed: readonly string[]): boolean {
	return block.kind === "file" && removed.includes(block.file);
}

/** The blocks that offer none of the removed files, in their order. */
export function withoutRemoved(blocks: readonly Block[], removed: readonly string[]): Block[] {
	return blocks.filter((block) => !isRemoved(block, removed));
}
