import { type Block, isLink, type Link, linksOf } from "../blocks/block.ts";
import type { Evidence, LinkEvidence } from "./evidence.ts";

/** A link that rises, and the numbers that speak for it. Places count the page's links from 1. */
export interface Move {
	id: string;
	title: string;
	from: number;
	to: number;
	clicks: number;
	looks: number;
}

export interface NextOrder {
	blocks: Block[];
	/** The links that rise, the highest first. Empty when the order stays. */
	moves: Move[];
	/** The ids of all links that change places, in their former order. */
	before: string[];
}

/**
 * Two links begin as equals: each is given this many clicks at their common rate. So without clicks nobody wins, and a
 * link without looks neither passes another nor is passed.
 */
const PRIOR_CLICKS = 4;

/** A link with fewer clicks never rises. */
const CLICKS_MIN = 10;

/**
 * How sure a link's better rate must be, in standard deviations of its logarithm: 95 %. On simulated pages, 99 % halved
 * the gain where links differ little, and 90 % changed such pages half as often again.
 */
const SURENESS = 1.64;

/** The smallest difference of rates that is worth a change. */
const LIFT_MIN = Math.log(1.1);

/**
 * The blocks in the order of expected clicks, as far as the evidence is strong. Only links move, and only among the places
 * of links in their section, which is what lies between two headings. Pinned, hidden and scheduled links keep their
 * places, and so do those whose ids are `kept`. More clicks never move a link down, and the same evidence changes nothing
 * twice.
 */
export function nextOrder(
	blocks: readonly Block[],
	evidence: Evidence,
	kept: ReadonlySet<string> = new Set(),
): NextOrder {
	const known = new Map(evidence.map((link) => [link.id, link]));
	const next = [...blocks];
	for (const section of sectionsOf(blocks)) {
		const movable = section.filter(([, link]) => mayMove(link) && !kept.has(link.id));
		const ranked = rank(
			movable.map(([, link]) => link),
			known,
		);
		for (const [index, link] of ranked.entries()) next[movable[index]?.[0] ?? 0] = link;
	}
	return { blocks: next, moves: movesBetween(blocks, next, known), before: changedIds(blocks, next) };
}

/** Puts some links back into an earlier order, within the places that these links have now. All others stay. */
export function restoreOrder(blocks: readonly Block[], before: readonly string[]): Block[] {
	const links = new Map(linksOf(blocks).map((link) => [link.id, link]));
	const earlier = before.flatMap((id) => links.get(id) ?? []);
	const isMoved = new Set(before);
	return blocks.map((block) => (isMoved.has(block.id) ? (earlier.shift() ?? block) : block));
}

/** A pinned link keeps its place, and so do links that aren't always shown. */
function mayMove({ isPinned, isHidden, visibleFrom, visibleUntil }: Link): boolean {
	return !isPinned && !isHidden && visibleFrom === undefined && visibleUntil === undefined;
}

/** The links of each section, with their indices in the page. */
function sectionsOf(blocks: readonly Block[]): [index: number, link: Link][][] {
	const sections: [number, Link][][] = [[]];
	for (const [index, block] of blocks.entries()) {
		if (block.kind === "heading") sections.push([]);
		else if (isLink(block)) sections.at(-1)?.push([index, block]);
	}
	return sections;
}

/**
 * Each link, from the top, rises until it isn't clearly better than the one above. Sorting would compare links that don't
 * meet, and "clearly better" is no order: A can beat C while B, between them, is equal to both.
 */
function rank(links: readonly Link[], known: ReadonlyMap<string, LinkEvidence>): Link[] {
	const ranked: Link[] = [];
	for (const link of links) {
		const above = ranked.findLastIndex((other) => !isClearlyBetter(known.get(link.id), known.get(other.id)));
		ranked.splice(above + 1, 0, link);
	}
	return ranked;
}

/** Whether a link's click rate is surely higher than another's. Rates have Gamma distributions; compares their logarithms. */
function isClearlyBetter(one: LinkEvidence | undefined, other: LinkEvidence | undefined): boolean {
	if (!one || !other || one.clicks < CLICKS_MIN) return false;
	const common = (one.clicks + other.clicks) / (one.looks + other.looks);
	const rateOf = ({ clicks, looks }: LinkEvidence) => (clicks + PRIOR_CLICKS) / (looks + PRIOR_CLICKS / common);
	const lift = Math.log(rateOf(one) / rateOf(other));
	const deviation = Math.sqrt(1 / (one.clicks + PRIOR_CLICKS) + 1 / (other.clicks + PRIOR_CLICKS));
	return lift >= LIFT_MIN && lift >= SURENESS * deviation;
}

function movesBetween(
	blocks: readonly Block[],
	next: readonly Block[],
	known: ReadonlyMap<string, LinkEvidence>,
): Move[] {
	const places = new Map(linksOf(blocks).map(({ id }, index) => [id, index + 1]));
	return linksOf(next).flatMap(({ id, title }, index) => {
		const { clicks = 0, looks = 0 } = known.get(id) ?? {};
		const [from, to] = [places.get(id) ?? 0, index + 1];
		return to < from ? { id, title, from, to, clicks: Math.round(clicks), looks: Math.round(looks) } : [];
	});
}

function changedIds(blocks: readonly Block[], next: readonly Block[]): string[] {
	return blocks.flatMap(({ id }, index) => (id === next[index]?.id ? [] : id));
}
