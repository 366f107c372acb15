import type { PersonsEvent, RobotsEvent } from "./described-event.ts";
import { FACETS_OF_VIEW } from "./facet.ts";
import { asciiJson } from "./json-parameter.ts";

/**
 * The statement that adds events to the rollups, those whose row is not there yet and whose page is: it must run before
 * the rows are added, in the same batch. The counts of a visitor move to an earlier view when one arrives late, so that
 * no order of arrival changes a number.
 */
export function rollUp(database: D1Database, events: readonly (PersonsEvent | RobotsEvent)[]): D1PreparedStatement {
	// Keys repeat: rows name them by number, which is shorter to send and quicker to group by.
	const numbers = new Map<string, number>();
	const numberOf = (facet: string, key: string) => {
		const name = JSON.stringify([facet, key]);
		const number = numbers.get(name) ?? numbers.size;
		numbers.set(name, number);
		return number;
	};
	const rows = events.map((event) => rollUpRow(event, numberOf));
	const names = asciiJson([...numbers.keys()].map((name) => JSON.parse(name)));
	return database.prepare(ROLL_UP).bind(asciiJson(rows), names);
}

function rollUpRow(event: PersonsEvent | RobotsEvent, numberOf: (facet: string, key: string) => number) {
	const { id, pageId, kind, at } = event;
	const keys = Object.entries(event.keys).map(([facet, key]) => numberOf(facet, key));
	return [id, pageId, kind, at, "visitor" in event ? event.visitor : "", [numberOf("all", ""), ...keys]];
}

const COUNTS = ["views", "visitors", "clicks", "social_clicks", "bots", "previews"] as const;
const NAMED_SUMS = COUNTS.map((count) => `sum(${count}) AS ${count}`).join(", ");
const SUMS = COUNTS.map((count) => `sum(${count})`).join(", ");

// Integers inside JSON stay integers, so that dividing them gives buckets; bound ones would be REAL.
const ROLL_UP = `
WITH incoming AS (
	SELECT value ->> 0 AS id, value ->> 1 AS page_id, value ->> 2 AS kind, value ->> 3 AS at, value ->> 4 AS visitor,
		value -> 5 AS keys
	FROM json_each(?1)
),
fresh AS MATERIALIZED (
	SELECT incoming.* FROM incoming CROSS JOIN pages ON pages.id = incoming.page_id
	WHERE CASE kind
		WHEN 'view' THEN NOT EXISTS (SELECT 1 FROM profile_views WHERE profile_views.id = incoming.id)
		WHEN 'link' THEN NOT EXISTS (SELECT 1 FROM link_clicks WHERE link_clicks.id = incoming.id)
		WHEN 'social' THEN NOT EXISTS (SELECT 1 FROM social_handle_clicks WHERE social_handle_clicks.id = incoming.id)
		ELSE NOT EXISTS (SELECT 1 FROM robot_visits WHERE robot_visits.id = incoming.id) END
),
ordered AS (
	SELECT id, page_id, visitor, at, row_number() OVER (PARTITION BY page_id, visitor ORDER BY at, id) AS nth
	FROM fresh WHERE kind = 'view'
),
arrivals AS MATERIALIZED (
	SELECT ordered.id, ordered.at, known.id AS known_id, known.viewed_at AS known_at
	FROM ordered LEFT JOIN profile_views AS known ON known.rowid = (
		SELECT rowid FROM profile_views AS earliest
		WHERE earliest.page_id = ordered.page_id AND earliest.visitor = ordered.visitor
		ORDER BY earliest.viewed_at, earliest.id LIMIT 1
	)
	WHERE nth = 1 AND (known.id IS NULL OR (ordered.at, ordered.id) < (known.viewed_at, known.id))
),
counted AS (
	SELECT page_id, at / 900000 AS quarter, keys, kind = 'view' AS views, id IN (SELECT id FROM arrivals) AS visitors,
		kind = 'link' AS clicks, kind = 'social' AS social_clicks, kind = 'bot' AS bots, kind = 'preview' AS previews
	FROM fresh
),
numbered AS MATERIALIZED (
	SELECT page_id, quarter, each.value AS number, ${NAMED_SUMS}
	FROM counted, json_each(keys) AS each GROUP BY page_id, quarter, each.value
),
names AS MATERIALIZED (
	SELECT key AS number, value ->> 0 AS facet, value ->> 1 AS key FROM json_each(?2)
),
named AS (
	SELECT page_id, facet, quarter, names.key AS key, ${COUNTS.join(", ")}
	FROM numbered JOIN names ON names.number = numbered.number
	UNION ALL
	SELECT page_id, each.key, viewed_at / 900000, each.value, 0, -1, 0, 0, 0, 0
	FROM profile_views, json_each(${FACETS_OF_VIEW}) AS each
	WHERE profile_views.id IN (SELECT known_id FROM arrivals) AND each.value IS NOT NULL
),
quarters AS MATERIALIZED (
	SELECT page_id, facet, quarter, key, ${NAMED_SUMS} FROM named GROUP BY page_id, facet, quarter, key
)
INSERT INTO rollups (page_id, facet, period, bucket, key, ${COUNTS.join(", ")})
SELECT page_id, facet, 'quarter', quarter, key, ${COUNTS.join(", ")} FROM quarters WHERE true
UNION ALL
SELECT page_id, facet, 'day', quarter / 96 AS bucket, key, ${SUMS} FROM quarters WHERE facet <> 'all'
GROUP BY page_id, facet, bucket, key
UNION ALL
SELECT page_id, facet, 'hour', quarter / 4 AS bucket, key, ${SUMS} FROM quarters
GROUP BY page_id, facet, bucket, key
UNION ALL
SELECT page_id, facet, 'ever', 0, key, ${SUMS} FROM quarters WHERE facet = 'all' GROUP BY page_id
ON CONFLICT (page_id, facet, period, bucket, key) DO UPDATE SET
	${COUNTS.map((count) => `${count} = ${count} + excluded.${count}`).join(", ")}`;
