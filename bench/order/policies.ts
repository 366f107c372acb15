import { type Block, isLink } from "../../core/blocks/block.ts";
import { addDay, type Day, type Evidence } from "../../core/smart-order/evidence.ts";
import { nextOrder } from "../../core/smart-order/next-order.ts";
import type { Appeal } from "./visitors.ts";

/** Decides on the next day's order. */
export type Policy = (blocks: readonly Block[], day: Day) => readonly Block[];

/** The product's own: no day counts on which the order changed, because it began with another one. */
export function smartOrder(): Policy {
	let evidence: Evidence = [];
	let isMixed = false;
	return (blocks, day) => {
		if (!isMixed) evidence = addDay(evidence, day);
		const next = nextOrder(blocks, evidence);
		isMixed = next.moves.length > 0;
		return next.blocks;
	};
}

/** The links of each section by all clicks so far, as a naive product would sort them. */
export function clickCounts(): Policy {
	const counts = new Map<string, number>();
	return (blocks, { clicks }) => {
		for (const [id, count] of clicks) counts.set(id, (counts.get(id) ?? 0) + count);
		return sortSections(blocks, counts);
	};
}

/** The order of somebody who knows what visitors like. */
export function sortSections(blocks: readonly Block[], scores: Appeal): readonly Block[] {
	const sections = Object.values(Object.groupBy(numbered(blocks), ({ section }) => section));
	return sections.flatMap((section = []) => {
		const scoreOf = ({ block }: Numbered) => (isLink(block) ? (scores.get(block.id) ?? 0) : Number.POSITIVE_INFINITY);
		return section
			.toSorted((one, other) => (scoreOf(one) === scoreOf(other) ? 0 : scoreOf(other) - scoreOf(one)))
			.map(({ block }) => block);
	});
}

interface Numbered {
	block: Block;
	section: number;
}

function numbered(blocks: readonly Block[]): Numbered[] {
	let section = 0;
	return blocks.map((block) => {
		if (!isLink(block)) section += 1;
		return { block, section };
	});
}
