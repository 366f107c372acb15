import { LRUCache } from "lru-cache";
import { asciiJson } from "../json-parameter.ts";
import type { PersonsEvent, RobotsEvent } from "./describe-event.ts";

/**
 * The most views by one visitor that count on a page in an hour. No person makes more, and a few people can share an
 * address and a browser. Reloads by a script stop counting here.
 */
const VIEWS_PER_VISITOR_AND_HOUR = 100;

const HOUR_MS = 3_600_000;

/** D1 isn't asked about visitors with at most this many views, as far as the isolate knows. Nearly all have fewer. */
const SELDOM = 10;
const seen = new LRUCache<string, number>({ max: 50_000 });

/**
 * Finds the views over the cap. The consumer does this, and not the site, because the visitor doesn't wait for it and
 * D1 has the hour's views from all places. A view that is delivered again has its row, so it is not over the cap.
 * Several consumers may exceed the cap by the views that each admits at the same moment.
 */
export function capViews(database: D1Database, events: readonly (PersonsEvent | RobotsEvent)[]) {
	const groups = [...groupViews(events, ({ visitor }) => visitor)]
		.filter(([visit, { length }]) => countSeen(seen, visit, length) > SELDOM)
		.map(([, views]) => views);
	const asked = groups.map((views) => {
		const { pageId, visitor, at } = views[0] as PersonsEvent;
		return [pageId, visitor, startOfHour(at), views.length];
	});
	return {
		statement: database.prepare(STORED_VIEWS).bind(asciiJson(asked)),
		/** The events that count. `rows` are the statement's. */
		read: (rows: readonly StoredView[]) => withoutTooMany(events, groups, rows, VIEWS_PER_VISITOR_AND_HOUR),
	};
}

/** The views among events, grouped by page, hour and owner (`ownerOf`). Views without an owner are left out. */
export function groupViews(
	events: readonly (PersonsEvent | RobotsEvent)[],
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

export interface StoredView {
	id: string;
	group: number;
}

/** The events without the views over their group's `max`. `rows` are the stored views of groups near it. */
export function withoutTooMany(
	events: readonly (PersonsEvent | RobotsEvent)[],
	groups: readonly (readonly PersonsEvent[])[],
	rows: readonly StoredView[],
	max: number,
): readonly (PersonsEvent | RobotsEvent)[] {
	const stored = new Set(rows.map(({ id }) => id));
	const storedInGroup = Map.groupBy(rows, ({ group }) => group);
	const tooMany = groups.flatMap((views, group) => {
		const room = max - (storedInGroup.get(group)?.length ?? 0);
		return views.length > room ? views.filter(({ id }) => !stored.has(id)).slice(Math.max(room, 0)) : [];
	});
	if (tooMany.length === 0) return events;
	const dropped = new Set(tooMany.map(({ id }) => id));
	return events.filter(({ id }) => !dropped.has(id));
}

/** The stored views of the visitors who exceed the cap with the new ones. */
const STORED_VIEWS = `
WITH asked AS MATERIALIZED (
	SELECT key AS number, value ->> 0 AS page, value ->> 1 AS visitor, value ->> 2 AS since, value ->> 3 AS views
	FROM json_each(?1)
)
SELECT profile_views.id, number AS "group"
FROM asked CROSS JOIN profile_views
	ON page_id = page AND profile_views.visitor = asked.visitor AND viewed_at >= since AND viewed_at < since + ${HOUR_MS}
WHERE views + (
	SELECT count(*) FROM profile_views AS earlier WHERE earlier.page_id = page AND earlier.visitor = asked.visitor
		AND earlier.viewed_at >= since AND earlier.viewed_at < since + ${HOUR_MS}
) > ${VIEWS_PER_VISITOR_AND_HOUR}`;
