import { LRUCache } from "lru-cache";
import { asciiJson } from "../json-parameter.ts";
import type { PersonsEvent, RobotsEvent } from "./describe-event.ts";

/**
 * So many views by one visitor count on a page in an hour: more than a person makes, however often they come back, and
 * enough for the few who share an address and a browser. A page that is reloaded by a script stops counting there.
 */
const VIEWS_PER_VISITOR_AND_HOUR = 100;

const HOUR_MS = 3_600_000;

/** Nobody asks D1 about visitors who came no oftener than this, as far as the isolate knows: nearly all of them. */
const SELDOM = 10;
const seen = new LRUCache<string, number>({ max: 50_000 });

/**
 * Finds the views that are too many. It happens here, and not when a page is served, because here it costs the visitor
 * nothing and D1 knows the hour's views from everywhere. A view that comes again is none too many: its row is there.
 * Several consumers may exceed the cap by what each has not asked about, or lets in at the same moment.
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
		/** Those of the events that count, given the statement's rows. */
		read: (rows: readonly StoredView[]) => withoutTooMany(events, groups, rows, VIEWS_PER_VISITOR_AND_HOUR),
	};
}

/** The views among events by page, hour and whose they are. Views of null are left out. */
export function groupViews(
	events: readonly (PersonsEvent | RobotsEvent)[],
	whose: (view: PersonsEvent) => string | null,
): Map<string, PersonsEvent[]> {
	const groups = new Map<string, PersonsEvent[]>();
	for (const event of events) {
		const owner = event.kind === "view" ? whose(event) : null;
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

/** Adds views to what the isolate has seen of a group, and returns how many that makes. */
export function countSeen(counts: LRUCache<string, number>, group: string, more: number): number {
	const times = (counts.get(group) ?? 0) + more;
	counts.set(group, times);
	return times;
}

export interface StoredView {
	id: string;
	group: number;
}

/** The events without the views that exceed their group's `max`. `rows` are the stored views of groups that may. */
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

/** The views that are there already, of those visitors only who come too often with the new ones. */
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
