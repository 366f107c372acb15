import type { Block } from "../blocks/block.ts";
import { labelOf, urlsOf } from "../blocks/target.ts";
import { STARTER_IDS, STARTERS, type Starter, type StarterId } from "./starters.ts";

/** How much what a link is about tells, and how much a block of a kind. */
const WEIGHTS = { lead: 2, kind: 1 };
/** One link alone tells nothing. */
const LEAST = 3;

/** The kind of page that these blocks are those of, or null when they could be those of several. No page stores its kind. */
export function starterOf(blocks: readonly Block[]): StarterId | null {
	const about = blocks.map((block) => [labelOf(block), ...urlsOf(block)].join(" ").toLowerCase());
	const scores = STARTER_IDS.map((id) => ({ id, score: scoreOf(STARTERS[id], blocks, about) }));
	const [best, next] = scores.toSorted((one, other) => other.score - one.score);
	return best && best.score >= LEAST && best.score > (next?.score ?? 0) ? best.id : null;
}

function scoreOf({ leads, order }: Starter, blocks: readonly Block[], about: readonly string[]): number {
	const led = leads.filter((lead) => about.some((words) => words.includes(lead))).length;
	const kinds = order.filter((kind) => kind !== "link" && blocks.some((block) => block.kind === kind)).length;
	return led * WEIGHTS.lead + kinds * WEIGHTS.kind;
}
