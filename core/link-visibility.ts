import type { Link } from "./link.ts";

/** The fields that decide whether a link is shown; times in milliseconds since 1970. */
type Schedule = Pick<Link, "isHidden" | "visibleFrom" | "visibleUntil">;

/**
 * `shown` to visitors at this moment, `hidden` by its owner, `waiting` for its time to come, or `ended` because its
 * time is over. A link's first moment is shown, its last one isn't.
 */
export type LinkState = "shown" | "hidden" | "waiting" | "ended";

/** The state of a link at a moment, in milliseconds since 1970. */
export function linkState({ isHidden, visibleFrom, visibleUntil }: Schedule, now: number): LinkState {
	if (isHidden) return "hidden";
	if (visibleUntil !== undefined && now >= visibleUntil) return "ended";
	return visibleFrom !== undefined && now < visibleFrom ? "waiting" : "shown";
}

/** The links that visitors see at a time, in their order. */
export function visibleLinks<Item extends Schedule>(links: readonly Item[], now: number): Item[] {
	return links.filter((link) => linkState(link, now) === "shown");
}

/** The first time after `now` at which another set of links is shown than before it, or null when none will come. */
export function nextVisibilityChange(links: readonly Schedule[], now: number): number | null {
	const moments = links
		.filter((link) => linkState(link, now) === "shown" || linkState(link, now) === "waiting")
		.map(({ visibleFrom = 0, visibleUntil }) => (visibleFrom > now ? visibleFrom : visibleUntil))
		.filter((moment) => moment !== undefined);
	return moments.length === 0 ? null : Math.min(...moments);
}
