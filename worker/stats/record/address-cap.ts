import { LRUCache } from "lru-cache";
import { addressIn } from "../../../core/stats/event.ts";
import { asciiJson } from "../json-parameter.ts";
import type { PersonsEvent, RobotsEvent } from "./describe-event.ts";
import { countSeen, groupViews, startOfHour, withoutTooMany } from "./view-cap.ts";

/**
 * The most that one address can add to a page: views in an hour, and visitors in a day. A user agent costs nothing to make up, so
 * the bound on a visitor's views is none for somebody who changes it each time. Many people share the address of a school
 * or a mobile network, but few of their browsers differ: those of one release on one system count as one visitor.
 */
const VIEWS_PER_ADDRESS_AND_HOUR = 500;
const VISITORS_PER_ADDRESS_AND_DAY = 200;

const HOUR_MS = 3_600_000;

/** Nobody asks D1 about addresses with no more views than this in an hour, as far as the isolate knows. */
const SELDOM = 50;
const seen = new LRUCache<string, number>({ max: 50_000 });

/**
 * Finds the views that are too many for their address, as `capViews` does for visitors. Visitors that are too many count
 * as one together, so their views still count. The hash of an address lasts for a day, and so do the visitors under it.
 */
export function capAddresses(database: D1Database, events: readonly (PersonsEvent | RobotsEvent)[]) {
	const addressOf = ({ visitor }: PersonsEvent) => addressIn(visitor);
	const groups = [...groupViews(events, addressOf)]
		.filter(([visits, { length }]) => countSeen(seen, visits, length) > SELDOM)
		.map(([, views]) => views);
	const asked = groups.map((views) => {
		const view = views[0] as PersonsEvent;
		return [view.pageId, addressOf(view), startOfHour(view.at), views.length];
	});
	return {
		statement: database.prepare(STORED_AT_ADDRESS).bind(asciiJson(asked)),
		/** Those of the admitted events that count, by the visitors they count for, given the statement's rows. */
		read(rows: readonly StoredAtAddress[], admitted: readonly (PersonsEvent | RobotsEvent)[]) {
			if (groups.length === 0) return admitted;
			const ids = new Set(admitted.map(({ id }) => id));
			const admittedGroups = groups.map((views) => views.filter(({ id }) => ids.has(id)));
			const stored = rows.flatMap(({ group, id }) => (id === null ? [] : [{ group, id }]));
			return foldVisitors(
				withoutTooMany(admitted, admittedGroups, stored, VIEWS_PER_ADDRESS_AND_HOUR),
				knownVisitors(groups, rows),
			);
		},
	};
}

/** The visitors whose rows are there, by page and address. */
function knownVisitors(groups: readonly (readonly PersonsEvent[])[], rows: readonly StoredAtAddress[]) {
	const known = new Map(groups.map(([view]) => [nameOf(view as PersonsEvent), new Set<string>()]));
	for (const { group, visitor } of rows) {
		const view = groups[group]?.[0];
		if (view && visitor !== null) known.get(nameOf(view))?.add(visitor);
	}
	return known;
}

/** The events with the last visitor that there is room for in place of all who come after it. */
function foldVisitors(events: readonly (PersonsEvent | RobotsEvent)[], known: ReadonlyMap<string, Set<string>>) {
	return events.map((event) => {
		const visitors = event.kind === "view" ? known.get(nameOf(event)) : undefined;
		if (event.kind !== "view" || !visitors || visitors.has(event.visitor)) return event;
		if (visitors.size >= VISITORS_PER_ADDRESS_AND_DAY - 1) return { ...event, visitor: `${addressIn(event.visitor)}.` };
		visitors.add(event.visitor);
		return event;
	});
}

function nameOf({ pageId, visitor }: PersonsEvent): string {
	return `${pageId} ${addressIn(visitor)}`;
}

/** A visitor of the group's address, or one of its views in the hour. */
export interface StoredAtAddress {
	group: number;
	visitor: string | null;
	id: string | null;
}

/** Pseudonyms at one address lie together: they begin with it and a dot, which is followed by the slash. */
const AT_ADDRESS = "page_id = page AND visitor >= address || '.' AND visitor < address || '/'";
const IN_HOUR = `${AT_ADDRESS} AND viewed_at >= since AND viewed_at < since + ${HOUR_MS}`;

/** The visitors at each address, and its views in the hour where they are too many with the new ones. */
const STORED_AT_ADDRESS = `
WITH asked AS MATERIALIZED (
	SELECT key AS number, value ->> 0 AS page, value ->> 1 AS address, value ->> 2 AS since, value ->> 3 AS views
	FROM json_each(?1)
)
SELECT DISTINCT number AS "group", visitor, NULL AS id FROM asked CROSS JOIN profile_views ON ${AT_ADDRESS}
UNION ALL
SELECT number, NULL, id FROM asked CROSS JOIN profile_views ON ${IN_HOUR}
WHERE views + (SELECT count(*) FROM profile_views WHERE ${IN_HOUR}) > ${VIEWS_PER_ADDRESS_AND_HOUR}`;
