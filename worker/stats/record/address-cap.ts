import { LRUCache } from "lru-cache";
import { addressIn } from "../../../core/stats/event.ts";
import { asciiJson } from "../json-parameter.ts";
import type { PersonsEvent, RobotsEvent } from "./describe-event.ts";
import { countSeen, groupViews, startOfHour, withoutTooMany } from "./view-cap.ts";

/**
 * The most views in an hour and visitors in a day that one client address can add to a page. The cap on a visitor's
 * views doesn't stop a script that makes up a new user agent each time. Many people share the address of a school or a
 * mobile network, but few of their user agents differ, and people with equal ones count as one visitor.
 */
const VIEWS_PER_ADDRESS_AND_HOUR = 500;
const VISITORS_PER_ADDRESS_AND_DAY = 200;

const HOUR_MS = 3_600_000;

/** D1 isn't asked about addresses with at most this many views in an hour, as far as the isolate knows. */
const SELDOM = 50;
const seen = new LRUCache<string, number>({ max: 50_000 });

/**
 * Finds the views over the cap of their address, as `capViews` does for visitors. Visitors over the cap count as one
 * visitor, and their views still count. The hash of an address changes each day, and its visitors with it.
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
		/** The admitted events that count, each with the visitor that it counts for. `rows` are the statement's. */
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

/** The stored visitors, by page and address. */
function knownVisitors(groups: readonly (readonly PersonsEvent[])[], rows: readonly StoredAtAddress[]) {
	const known = new Map(groups.map(([view]) => [nameOf(view as PersonsEvent), new Set<string>()]));
	for (const { group, visitor } of rows) {
		const view = groups[group]?.[0];
		if (view && visitor !== null) known.get(nameOf(view))?.add(visitor);
	}
	return known;
}

/** The events, with one shared visitor in place of all visitors over the cap. */
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

/** A stored visitor of the group's address, or one of its stored views in the hour. */
export interface StoredAtAddress {
	group: number;
	visitor: string | null;
	id: string | null;
}

/** A range of the index: pseudonyms begin with their address and a dot, and the slash follows the dot in ASCII. */
const AT_ADDRESS = "page_id = page AND visitor >= address || '.' AND visitor < address || '/'";
const IN_HOUR = `${AT_ADDRESS} AND viewed_at >= since AND viewed_at < since + ${HOUR_MS}`;

/** The visitors of each address, and its views in the hour if the new ones exceed the cap. */
const STORED_AT_ADDRESS = `
WITH asked AS MATERIALIZED (
	SELECT key AS number, value ->> 0 AS page, value ->> 1 AS address, value ->> 2 AS since, value ->> 3 AS views
	FROM json_each(?1)
)
SELECT DISTINCT number AS "group", visitor, NULL AS id FROM asked CROSS JOIN profile_views ON ${AT_ADDRESS}
UNION ALL
SELECT number, NULL, id FROM asked CROSS JOIN profile_views ON ${IN_HOUR}
WHERE views + (SELECT count(*) FROM profile_views WHERE ${IN_HOUR}) > ${VIEWS_PER_ADDRESS_AND_HOUR}`;
