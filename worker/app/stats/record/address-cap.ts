import { LRUCache } from "lru-cache";
import { addressIn } from "../../../../core/stats/visitor-id.ts";
import { asciiJson } from "../json-parameter.ts";
import type { Described, PersonsEvent } from "./describe-event.ts";
import { countSeen, groupViews, startOfHour, viewsInHour, withoutTooMany } from "./view-cap.ts";

/**
 * The most views in an hour and visitors in a day that one client address can add to a page. The cap on a visitor's
 * views doesn't stop a script that makes up a new user agent each time. Many people share the address of a school or a
 * mobile network, but few of their user agents differ, and people with equal ones count as one visitor.
 */
const VIEWS_PER_ADDRESS_AND_HOUR = 500;
const VISITORS_PER_ADDRESS_AND_DAY = 200;

/** D1 isn't asked about addresses with at most this many views in an hour, as far as the isolate knows. */
const SELDOM = 50;
const seen = new LRUCache<string, number>({ max: 50_000 });

/**
 * Finds the views over the cap of their address, as `capViews` does for visitors. Visitors over the cap count as one
 * visitor, and their views still count. The hash of an address changes each day, and its visitors with it.
 */
export function capAddresses(database: D1Database, events: readonly Described[]) {
	const asked = [...groupViews(events, addressOf)]
		.filter(([visits, { length }]) => countSeen(seen, visits, length) > SELDOM)
		.map(([group, views]) => {
			const view = views[0] as PersonsEvent;
			return { group, view, values: [view.pageId, view.day, addressOf(view), startOfHour(view.at), group] };
		});
	return {
		statements:
			asked.length > 0 ? [database.prepare(STORED_AT_ADDRESS).bind(asciiJson(asked.map(({ values }) => values)))] : [],
		/**
		 * Filters the admitted events by the cap, and sets the visitor that each one counts for. `rows` are the results of
		 * `statements`.
		 */
		read(rows: readonly StoredAtAddress[], admitted: readonly Described[]) {
			if (asked.length === 0) return admitted;
			const rowsOf = Map.groupBy(rows, ({ group }) => group);
			const views = asked.map(({ group }) => {
				return { group, views: rowsOf.get(group)?.reduce((sum, row) => sum + row.views, 0) ?? 0 };
			});
			const known = new Map(asked.map(({ view }) => [nameOf(view), new Set<string>()]));
			for (const { group, view } of asked) {
				for (const { visitor } of rowsOf.get(group) ?? []) known.get(nameOf(view))?.add(visitor);
			}
			const limit = { ownerOf: addressOf, rows: views, max: VIEWS_PER_ADDRESS_AND_HOUR };
			return foldVisitors(withoutTooMany(admitted, limit), known);
		},
	};
}

/** The visitor that all visitors over the cap of an address count as; null without an address. */
export function foldedVisitor(visitor: string): string | null {
	const address = addressIn(visitor);
	return address === null ? null : `${address}.`;
}

const addressOf = ({ visitor }: PersonsEvent) => addressIn(visitor);

/** The events, with one shared visitor in place of all visitors over the cap. */
function foldVisitors(events: readonly Described[], known: ReadonlyMap<string, Set<string>>) {
	return events.map((event) => {
		const visitors = event.kind === "view" ? known.get(nameOf(event)) : undefined;
		if (event.kind !== "view" || !visitors || visitors.has(event.visitor)) return event;
		if (visitors.size >= VISITORS_PER_ADDRESS_AND_DAY - 1) {
			return { ...event, visitor: foldedVisitor(event.visitor) ?? event.visitor };
		}
		visitors.add(event.visitor);
		return event;
	});
}

function nameOf({ pageId, visitor }: PersonsEvent): string {
	return `${pageId} ${addressIn(visitor)}`;
}

/** A visitor of the group's address on that day, with the number of its views in the hour. */
export interface StoredAtAddress {
	group: string;
	visitor: string;
	views: number;
}

/** Pseudonyms begin with their address and a dot, and the slash follows the dot in ASCII. */
const nextVisitor = (after: string) => `(
	SELECT min(view.visitor) FROM events AS view WHERE view.page_id = page AND view.day = on_day AND view.kind = 'view'
		AND view.visitor > ${after} AND view.visitor < address || '/'
)`;

/** Goes from visitor to visitor of an address, so it reads a row for each visitor and for each view in the hour. */
const STORED_AT_ADDRESS = `
WITH RECURSIVE asked AS MATERIALIZED (
	SELECT value ->> 0 AS page, value ->> 1 AS on_day, value ->> 2 AS address, value ->> 3 AS since, value ->> 4 AS visits
	FROM json_each(?1)
),
known (page, on_day, address, since, visits, visitor) AS (
	SELECT page, on_day, address, since, visits, ${nextVisitor("address")} FROM asked
	UNION ALL
	SELECT page, on_day, address, since, visits, ${nextVisitor("known.visitor")} FROM known WHERE visitor IS NOT NULL
)
SELECT visits AS "group", visitor, ${viewsInHour("page", "on_day", "known.visitor", "since")} AS views
FROM known WHERE visitor IS NOT NULL`;
