import { LRUCache } from "lru-cache";
import type { PersonsEvent, RobotsEvent } from "./described-event.ts";
import { asciiJson } from "./json-parameter.ts";

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
	const visits = new Map<string, PersonsEvent[]>();
	for (const event of events) {
		if (event.kind !== "view") continue;
		const visit = `${event.pageId} ${event.visitor} ${Math.floor(event.at / HOUR_MS)}`;
		const views = visits.get(visit);
		if (views) views.push(event);
		else visits.set(visit, [event]);
	}
	const groups = [...visits]
		.filter(([visit, { length }]) => seenWith(visit, length) > SELDOM)
		.map(([, views]) => views);
	const asked = groups.map((views) => {
		const { pageId, visitor, at } = views[0] as PersonsEvent;
		return [pageId, visitor, Math.floor(at / HOUR_MS) * HOUR_MS, views.length];
	});
	return {
		statement: database.prepare(STORED_VIEWS).bind(asciiJson(asked)),
		/** Those of the events that count, given the statement's rows. */
		read(rows: readonly StoredView[]) {
			const stored = new Set(rows.map(({ id }) => id));
			const storedInGroup = Map.groupBy(rows, ({ group }) => group);
			const tooMany = groups.flatMap((views, group) => {
				const room = VIEWS_PER_VISITOR_AND_HOUR - (storedInGroup.get(group)?.length ?? 0);
				return views.length > room ? views.filter(({ id }) => !stored.has(id)).slice(Math.max(room, 0)) : [];
			});
			if (tooMany.length === 0) return events;
			const dropped = new Set<PersonsEvent | RobotsEvent>(tooMany);
			return events.filter((event) => !dropped.has(event));
		},
	};
}

function seenWith(visit: string, more: number): number {
	const times = (seen.get(visit) ?? 0) + more;
	seen.set(visit, times);
	return times;
}

export interface StoredView {
	id: string;
	group: number;
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
