/** The fields that decide whether a block is visible. Times are milliseconds since 1970. */
export interface Schedule {
	isHidden?: boolean | undefined;
	/** It came with a template, and its owner hasn't touched it. */
	isExample?: boolean | undefined;
	visibleFrom?: number | undefined;
	visibleUntil?: number | undefined;
	/** The time when the block shows something else: the words in `afterwards`, or without any nothing. */
	endsAt?: number | undefined;
	afterwards?: string | undefined;
}

/**
 * `shown`: visitors see the block. `hidden`: its owner hid it, or never touched this example. `waiting`: it starts later. `ended`: its time is over. A
 * schedule includes its first moment and excludes its last.
 */
export type Visibility = "shown" | "hidden" | "waiting" | "ended";

/** The visibility of a block at a time, in milliseconds since 1970. */
export function visibilityOf(block: Schedule, now: number): Visibility {
	if (block.isHidden || block.isExample) return "hidden";
	if (now >= lastMomentOf(block)) return "ended";
	return block.visibleFrom !== undefined && now < block.visibleFrom ? "waiting" : "shown";
}

/** The blocks that visitors see at a time, in their order. */
export function visibleBlocks<Item extends Schedule>(blocks: readonly Item[], now: number): Item[] {
	return blocks.filter((block) => visibilityOf(block, now) === "shown");
}

/** The same with examples, as the owner sees the page. */
export function visibleToOwner<Item extends Schedule>(blocks: readonly Item[], now: number): Item[] {
	return blocks.filter((block) => visibilityOf({ ...block, isExample: false }, now) === "shown");
}

/** The next time at which the visible blocks or their words change, or null when they never will. */
export function nextVisibilityChange(blocks: readonly Schedule[], now: number): number | null {
	const next = Math.min(...blocks.map((block) => nextChangeOf(block, now)));
	return next === NEVER ? null : next;
}

function nextChangeOf(block: Schedule, now: number): number {
	const { visibleFrom = NEVER, endsAt = NEVER } = block;
	switch (visibilityOf(block, now)) {
		case "waiting":
			return visibleFrom;
		case "shown":
			return Math.min(endsAt > now ? endsAt : NEVER, lastMomentOf(block));
		default:
			return NEVER;
	}
}

/** The time from which on nobody sees the block. */
export function lastMomentOf({ visibleUntil = NEVER, endsAt = NEVER, afterwards }: Schedule): number {
	return afterwards ? visibleUntil : Math.min(visibleUntil, endsAt);
}

const NEVER = Number.POSITIVE_INFINITY;
