import { type Block, isLink } from "../../core/blocks/block.ts";

/** How visitors go through a page. The product knows none of these; it assumes a curve of its own. */
export interface Behavior {
	name: string;
	/** The probability that a visitor looks at the link in a place, counted from 1. */
	looksAt(place: number): number;
	/** The probability that a visitor leaves after a click. */
	leaves: number;
}

export const BEHAVIORS: readonly Behavior[] = [
	{ name: "patient", looksAt: (place) => place ** -0.25, leaves: 0 },
	{ name: "like a search", looksAt: (place) => 1 / place, leaves: 0 },
	{ name: "one screen", looksAt: (place) => (place <= 5 ? 0.95 : 0.35), leaves: 0.2 },
	{ name: "first click, then gone", looksAt: (place) => 0.9 ** (place - 1), leaves: 0.9 },
];

/** The probability that a visitor who looks at a link clicks it, by its id. */
export type Appeal = ReadonlyMap<string, number>;

/** The clicks of one day by link, drawn at random. */
export function drawClicks(
	blocks: readonly Block[],
	{
		appeal,
		visitors,
		behavior,
		random,
	}: { appeal: Appeal; visitors: number; behavior: Behavior; random: () => number },
): Map<string, number> {
	const ids = blocks.filter(isLink).map(({ id }) => id);
	const clicks = new Map<string, number>();
	for (let visitor = 0; visitor < visitors; visitor++) {
		for (const [index, id] of ids.entries()) {
			if (random() >= behavior.looksAt(index + 1) * (appeal.get(id) ?? 0)) continue;
			clicks.set(id, (clicks.get(id) ?? 0) + 1);
			if (random() < behavior.leaves) break;
		}
	}
	return clicks;
}

/** The mean number of clicks of a visitor, exactly. */
export function expectedClicks(blocks: readonly Block[], appeal: Appeal, { looksAt, leaves }: Behavior): number {
	let isThere = 1;
	let sum = 0;
	for (const [index, { id }] of blocks.filter(isLink).entries()) {
		const clicks = isThere * looksAt(index + 1) * (appeal.get(id) ?? 0);
		sum += clicks;
		isThere -= clicks * leaves;
	}
	return sum;
}
