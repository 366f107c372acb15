import type { Counts } from "../../../core/stats/counts.ts";
import { DIMENSION_IDS, DIMENSIONS, type Dimension, type DimensionRow, isOpen } from "../../../core/stats/dimension.ts";
import type { Span } from "../../../core/stats/period.ts";
import { FACETS } from "../../stats/facet.ts";
import { OWN_PAGE_ID, type OwnPage } from "../../stats/read/own-page.ts";
import { bucketRanges, PERIOD_MS } from "./bucket-ranges.ts";

export interface NamedCounts extends Counts {
	name: string;
}

/** A row of a breakdown, with the number of keys and the sums of its whole dimension. */
export interface BreakdownCounts extends Counts {
	dimension: Dimension;
	key: string;
	keys: number;
	allViews: number;
	allClicks: number;
	allSocialClicks: number;
}

const COUNTS = "views, visitors, clicks, socialClicks, bots, previews";

/**
 * The counts of a page in each time span, named `{from}-{to}`, and since it was created, named `ever`. Reads a row for
 * each hour, and for each quarter of an hour where a time span begins or ends within an hour.
 */
export function sumSpans(
	database: D1Database,
	page: OwnPage,
	spans: readonly Span[],
	now: number,
): D1PreparedStatement {
	const names = new Map(spans.map((span) => [`${span.from}-${span.to}`, span]));
	const parts = [...names].flatMap(([name, { from, to }]) =>
		bucketRanges(from, untilNow(to, "hour", now), "hour").map((range) => ({ name, ...range })),
	);
	const ever = { name: "ever", period: "ever", from: 0, to: 1, sign: 1 };
	return database
		.prepare(
			`SELECT part.value ->> 'name' AS name, ${sums("part.value ->> 'sign'")}
			 FROM json_each(?3) AS part CROSS JOIN rollups
			 WHERE page_id = ${OWN_PAGE_ID} AND facet = 'all' AND period = part.value ->> 'period'
				AND bucket >= part.value ->> 'from' AND bucket < part.value ->> 'to'
			 GROUP BY name`,
		)
		.bind(page.id, page.userId, JSON.stringify([...parts, ever]));
}

/** The largest rows of every dimension in a time span. Reads a row for each key and day, and for hours at its ends. */
export function breakDown(database: D1Database, page: OwnPage, { from, to }: Span, now: number): D1PreparedStatement {
	const parts = bucketRanges(from, untilNow(to, "day", now), "day");
	return database
		.prepare(
			`WITH counted AS MATERIALIZED (
				SELECT facet, rollups.key AS key, ${sums("part.value ->> 'sign'")}
				FROM json_each(?3) AS one CROSS JOIN json_each(?4) AS part CROSS JOIN rollups
				WHERE page_id = ${OWN_PAGE_ID} AND facet = one.value AND period = part.value ->> 'period'
					AND bucket >= part.value ->> 'from' AND bucket < part.value ->> 'to'
				GROUP BY facet, rollups.key
			),
			keyed AS (
				SELECT dimension, CASE dimension ${KEY_CASES} END AS key, ${COUNTS} FROM ${TERMS} JOIN counted USING (facet)
			)
			${LONGEST_ROWS}`,
		)
		.bind(page.id, page.userId, JSON.stringify([...FACETS.keys()]), JSON.stringify(parts), DIMENSION_ROWS);
}

/** SQL for a dimension's key, read from `key`, the key of its facet; NULL where it has none. */
function keyInFacet(id: Dimension): string {
	const ids = FACETS.get(DIMENSIONS[id].facet) ?? [id];
	const valueIn = (one: Dimension) => (ids.length === 1 ? "key" : `coalesce(key ->> ${ids.indexOf(one)}, '')`);
	const places = placesAround(id);
	if (places.length > 0) return `iif(${valueIn(id)} = '', '', ${[...places, id].map(valueIn).join(" || '|' || ")})`;
	return isOpen(id) ? `nullif(${valueIn(id)}, '')` : valueIn(id);
}

function placesAround(id: Dimension): Dimension[] {
	const { within }: DimensionRow = DIMENSIONS[id];
	const around = DIMENSION_IDS.find((one) => one === within);
	return around ? [...placesAround(around), around] : [];
}

const KEY_CASES = DIMENSION_IDS.map((id) => `WHEN '${id}' THEN ${keyInFacet(id)}`).join(" ");

/** The dimensions as a JSON parameter, which is shorter than SQL. */
const DIMENSION_ROWS = JSON.stringify(
	DIMENSION_IDS.map((id) => {
		const { facet, metric, top } = DIMENSIONS[id];
		return { id, facet, metric, top };
	}),
);

/** ?5 as a table: `dimension`, `facet`, `metric`, `top`. */
const TERMS = `(SELECT value ->> 'id' AS dimension, value ->> 'facet' AS facet, value ->> 'metric' AS metric,
	value ->> 'top' AS top FROM json_each(?5))`;

/** Ranks the rows of `keyed` (dimension, key, counts) within their dimensions (?5). */
const LONGEST_ROWS = `
	, summed AS (
		SELECT dimension, key, ${COUNTS.split(", ")
			.map((count) => `sum(${count}) AS ${count}`)
			.join(", ")}
		FROM keyed WHERE key IS NOT NULL GROUP BY dimension, key
		HAVING sum(views + clicks + socialClicks + bots + previews) > 0
	),
	ranked AS (
		SELECT summed.*, top, row_number() OVER (
				PARTITION BY dimension
				ORDER BY CASE metric WHEN 'clicks' THEN clicks WHEN 'socialClicks' THEN socialClicks
					WHEN 'robots' THEN bots + previews ELSE views END DESC, clicks DESC, key
			) AS rank,
			count(*) OVER (PARTITION BY dimension) AS keys, sum(views) OVER (PARTITION BY dimension) AS allViews,
			sum(clicks) OVER (PARTITION BY dimension) AS allClicks,
			sum(socialClicks) OVER (PARTITION BY dimension) AS allSocialClicks
		FROM summed JOIN ${TERMS} USING (dimension)
	)
	SELECT dimension, key, ${COUNTS}, keys, allViews, allClicks, allSocialClicks
	FROM ranked WHERE rank <= top ORDER BY dimension, rank`;

function sums(sign: string): string {
	const columns = COUNTS.split(", ").map((count) => [count === "socialClicks" ? "social_clicks" : count, count]);
	return columns.map(([column, count]) => `sum((${sign}) * ${column}) AS ${count}`).join(", ");
}

/** There are no counts in the future, so a time span that has not ended is read up to the end of the current bucket. */
function untilNow(to: number, whole: "hour" | "day", now: number): number {
	return to > now ? Math.ceil(to / PERIOD_MS[whole]) * PERIOD_MS[whole] : to;
}
