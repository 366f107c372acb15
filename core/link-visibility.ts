import type { Link } from "./link.ts";

/** The fields that decide whether a link is visible. Times are milliseconds since 1970. */
type Schedule = Pick<Link, "isHidden" | "visibleFrom" | "visibleUntil">;

/**
 * `shown`: visitors see the link. `hidden`: its owner hid it. `waiting`: it starts later. `ended`: its time is over. A
 * schedule includes its first moment and excludes its last.
 */
export type LinkState = "shown" | "hidden" | "waiting" | "ended";

/** The state of a link at a time, in milliseconds since 1970. */
export function linkState({ isHidden, visibleFrom, visibleUntil }: Schedule, now: number): LinkState {
	if (isHidden) return "hidden";
	if (visibleUntil !== undefined && now >= visibleUntil) return "ended";
	return visibleFrom !== undefined && now < visibleFrom ? "waiting" : "shown";
}

/** The links that visitors see at a time, in their order. */
export function visibleLinks<Item extends Schedule>(links: readonly Item[], now: number): Item[] {
	return links.filter((link) => linkState(link, now) === "shown");
}

/** The next time at which the visible links change, or null when they never will. */
export function nextVisibilityChange(links: readonly Schedule[], now: number): number | null {
	const moments = links
		.filter((link) => linkState(link, now) === "shown" || linkState(link, now) === "waiting")
		.map(({ visibleFrom = 0, visibleUntil }) => (visibleFrom > now ? visibleFrom : visibleUntil))
		.filter((moment) => moment !== undefined);
	return moments.length === 0 ? null : Math.min(...moments);
}
