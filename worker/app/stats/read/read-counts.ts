import { monthOf } from "../../../../core/stats/month.ts";
import type { Span } from "../../../../core/stats/period.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { type ClosedRow, readMonth } from "../closed/pack-month.ts";
import { type CountedDays, type OpenRow, readOpenDay } from "../counted-days.ts";
import { dayOf } from "../day-counts.ts";
import { rowsOf } from "../rows-of.ts";

/** Which counts to read. */
export interface AskedCounts {
	/** The time spans whose counts are wanted. */
	spans: readonly Span[];
	/** The time span whose keys are wanted; null for none. */
	whole: Span | null;
	/** Whether the keys are wanted by day. Their time span has whole days. */
	isByDay?: boolean;
	now: number;
}

/** The counts of each page that has some. Pages without have no entry. Time spans of keys are those that need no archive. */
export async function readCounts(
	store: D1Database,
	pageIds: readonly string[],
	asked: AskedCounts,
): Promise<CountsOfPages> {
	return readCounted(await store.batch<never>(selectCounts(store, pageIds, asked)));
}

/** What `readCounts` reads, as two statements for one batch: only together they are all counts. */
export function selectCounts(
	store: D1Database,
	pageIds: readonly string[],
	asked: AskedCounts,
): [open: D1PreparedStatement, closed: D1PreparedStatement] {
	const ids = JSON.stringify(pageIds);
	const { spans, whole, isByDay = false } = asked;
	const ranges = joinRanges([...spans, ...(whole ? [whole] : [])].map(daysIn));
	const [first, last, ...cut] = daysOfKeys(asked);
	const months = joinRanges(ranges.map(([from, to]): Range => [monthOf(from), monthOf(to)]));
	return [
		store.prepare(OPEN_DAYS).bind(ids, JSON.stringify(ranges), first, last, ...cut),
		store.prepare(CLOSED_DAYS).bind(ids, JSON.stringify(months), first, last, ...cut, Number(isByDay)),
	];
}

/** Reads a row for each of the days, or for each part of a busy one. */
const OPEN_DAYS = `
SELECT page_id AS pageId, day, series, iif(day BETWEEN ?3 AND ?4, totals, NULL) AS totals,
	iif(day IN (?5, ?6), quarters, NULL) AS quarters
FROM json_each(?1) AS page CROSS JOIN json_each(?2) AS range CROSS JOIN day_counts
	ON page_id = page.value AND day BETWEEN range.value ->> 0 AND range.value ->> 1`;

/** Reads a row for each month, or for each part of a busy one. Days that are cut need their quarters. */
const CLOSED_DAYS = `
SELECT pageId, month, hex(series) AS series, isWhole, iif(isWhole OR isPartial OR isCut, hex(sums), NULL) AS sums,
	iif(isPartial, hex(totals), NULL) AS totals, iif(isCut, hex(quarters), NULL) AS quarters,
	iif(isWhole OR isPartial OR isCut, archived, NULL) AS archived
FROM (
	SELECT *, day >= ?3 AND last_day <= ?4 AND NOT ?7 AS isWhole,
		day <= ?4 AND last_day >= ?3 AND (day < ?3 OR last_day > ?4 OR ?7) AS isPartial,
		?5 BETWEEN day AND last_day OR ?6 BETWEEN day AND last_day AS isCut
	FROM (
		SELECT page_id AS pageId, month, day, last_day, archived, sums, series, totals, quarters
		FROM json_each(?1) AS page CROSS JOIN json_each(?2) AS range CROSS JOIN closed_counts
			ON page_id = page.value AND month BETWEEN range.value ->> 0 AND range.value ->> 1
	)
)`;

export type CountsOfPages = ReadonlyMap<string, readonly CountedDays[]>;

/** Reads the rows of `selectCounts`, which `fromArchive` completes for a time span with months that can be in the archive. */
export function readCounted([open, closed]: readonly D1Result<never>[]): CountsOfPages {
	const pages = new Map<string, CountedDays[]>();
	const add = (pageId: string, days: CountedDays) => {
		const known = pages.get(pageId);
		if (known) known.push(days);
		else pages.set(pageId, [days]);
	};
	for (const row of rowsOf<OpenRow & { pageId: string }>(open)) add(row.pageId, readOpenDay(row));
	for (const row of rowsOf<ClosedRow & { pageId: string }>(closed)) add(row.pageId, readMonth(row));
	return pages;
}

/** No day has this number. */
const NO_DAY = -1;

/** The days that are entirely in the time span of the keys, and those of which it has only a part. */
function daysOfKeys({ whole, now }: AskedCounts): [first: number, last: number, cut: number, otherCut: number] {
	if (!whole) return [0, NO_DAY, NO_DAY, NO_DAY];
	const [first, last] = daysIn(whole);
	const isCut = (day: number) => !isEntirelyIn(whole, day, now);
	return [
		isCut(first) ? first + 1 : first,
		isCut(last) ? last - 1 : last,
		isCut(first) ? first : NO_DAY,
		isCut(last) ? last : NO_DAY,
	];
}

/** Whether a time span has all of a day. The future has no counts, so a time span that ends now has all of today. */
export function isEntirelyIn({ from, to }: Span, day: number, now: number): boolean {
	return day * DAY_MS >= from && Math.min((day + 1) * DAY_MS, now) <= to;
}

type Range = readonly [first: number, last: number];

/** The days of UTC that a time span touches. */
function daysIn({ from, to }: Span): Range {
	return [dayOf(from), dayOf(to - 1)];
}

/** Merges ranges that touch or overlap. The result covers the same days or months, each once. */
function joinRanges(ranges: readonly Range[]): Range[] {
	const joined: Range[] = [];
	for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
		const before = joined.at(-1);
		if (before && first <= before[1] + 1) joined[joined.length - 1] = [before[0], Math.max(before[1], last)];
		else if (last >= first) joined.push([first, last]);
	}
	return joined;
}
