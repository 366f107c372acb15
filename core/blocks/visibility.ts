/** The fields that decide whether a block is visible. Times are milliseconds since 1970. */
export interface Schedule {
	isHidden?: boolean | undefined;
	visibleFrom?: number | undefined;
	visibleUntil?: number | undefined;
}

/**
 * `shown`: visitors see the block. `hidden`: its owner hid it. `waiting`: it starts later. `ended`: its time is over. A
 * schedule includes its first moment and excludes its last.
 */
export type Visibility = "shown" | "hidden" | "waiting" | "ended";

/** The visibility of a block at a time, in milliseconds since 1970. */
export function visibilityOf({ isHidden, visibleFrom, visibleUntil }: Schedule, now: number): Visibility {
	if (isHidden) return "hidden";
	if (visibleUntil !== undefined && now >= visibleUntil) return "ended";
	return visibleFrom !== undefined && now < visibleFrom ? "waiting" : "shown";
}

/** The blocks that visitors see at a time, in their order. */
export function visibleBlocks<Item extends Schedule>(blocks: readonly Item[], now: number): Item[] {
	return blocks.filter((block) => visibilityOf(block, now) === "shown");
}

/** The next time at which the visible blocks change, or null when they never will. */
export function nextVisibilityChange(blocks: readonly Schedule[], now: number): number | null {
	const moments = blocks
		.filter((block) => visibilityOf(block, now) === "shown" || visibilityOf(block, now) === "waiting")
		.map(({ visibleFrom = 0, visibleUntil }) => (visibleFrom > now ? visibleFrom : visibleUntil))
		.filter((moment) => moment !== undefined);
	return moments.length === 0 ? null : Math.min(...moments);
}
