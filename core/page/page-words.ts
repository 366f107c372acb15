import type { Block, BlockKindId } from "../blocks/block.ts";
import { wordsOf } from "../blocks/views.ts";
import type { BioPageContent } from "./page.ts";

/** These blocks show names of people and places, and titles of other people's works, in whatever language. */
const NAMES: ReadonlySet<BlockKindId> = new Set(["contact", "map", "music", "post", "video"]);

/** The words that show a page's language: everything that its owner writes, except names. */
export function pageWords({ bio, blocks }: Pick<BioPageContent, "bio" | "blocks">): string {
	return [bio, ...blocks.filter(isProse).flatMap(wordsOf)].filter((words) => words !== "").join("\n");
}

function isProse({ kind }: Block): boolean {
	return !NAMES.has(kind);
}
