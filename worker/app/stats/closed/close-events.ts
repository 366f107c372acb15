import pRetry from "p-retry";
import { CLOSED_AFTER_DAYS, PACKED_AT_DAYS } from "../../../../core/stats/retention.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { giveWay } from "../../../foundation/work/give-way.ts";
import { dayOf } from "../day-counts.ts";
import { asciiJson, asciiJsonArrays } from "../json-parameter.ts";
import { isStaying, refuseLeaving } from "../move/leaving-pages.ts";
import { rowsOf } from "../rows-of.ts";
import { STALE_RETRIES } from "../stale.ts";
import { COLUMN_NAMES, placeOf, type RowValues, toColumns } from "./event-columns.ts";
import { packEvents } from "./packed-events.ts";
import { EVENTS_PER_PART, endKey, type PlannedPart, planParts, type StoredPart } from "./plan-parts.ts";
import { reopenDays } from "./reopen-days.ts";

/** A page with this many events on closed days needn't wait until one of them is old. */
const MANY = 1_000;
/** On one machine a statement holds all visitors up for as long as it takes. */
const ROWS_AT_ONCE = 2_000;
/** The most parts or groups of small pages that one run packs. The next minute goes on. */
const CHUNKS_PER_RUN = 100;

/**
 * Packs the events of closed days of some pages. A page is packed when its oldest open day is old or much is there, and then
 * all its closed days are, so that few rows are written. Returns whether there may be more.
 */
export async function closeEvents(store: D1Database, pageIds: readonly string[], now = Date.now()): Promise<boolean> {
	const groups = groupBySize(await findDue(store, pageIds, dayOf(now)));
	let chunks = 0;
	for (const group of groups) {
		for (let isMore = true; isMore; chunks++) {
			if (chunks === CHUNKS_PER_RUN) return true;
			await giveWay();
			isMore = await pRetry(() => closeChunk(store, group, dayOf(now) - CLOSED_AFTER_DAYS), STALE_RETRIES);
		}
	}
	return false;
}

interface DuePage {
	pageId: string;
	/** The number of its events on closed days, up to `MANY`. */
	events: number;
}

/** Reads a row for each page, and the events of those that have any on closed days, up to `MANY`. */
async function findDue(store: D1Database, pageIds: readonly string[], today: number): Promise<DuePage[]> {
	const statement = store.prepare(
		`SELECT pageId, events FROM (
			SELECT pageId, oldest, (
				SELECT count(*) FROM (SELECT 1 FROM events WHERE page_id = pageId AND day < ?2 LIMIT ${MANY})
			) AS events
			FROM (
				SELECT asked.value AS pageId, (SELECT min(day) FROM events WHERE page_id = asked.value) AS oldest
				FROM json_each(?1) AS asked WHERE ${isStaying("asked.value")} LIMIT -1
			) WHERE oldest < ?2 LIMIT -1
		 ) WHERE oldest <= ?3 OR events = ${MANY}`,
	);
	const packs = asciiJsonArrays(pageIds);
	if (packs.length === 0) return [];
	const results = await store.batch<never>(
		packs.map((pack) => statement.bind(pack, today - CLOSED_AFTER_DAYS, today - PACKED_AT_DAYS)),
	);
	return results.flatMap((result) => rowsOf<DuePage>(result));
}

/** Small pages are packed together, so that many take few calls. */
function groupBySize(pages: readonly DuePage[]): string[][] {
	const groups: string[][] = [];
	let size = Number.POSITIVE_INFINITY;
	for (const { pageId, events } of pages) {
		if (size + events > ROWS_AT_ONCE || events === MANY) {
			groups.push([]);
			size = 0;
		}
		groups.at(-1)?.push(pageId);
		size += events === MANY ? Number.POSITIVE_INFINITY : events;
	}
	return groups;
}

/** Packs the first events of the closed days of some pages. Returns whether there are more. */
async function closeChunk(store: D1Database, pageIds: readonly string[], closedBefore: number): Promise<boolean> {
	const asked = [asciiJson(pageIds), closedBefore];
	const [events, parts] = await store.batch<never>([
		// CROSS JOIN keeps the order of the list, and each page's events are in the order of their key.
		store
			.prepare(
				`SELECT json_array(${COLUMN_NAMES.map((name) => `events.${name}`).join(", ")}) AS row FROM json_each(?1) AS asked
				 CROSS JOIN events ON page_id = asked.value AND day < ?2 LIMIT ${EVENTS_PER_PART + 1}`,
			)
			.bind(...asked),
		store
			.prepare(
				`SELECT page_id AS pageId, day, last_day AS lastDay, part FROM json_each(?1) AS asked
				 CROSS JOIN closed_events ON page_id = asked.value AND day < ?2
					AND last_day >= (SELECT min(day) FROM events WHERE page_id = asked.value)`,
			)
			.bind(...asked),
	]);
	const rows = rowsOf<{ row: string }>(events).map(({ row }): RowValues => JSON.parse(row));
	const stored = rowsOf<StoredPart>(parts);
	const wrong = partsWithOpenDays(stored, rows);
	if (wrong.length > 0) {
		await reopenDays(
			store,
			wrong.map(({ pageId, day }) => [pageId, day]),
		);
		return true;
	}
	const isCut = rows.length > EVENTS_PER_PART;
	const planned = planParts(rows, stored, isCut);
	if (planned.length === 0) return isCut;
	const staying = refuseLeaving(
		store,
		planned.map(({ pageId }) => pageId),
	);
	await store.batch([...staying, ...refuseChanged(store, planned), ...write(store, planned)]);
	return isCut;
}

/** Parts of several days that have open events. Recording opens such days first, but rows can come another way, too. */
function partsWithOpenDays(stored: readonly StoredPart[], rows: readonly RowValues[]): StoredPart[] {
	const isOpen = ({ pageId, day, lastDay }: StoredPart) =>
		rows.some((row) => row[PAGE] === pageId && Number(row[DAY]) >= day && Number(row[DAY]) <= lastDay);
	return stored.filter((part) => part.day < part.lastDay && isOpen(part));
}

const [PAGE, DAY, AT] = [placeOf("page_id"), placeOf("day"), placeOf("at")];

/** SQL for the events of a part: from its first day on, before a key. `range` is a list of their values. */
const inPart = (range: string) =>
	`page_id = ${range} ->> 0 AND day >= ${range} ->> 1
	 AND (day, kind, visitor, at, events.id) < (${[2, 3, 4, 5, 6].map((place) => `${range} ->> ${place}`).join(", ")})`;

const rangeOf = ({ pageId, day, before }: PlannedPart, end = before) => [pageId, day, ...end];

/** Fails, and the batch with it, when a part's events are no longer those that were read. Events are never changed. */
function refuseChanged(store: D1Database, planned: readonly PlannedPart[]): D1PreparedStatement[] {
	const asked = planned.map((part) => [...rangeOf(part), part.rows.length, sumOfTimes(part.rows)]);
	return asciiJsonArrays(asked).map((pack) =>
		store
			.prepare(
				`SELECT json('stale ' || asked.key) FROM json_each(?1) AS asked WHERE (
					SELECT json_array(count(*), coalesce(sum(at % ${DAY_MS}), 0)) FROM events WHERE ${inPart("asked.value")}
				 ) IS NOT json_array(asked.value ->> 7, asked.value ->> 8)`,
			)
			.bind(pack),
	);
}

function sumOfTimes(rows: readonly RowValues[]): number {
	return rows.reduce((sum, row) => sum + (Number(row[AT]) % DAY_MS), 0);
}

function write(store: D1Database, planned: readonly PlannedPart[]): D1PreparedStatement[] {
	const rows = planned.map(({ pageId, day, part, lastDay, rows }) => {
		return [pageId, day, part, lastDay, rows.length, packEvents(toColumns(rows)).toHex()];
	});
	const insert = store.prepare(
		`INSERT INTO closed_events (page_id, day, part, last_day, count, packed)
		 SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, unhex(value ->> 5) FROM json_each(?)`,
	);
	const remove = store.prepare(
		`DELETE FROM events WHERE (page_id, day, kind, visitor, at, id) IN (
			SELECT page_id, day, kind, visitor, at, events.id
			FROM json_each(?1) AS asked CROSS JOIN events ON ${inPart("asked.value")}
		 )`,
	);
	return [
		...asciiJsonArrays(rows).map((pack) => insert.bind(pack)),
		...groupRanges(planned).map((ranges) => remove.bind(asciiJson(ranges))),
	];
}

/** What to delete, at most `ROWS_AT_ONCE` rows a statement, in order. */
function groupRanges(planned: readonly PlannedPart[]): unknown[][] {
	const groups: unknown[][] = [];
	let size = Number.POSITIVE_INFINITY;
	for (const part of planned) {
		for (let from = 0; from < part.rows.length; from += ROWS_AT_ONCE) {
			const count = Math.min(part.rows.length - from, ROWS_AT_ONCE);
			if (size + count > ROWS_AT_ONCE) {
				groups.push([]);
				size = 0;
			}
			const next = part.rows[from + count];
			groups.at(-1)?.push(rangeOf(part, next ? endKey(next) : part.before));
			size += count;
		}
	}
	return groups;
}
