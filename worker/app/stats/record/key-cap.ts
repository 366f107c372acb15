import { isOpen } from "../../../../core/stats/dimension.ts";
import { FACETS, type Facet } from "../facet.ts";
import { type Described, withOtherKey } from "./describe-event.ts";

/**
 * The most campaigns, and the most referring hosts, that a page gets in a day. Later ones count under `Other`. Anybody
 * can make up new ones, and each makes the day's document longer.
 */
const KEYS_PER_DAY = 300;

/** The facets with values that visitors make up. */
export const CAPPED_FACETS = [...FACETS].flatMap(([facet, ids]) => (ids.some(isOpen) ? [facet] : []));

/**
 * Decides the keys of events before they are written, so that rows and counts agree and totals don't change. `keysOf`
 * gives the keys that a page's day has in a facet. New keys are added to them.
 */
export function capKeys(
	events: readonly Described[],
	keysOf: (pageId: string, day: number, facet: Facet) => Set<string>,
): readonly Described[] {
	return events.map((event) => CAPPED_FACETS.reduce((capped, facet) => capKey(capped, facet, keysOf), event));
}

/** Adds the event's key to those of its day if there is room. */
function capKey(event: Described, facet: Facet, keysOf: Parameters<typeof capKeys>[1]): Described {
	const key = event.keys[facet];
	if (key === undefined || event.kind === "bot" || event.kind === "preview") return event;
	const keys = keysOf(event.pageId, event.day, facet);
	if (keys.has(key)) return event;
	if (keys.size >= KEYS_PER_DAY) return withOtherKey(event, facet);
	keys.add(key);
	return event;
}
