import type { Block } from "./block.ts";

/** The addresses of the feeds that blocks show, each once. */
export function feedsOf(blocks: readonly Block[]): string[] {
	return [...new Set(blocks.flatMap((block) => (block.kind === "latest" ? [block.feed] : [])))];
}
