import type { Block, BlockKindId } from "../../core/blocks/block.ts";
import contact from "../../core/blocks/contact-script.js?script";
import countdown from "../../core/blocks/countdown-script.js?script";

/** The scripts of kinds that need one. They find their blocks again after a new revision. */
const SCRIPTS: Partial<Record<BlockKindId, string>> = { countdown, contact };

/** The scripts of the kinds that a page has, each once and in a scope of its own. */
export function scriptsOf(blocks: readonly Block[]): string {
	const kinds = new Set(blocks.map(({ kind }) => kind));
	return Object.entries(SCRIPTS)
		.filter(([kind]) => kinds.has(kind as BlockKindId))
		.map(([, script]) => `{${script}}`)
		.join("");
}
