import { LRUCache } from "lru-cache";
import { HOUR_MS } from "../../../../core/time/duration.ts";
import { asciiJson } from "../json-parameter.ts";
import type { Described, PersonsEvent } from "./describe-event.ts";

/**
 * The most views by one visitor that count on a page in an hour. No person makes more, and a few people can share an
 * address and a browser. Reloads by a script stop counting here.
 */
const VIEWS_PER_VISITOR_AND_HOUR = 100;

/** D1 isn't asked about visitors with at most this many views, as far as the isolate knows. Nearly all have fewer. */
const SELDOM = 10;
const seen = new LRUCache<string, number>({ max: 50_000 });

/**
 * Finds the views over the cap. The consumer does this, and not the site, because the visitor doesn't wait for it and
 * D1 has the hour's views from all places.
 */
export function capViews(database: D1Database, events: readonly Described[]) {
	const asked = [...groupViews(events, visitorOf)]
		.filter(([visit, { length }]) => countSeen(seen, visit, length) > SELDOM)
		.map(([group, views]) => {
			const { pageId, visitor, at, day } = views[0] as PersonsEvent;
			return [pageId, day, visitor, startOfHour(at), group];
		});
	return {
		statements: asked.length > 0 ? [database.prepare(STORED_VIEWS).bind(asciiJson(asked))] : [],
		/** The events that count, of those that are not stored yet. `rows` are those of the statements. */
		read: (rows: readonly StoredViews[], fresh: readonly Described[]) =>
			withoutTooMany(fresh, { ownerOf: visitorOf, rows, max: VIEWS_PER_VISITOR_AND_HOUR }),
	};
}

const visitorOf = ({ visitor }: PersonsEvent) => visitor;

/** The views among events, grouped by page, owner (`ownerOf`) and hour. Views without an owner are left out. */
export function groupViews(
	events: readonly Described[],
	ownerOf: (view: PersonsEvent) => string | null,
): Map<string, PersonsEvent[]> {
	const groups = new Map<string, PersonsEvent[]>();
	for (const event of events) {
		const owner = event.kind === "view" ? ownerOf(event) : null;
		if (event.kind !== "view" || owner === null) continue;
		const group = `${event.pageId} ${owner} ${startOfHour(event.at)}`;
		const views = groups.get(group);
		if (views) views.push(event);
		else groups.set(group, [event]);
	}
	return groups;
}

export function startOfHour(at: number): number {
	return Math.floor(at / HOUR_MS) * HOUR_MS;
}

/** Adds views to the isolate's count of a group, and returns the sum. */
export function countSeen(counts: LRUCache<string, number>, group: string, more: number): number {
	const times = (counts.get(group) ?? 0) + more;
	counts.set(group, times);
	return times;
}

/** The number of stored views of a group. */
export interface StoredViews {
	group: string;
	views: number;
}

/** The events without the views over their group's `max`. Groups without rows in `rows` are not limited. */
export function withoutTooMany(
	events: readonly Described[],
	{ ownerOf, rows, max }: { ownerOf(view: PersonsEvent): string | null; rows: readonly StoredViews[]; max: number },
): readonly Described[] {
	if (rows.length === 0) return events;
	const groups = groupViews(events, ownerOf);
	const tooMany = rows.flatMap(({ group, views }) => groups.get(group)?.slice(Math.max(max - views, 0)) ?? []);
	if (tooMany.length === 0) return events;
	const dropped = new Set<Described>(tooMany);
	return events.filter((event) => !dropped.has(event));
}

/** SQL for the number of views that a visitor has in the hour `since`. */
export function viewsInHour(page: string, day: string, visitor: string, since: string): string {
	return `(SELECT count(*) FROM events AS view WHERE view.page_id = ${page} AND view.day = ${day} AND view.kind = 'view'
		AND view.visitor = ${visitor} AND view.at >= ${since} AND view.at < ${since} + ${HOUR_MS})`;
}

/** Reads at most as many rows of a visitor as the cap allows. */
const STORED_VIEWS = `
SELECT value ->> 4 AS "group", ${viewsInHour("value ->> 0", "value ->> 1", "value ->> 2", "(value ->> 3)")} AS views
FROM json_each(?1)`;
