import { QUARTER_MS } from "../../../core/duration.ts";
import { EVENT_TABLES, type EventTable } from "../../stats/event-tables.ts";
import { facetKeysInSql } from "../../stats/facet.ts";
import { asciiJson } from "../../stats/json-parameter.ts";
import type { Described, PersonsEvent } from "../../stats/record/describe-event.ts";

/**
 * The statement that adds new events of existing pages to the rollups. It runs before their rows are added, in the same
 * batch, because an event without a row is new. When a visitor's earlier view arrives late, the visitor's count moves
 * to it, so that the order of arrival doesn't matter.
 */
export function rollUp(database: D1Database, events: readonly Described[]): D1PreparedStatement {
	const firstViews = firstViewsIn(events);
	// Many events have the same rollup keys. Events refer to their keys by number, which is shorter and faster to group
	// by.
	const sums: unknown[] = [];
	const numbersOf = new Map<string, Map<string, number>>();
	const rows = events.map((event) => {
		const { id, pageId, kind, at } = event;
		const quarter = Math.floor(at / QUARTER_MS);
		const group = `${pageId} ${quarter} ${kind}`;
		const numbers = numbersOf.get(group) ?? new Map<string, number>();
		numbersOf.set(group, numbers);
		const numberOf = (facet: string, key: string) => {
			const name = `${facet} ${key}`;
			const known = numbers.get(name);
			if (known !== undefined) return known;
			numbers.set(name, sums.length);
			return sums.push([pageId, quarter, kind, facet, key]) - 1;
		};
		const keys = [numberOf("all", "")];
		for (const facet in event.keys) keys.push(numberOf(facet, event.keys[facet as keyof typeof event.keys] ?? ""));
		return [id, pageId, kind, at, firstViews.has(event) ? (event as PersonsEvent).visitor : null, keys];
	});
	return database.prepare(ROLL_UP).bind(asciiJson(rows), asciiJson(sums));
}

/** Each visitor's first view among these events. Only that one can count as a visitor. */
function firstViewsIn(events: readonly Described[]): Set<Described> {
	const first = new Map<string, PersonsEvent>();
	for (const event of events) {
		if (event.kind !== "view") continue;
		const visitor = `${event.pageId} ${event.visitor}`;
		const known = first.get(visitor);
		if (!known || event.at < known.at || (event.at === known.at && event.id < known.id)) first.set(visitor, event);
	}
	return new Set(first.values());
}

const COUNTS = ["views", "visitors", "clicks", "social_clicks", "bots", "previews"] as const;
const SUMS = COUNTS.map((count) => `sum(${count}) AS ${count}`).join(", ");

const isIn = ({ name, at }: EventTable) =>
	`EXISTS (SELECT 1 FROM ${name} WHERE (page_id, ${at}, id) = (incoming.page_id, incoming.at, incoming.id))`;

// Each row is read as JSONB. Otherwise SQLite would parse its text again for every value.
const ROLL_UP = `
WITH incoming AS MATERIALIZED (
	SELECT event ->> 0 AS id, event ->> 1 AS page_id, event ->> 2 AS kind, event ->> 3 AS at, event ->> 4 AS newcomer,
		jsonb_extract(event, '$[5]') AS numbers
	FROM (SELECT jsonb(value) AS event FROM json_each(?1) LIMIT -1)
),
fresh AS MATERIALIZED (
	SELECT incoming.*, newcomer IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM profile_views AS earlier WHERE earlier.page_id = incoming.page_id AND earlier.visitor = newcomer
			AND (earlier.viewed_at, earlier.id) < (incoming.at, incoming.id)
	) AS is_visitor
	FROM incoming WHERE EXISTS (SELECT 1 FROM pages WHERE pages.id = incoming.page_id) AND CASE kind
		WHEN 'view' THEN NOT ${isIn(EVENT_TABLES.view)}
		WHEN 'link' THEN NOT ${isIn(EVENT_TABLES.link)}
		WHEN 'social' THEN NOT ${isIn(EVENT_TABLES.social)}
		ELSE NOT ${isIn(EVENT_TABLES.robot)} END
),
counted AS MATERIALIZED (
	SELECT each.value AS number, count(*) AS events, sum(is_visitor) AS visitors
	FROM fresh CROSS JOIN json_each(numbers) AS each GROUP BY each.value
),
sums AS MATERIALIZED (
	SELECT key AS number, value ->> 0 AS page_id, value ->> 1 AS quarter, value ->> 2 AS kind, value ->> 3 AS facet,
		value ->> 4 AS key
	FROM json_each(?2)
),
named AS (
	SELECT page_id, facet, quarter, key, (kind = 'view') * events AS views, visitors, (kind = 'link') * events AS clicks,
		(kind = 'social') * events AS social_clicks, (kind = 'bot') * events AS bots, (kind = 'preview') * events AS previews
	FROM counted JOIN sums ON sums.number = counted.number
	UNION ALL
	SELECT known.page_id, each.key, known.viewed_at / ${QUARTER_MS}, each.value, 0, -1, 0, 0, 0, 0
	FROM fresh CROSS JOIN profile_views AS known ON (known.page_id, known.viewed_at, known.id) = (
		SELECT page_id, viewed_at, id FROM profile_views AS earliest
		WHERE earliest.page_id = fresh.page_id AND earliest.visitor = fresh.newcomer
		ORDER BY viewed_at, id LIMIT 1
	)
	CROSS JOIN json_each(json_insert(${facetKeysInSql("known")}, '$.all', '')) AS each
	WHERE is_visitor AND each.value IS NOT NULL
),
quarters AS MATERIALIZED (
	SELECT page_id, facet, quarter, key, ${SUMS} FROM named GROUP BY page_id, facet, quarter, key
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
