import type { Block } from "../../core/blocks/block.ts";
import type { Appeal } from "./visitors.ts";

/** A kind of page: its blocks in the owner's order, and what its visitors like. */
export interface PageType {
	name: string;
	visitorsPerDay: number;
	blocks: readonly Block[];
	/** The appeal of the links on a day, counted from 0. */
	appealOn(day: number): Appeal;
}

/** The page types of one seed. */
export function pageTypes(random: () => number): PageType[] {
	const between = (low: number, high: number) => low + random() * (high - low);
	const mild = Array.from({ length: 8 }, () => between(0.03, 0.09));
	const nearlyFlat = Array.from({ length: 8 }, () => between(0.045, 0.055));
	const long = Array.from({ length: 30 }, () => between(0.01, 0.03) * (random() < 0.15 ? 6 : 1));
	return [
		page("skewed", [0.03, 0.03, 0.03, 0.03, 0.03, 0.2, 0.03, 0.3]),
		page("mild", mild),
		page("flat", Array(8).fill(0.05)),
		page("nearly flat", nearlyFlat),
		page("small", [0.05, 0.1, 0.3], { visitorsPerDay: 15 }),
		page("long", long),
		page("sections", [0.03, 0.03, 0.03, 0.2, 0.03, 0.03, 0.03, 0.2, 0.03, 0.03, 0.03, 0.2], { sectionOf: 4 }),
		{ ...page("drifting taste", Array(8).fill(0.03)), appealOn: driftingAppeal },
	];
}

function page(name: string, appeals: readonly number[], { visitorsPerDay = 100, sectionOf = 0 } = {}): PageType {
	const appeal: Appeal = new Map(appeals.map((appeal, index) => [idOf(index), appeal]));
	const blocks = appeals.flatMap((_, index): Block[] => {
		const link = { id: idOf(index), kind: "link", title: `Link ${index}`, url: "https://example.com/" } as const;
		const isFirst = sectionOf > 0 && index % sectionOf === 0;
		return isFirst ? [{ id: `heading-${index}`, kind: "heading", text: "Section" }, link] : [link];
	});
	return { name, visitorsPerDay, blocks, appealOn: () => appeal };
}

/** Another link is the hot one every 40 days. */
function driftingAppeal(day: number): Appeal {
	const hot = [7, 4, 6][Math.floor(day / 40) % 3];
	return new Map(Array.from({ length: 8 }, (_, index) => [idOf(index), index === hot ? 0.25 : 0.03]));
}

const idOf = (index: number) => `link-${index}`;
