import pRetry from "p-retry";
import { monthOf } from "../../../../core/stats/month.ts";
import { CLOSED_AFTER_DAYS, PACKED_AT_DAYS } from "../../../../core/stats/retention.ts";
import { giveWay } from "../../../foundation/work/give-way.ts";
import { type OpenRow, readOpenDay } from "../counted-days.ts";
import { dayOf } from "../day-counts.ts";
import { groupBySize } from "../group-by-size.ts";
import { asciiJsonArrays } from "../json-parameter.ts";
import { isStaying, refuseLeaving } from "../move/leaving-pages.ts";
import { rowsOf } from "../rows-of.ts";
import { STALE_RETRIES } from "../stale.ts";
import { refuseChangedMonths } from "./month-versions.ts";
import { type ClosedRow, type PackedMonth, packMonth, readMonth } from "./pack-month.ts";

/** The documents that are packed at once: many of calm pages, or some days of a busy one. */
const AT_ONCE = { items: 100, bytes: 500_000 };
/** The most documents that one run packs. The next minute goes on. */
const DOCUMENTS_PER_RUN = 2_000;
/**
 * A part with more bytes is left, and the month goes on in the next one. So packing some days takes as long on a page with
 * millions of views, and a value stays far below what D1 stores.
 */
const LONGEST_PART = 64_000;

/**
 * Packs the counts of closed days of some pages, which `day_counts` has, into their months. A page is packed when its oldest
 * day is old, and then all its closed days are, so that few rows are written. Returns whether there may be more.
 */
export async function closeCounts(store: D1Database, pageIds: readonly string[], now = Date.now()): Promise<boolean> {
	const due = await findDue(store, pageIds, dayOf(now));
	for (const group of groupBySize(due, AT_ONCE)) {
		await giveWay();
		const keys = group.map(({ pageId, day, part }): DocumentKey => [pageId, day, part]);
		await pRetry(() => closeDocuments(store, keys), STALE_RETRIES);
	}
	return due.length === DOCUMENTS_PER_RUN;
}

type DocumentKey = readonly [pageId: string, day: number, part: number];

interface DueDocument {
	pageId: string;
	day: number;
	part: number;
	bytes: number;
}

/** A page's newest document has none: it stays when its day is packed, but empty, because it has the counts since the creation. */
const HAS_NEWER = `EXISTS (SELECT 1 FROM day_counts AS newer WHERE newer.page_id = day_counts.page_id
	AND (newer.day, newer.part) > (day_counts.day, day_counts.part))`;

/** Reads two rows for each page, and those of closed days of pages that are due. */
async function findDue(store: D1Database, pageIds: readonly string[], today: number): Promise<DueDocument[]> {
	const statement = store.prepare(
		`SELECT pageId, day, part, octet_length(totals) + octet_length(quarters) AS bytes FROM (
			SELECT asked.value AS pageId, (SELECT min(day) FROM day_counts WHERE page_id = asked.value) AS oldest
			FROM json_each(?1) AS asked WHERE ${isStaying("asked.value")} LIMIT -1
		 ) CROSS JOIN day_counts ON oldest <= ?3 AND page_id = pageId AND day < ?2
		 WHERE (series <> '{}' OR ${HAS_NEWER}) LIMIT ${DOCUMENTS_PER_RUN}`,
	);
	const packs = asciiJsonArrays(pageIds);
	if (packs.length === 0) return [];
	const results = await store.batch<never>(
		packs.map((pack) => statement.bind(pack, today - CLOSED_AFTER_DAYS, today - PACKED_AT_DAYS)),
	);
	return results.flatMap((result) => rowsOf<DueDocument>(result)).slice(0, DOCUMENTS_PER_RUN);
}

interface StoredDocument extends OpenRow {
	pageId: string;
	part: number;
}

/** The last part of a month. */
interface LastPart extends ClosedRow {
	pageId: string;
	part: number;
	version: number;
	day: number;
	lastDay: number;
	isLong: number;
}

const ASKED_DOCUMENT = `page_id = asked.value ->> 0 AND day = asked.value ->> 1 AND day_counts.part = asked.value ->> 2`;

const DOCUMENTS = `SELECT page_id AS pageId, day, part, series, totals, quarters
	FROM json_each(?) AS asked CROSS JOIN day_counts ON ${ASKED_DOCUMENT}`;

const LAST_PARTS = `
SELECT page_id AS pageId, month, part, version, day, last_day AS lastDay, isLong, NULL AS archived, 0 AS isWhole,
	iif(isLong, NULL, hex(sums)) AS sums, iif(isLong, NULL, hex(series)) AS series,
	iif(isLong, NULL, hex(totals)) AS totals, iif(isLong, NULL, hex(quarters)) AS quarters
FROM (
	SELECT closed_counts.*, archived IS NOT NULL
		OR length(sums) + length(series) + length(totals) + length(quarters) > ${LONGEST_PART} AS isLong
	FROM json_each(?) AS asked CROSS JOIN closed_counts ON page_id = asked.value ->> 0 AND month = asked.value ->> 1
		AND part = (SELECT max(part) FROM closed_counts WHERE page_id = asked.value ->> 0 AND month = asked.value ->> 1)
)`;

/** Packs documents, if nobody has changed them meanwhile. Documents that have gone were packed by another run. */
async function closeDocuments(store: D1Database, keys: readonly DocumentKey[]): Promise<void> {
	const months = new Map(keys.map(([pageId, day]) => [monthName(pageId, monthOf(day)), [pageId, monthOf(day)]]));
	const all = (sql: string, rows: readonly unknown[]) =>
		asciiJsonArrays(rows).map((pack) => store.prepare(sql).bind(pack));
	const [ofDocuments, ofParts] = [all(DOCUMENTS, keys), all(LAST_PARTS, [...months.values()])];
	const results = await store.batch<never>([...ofDocuments, ...ofParts]);
	const documents = results.slice(0, ofDocuments.length).flatMap((result) => rowsOf<StoredDocument>(result));
	const parts = results.slice(ofDocuments.length).flatMap((result) => rowsOf<LastPart>(result));
	if (documents.length > 0) await store.batch(write(store, documents, parts));
}

const monthName = (pageId: string, month: number) => `${pageId} ${month}`;

function write(
	store: D1Database,
	documents: readonly StoredDocument[],
	parts: readonly LastPart[],
): D1PreparedStatement[] {
	const lastParts = new Map(parts.map((part) => [monthName(part.pageId, part.month), part]));
	const byMonth = Map.groupBy(documents, ({ pageId, day }) => monthName(pageId, monthOf(day)));
	const changed = [...byMonth].map(([name, ofMonth]) => addToMonth(ofMonth, lastParts.get(name)));
	return [
		...refuseLeaving(
			store,
			documents.map(({ pageId }) => pageId),
		),
		...refuseChangedDocuments(store, documents),
		...refuseChangedMonths(
			store,
			changed.map(({ pageId, month, before }) => [pageId, month, before]),
		),
		...writeParts(store, changed),
		...removeDocuments(store, documents),
	];
}

interface ChangedPart {
	pageId: string;
	month: number;
	part: number;
	/** The version before; null for a month that has none. */
	before: number | null;
	day: number;
	lastDay: number;
	/** Null when the documents are empty. */
	packed: PackedMonth | null;
}

/** Adds the documents of a month to its last part, or to the next one if that is long, or in the archive. */
function addToMonth(documents: readonly StoredDocument[], last: LastPart | undefined): ChangedPart {
	const { pageId, day: firstDay } = documents[0] as StoredDocument;
	const month = monthOf(firstDay);
	const known = last && !last.isLong ? last : null;
	const days = documents.map(({ day }) => day);
	const counted = [...(known ? [readMonth(known)] : []), ...documents.map(readOpenDay)];
	return {
		pageId,
		month,
		part: known ? known.part : (last?.part ?? -1) + 1,
		before: last?.version ?? null,
		day: Math.min(...days, ...(known ? [known.day] : [])),
		lastDay: Math.max(...days, ...(known ? [known.lastDay] : [])),
		packed: packMonth(month, counted),
	};
}

/** Fails, and the batch with it, when an event was added to a document, or another run has packed it. */
function refuseChangedDocuments(store: D1Database, documents: readonly StoredDocument[]): D1PreparedStatement[] {
	// Every event changes the series.
	const read = documents.map(({ pageId, day, part, series }) => [pageId, day, part, series]);
	return asciiJsonArrays(read).map((pack) =>
		store
			.prepare(
				`SELECT json('stale ' || asked.key) FROM json_each(?) AS asked
				 WHERE (SELECT series FROM day_counts WHERE ${ASKED_DOCUMENT}) IS NOT asked.value ->> 3`,
			)
			.bind(pack),
	);
}

function writeParts(store: D1Database, changed: readonly ChangedPart[]): D1PreparedStatement[] {
	const rows = changed.flatMap(({ pageId, month, part, before, day, lastDay, packed }) => {
		if (!packed) return [];
		const { sums, series, totals, quarters } = packed;
		return [[pageId, month, part, (before ?? 0) + 1, day, lastDay, sums, series, totals, quarters]];
	});
	// A part that is archived meanwhile has all of it here again.
	const columns = ["version", "day", "last_day", "archived", "sums", "series", "totals", "quarters"];
	const statement = store.prepare(
		`INSERT INTO closed_counts (page_id, month, part, version, day, last_day, sums, series, totals, quarters)
		 SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
			unhex(value ->> 6), unhex(value ->> 7), unhex(value ->> 8), unhex(value ->> 9) FROM json_each(?) WHERE true
		 ON CONFLICT DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
	);
	return asciiJsonArrays(rows).map((pack) => statement.bind(pack));
}

/** Deletes documents, and empties those that stay because they are their page's newest. */
function removeDocuments(store: D1Database, documents: readonly StoredDocument[]): D1PreparedStatement[] {
	const keys = documents.map(({ pageId, day, part }) => [pageId, day, part]);
	const isAsked = "(page_id, day, part) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?))";
	return asciiJsonArrays(keys).flatMap((pack) => [
		store.prepare(`DELETE FROM day_counts WHERE ${isAsked} AND ${HAS_NEWER}`).bind(pack),
		store
			.prepare(`UPDATE day_counts SET present = '{}', series = '{}', totals = '{}', quarters = '{}' WHERE ${isAsked}`)
			.bind(pack),
	]);
}
