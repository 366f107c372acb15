import type { Counts } from "../../../../core/stats/counts.ts";
import { PEOPLES_DIMENSIONS } from "../../../../core/stats/dimension.ts";
import type { GateStep } from "../../../../core/stats/event.ts";
import type { Span } from "../../../../core/stats/period.ts";
import type { StatsFilter } from "../../../../core/stats/question.ts";
import { DAY_MS, QUARTER_MS } from "../../../../core/time/duration.ts";
import { PLACE_OF } from "../day-counts.ts";
import { EVENT_TABLES, type EventKind } from "../event-tables.ts";
import { keyInRow } from "../facet.ts";
import { OWN_PAGE_ID, type OwnPage } from "./own-page.ts";

/** The most events that an answer reads. On a busy page the answer covers fewer days. */
const MAX_EVENTS = 200_000;

/** The input of a query over single events: filters, and the first moments of the days that it can cover. */
export interface RawQuestion {
	page: OwnPage;
	filters: readonly StatsFilter[];
	dayStarts: readonly number[];
}

/**
 * The first moment that an answer from single events covers (`startsAt`, in milliseconds since 1970). It is the start
 * of the earliest day from which an answer can read all events; null when there is no such day.
 */
export function coverage(database: D1Database, { page, dayStarts }: RawQuestion): D1PreparedStatement {
	return database.prepare(`SELECT ${COVERED_FROM} AS startsAt`).bind(page.id, page.userId, JSON.stringify(dayStarts));
}

/** The counts of each quarter of an hour (`quarter`, numbered since 1970) that the answer covers. */
export function filteredQuarters(database: D1Database, question: RawQuestion): D1PreparedStatement {
	const { page, dayStarts, filters } = question;
	const { sql, values } = filteredEvents(filters, "9e15", 4);
	return database
		.prepare(`${sql} SELECT at / ${QUARTER_MS} AS quarter, ${SUMS} FROM event GROUP BY quarter`)
		.bind(page.id, page.userId, JSON.stringify(dayStarts), ...values);
}

/** The counts of every dimension's keys in the part of a time span that the answer covers. */
export function filteredBreakdown(
	database: D1Database,
	question: RawQuestion,
	{ from, to }: Span,
): D1PreparedStatement {
	const { page, dayStarts, filters } = question;
	const { sql, values } = filteredEvents(filters, "?4", 6);
	const cases = PEOPLES_DIMENSIONS.map((id) => `WHEN '${id}' THEN "${id}"`);
	const starts = dayStarts.filter((start) => start >= from);
	return database
		.prepare(
			`${sql}, keyed AS (
				SELECT id.value AS dimension, CASE id.value ${cases.join(" ")} END AS key, ${COUNTS.join(", ")}
				FROM event CROSS JOIN json_each(?5) AS id
			)
			SELECT dimension, key, ${SUMS} FROM keyed WHERE key IS NOT NULL GROUP BY dimension, key`,
		)
		.bind(page.id, page.userId, JSON.stringify(starts), to, JSON.stringify(PEOPLES_DIMENSIONS), ...values);
}

/** The counts of people's events that are summed up. */
const COUNTS = [
	"views",
	"visitors",
	"clicks",
	"socialClicks",
	"gatesSeen",
	"gatesPassed",
	"waysOut",
] as const satisfies (keyof Counts)[];
const SUMS = COUNTS.map((count) => `sum(${count}) AS ${count}`).join(", ");
/** Each event of a person has one of these counts. */
const EVENTS = COUNTS.filter((count) => count !== "visitors");

/**
 * The first moment that is covered, one of the days' beginnings in ?3. The counts of days say how many events there are
 * since each, so no event is read to find it.
 */
const COVERED_FROM = `(
	SELECT min(day.value) FROM json_each(?3) AS day WHERE day.value >= coalesce((
		SELECT max(quarter + 1) * ${QUARTER_MS} FROM (
			SELECT quarter, sum(events) OVER (ORDER BY quarter DESC) AS since FROM (
				SELECT day * ${DAY_MS / QUARTER_MS} + cell.key AS quarter,
					${EVENTS.map((count) => `coalesce(cell.value ->> ${PLACE_OF[count]}, 0)`).join(" + ")} AS events
				FROM day_counts CROSS JOIN json_each(series) AS cell WHERE page_id = ${OWN_PAGE_ID}
					AND day_counts.day >= (SELECT min(value) / ${DAY_MS} FROM json_each(?3))
			)
		) WHERE since > ${MAX_EVENTS}
	), 0)
)`;

/**
 * `event` has a row of counts and keys for each event that passes the filters. The parameters from `?{next}` on are
 * their keys.
 */
function filteredEvents(filters: readonly StatsFilter[], until: string, next: number) {
	const conditions = filters.map(({ dimension }, index) => `"${dimension}" = ?${next + index}`);
	const tables = (["view", "link", "social", "gate", "wayOut"] as const).map((kind) => {
		const { name, at } = EVENT_TABLES[kind];
		const columns = PEOPLES_DIMENSIONS.map((id) => `${keyInRow(id, EVENT_TABLES[kind])} AS "${id}"`);
		const isVisitor = `NOT EXISTS (SELECT 1 FROM profile_views AS earlier WHERE earlier.page_id = ${name}.page_id
			AND earlier.day = ${name}.day AND earlier.visitor = ${name}.visitor
			AND (earlier.viewed_at, earlier.id) < (${name}.viewed_at, ${name}.id))`;
		const isOnDay = kind === "view" ? `AND ${name}.day >= ${COVERED_FROM} / ${DAY_MS}` : "";
		return `SELECT ${at} AS at, ${Number(kind === "view")} AS views, ${kind === "view" ? isVisitor : 0} AS visitors,
				${Number(kind === "link")} AS clicks, ${Number(kind === "social")} AS socialClicks,
				${ofStep(kind, "seen")} AS gatesSeen, ${ofStep(kind, "passed")} AS gatesPassed,
				${Number(kind === "wayOut")} AS waysOut, ${columns.join(", ")}
			FROM ${name} WHERE page_id = ${OWN_PAGE_ID} ${isOnDay} AND ${at} >= ${COVERED_FROM} AND ${at} < ${until}`;
	});
	return {
		sql: `WITH event AS MATERIALIZED (
			SELECT * FROM (${tables.join(" UNION ALL ")}) WHERE ${conditions.join(" AND ")}
		)`,
		values: filters.map(({ key }) => key),
	};
}

/** SQL for whether an event is this step at a gate, as 1 or 0. */
function ofStep(kind: EventKind, step: GateStep["step"]): string {
	return kind === "gate" ? `step = '${step}'` : "0";
}
