import type { Counts } from "../../../../core/stats/counts.ts";
import type { Span } from "../../../../core/stats/period.ts";
import { DAY_MS, QUARTER_MS } from "../../../../core/time/duration.ts";
import { addList, type CountList, countsOf, dayOf, sumLists } from "../day-counts.ts";
import type { Facet } from "../facet.ts";
import { rowsOf } from "../rows-of.ts";
import { OWN_PAGE_ID, type OwnPage } from "./own-page.ts";

const QUARTERS = DAY_MS / QUARTER_MS;

type KeyLists = Record<string, Record<string, CountList>>;
type QuarterLists = Record<number, CountList>;

/** A day of UTC, or a part of a busy one. */
export interface Day {
	day: number;
	/** Null where `totals` say the same: on a day that every time span includes entirely or not at all. */
	series: QuarterLists | null;
	/** The totals, of a day that is entirely in the time span of the breakdowns. */
	totals: KeyLists | null;
	/** The quarters, of a day that is partly in it. */
	quarters: Record<string, Record<string, QuarterLists>> | null;
}

/** A day as `selectDays` returns it, with its JSON as text. */
type DayRow = { [Column in keyof Day]: Column extends "day" ? number : string };

/**
 * Selects the documents of the days of UTC that some time spans touch, with their keys where they touch `whole`. Reads a
 * row for each of them, or for each part of a busy day.
 */
export function selectDays(
	database: D1Database,
	page: OwnPage,
	{ spans, whole, now }: { spans: readonly Span[]; whole: Span | null; now: number },
): D1PreparedStatement {
	const [first, last] = whole ? daysIn(whole) : [0, -1];
	// The future has no counts, so a time span that ends now has all of today.
	const isPartial = (day: number) =>
		whole && (day * DAY_MS < whole.from || Math.min((day + 1) * DAY_MS, now) > whole.to);
	const partial = [first, last].filter(isPartial);
	// Days that a time span includes only in part. These need their quarters.
	const cut = new Set(spans.flatMap(({ from, to }) => [from, to]).flatMap((at) => (at % DAY_MS ? [dayOf(at)] : [])));
	const hasTotals = "day BETWEEN ?4 AND ?5 AND day NOT IN (?6, ?7)";
	return database
		.prepare(
			`SELECT day, iif(${hasTotals}, totals, 'null') AS totals, iif(day IN (?6, ?7), quarters, 'null') AS quarters,
				iif(${hasTotals} AND instr(?8, ',' || day || ',') = 0, 'null', series) AS series
			 FROM json_each(?3) AS range CROSS JOIN day_counts
				ON page_id = ${OWN_PAGE_ID} AND day BETWEEN range.value ->> 0 AND range.value ->> 1`,
		)
		.bind(
			page.id,
			page.userId,
			JSON.stringify(joinRanges(spans.map(daysIn))),
			first,
			last,
			partial[0] ?? -1,
			partial[1] ?? -1,
			`,${[...cut]},`,
		);
}

/** Reads the rows of `selectDays`. */
export function readDays(result: D1Result<never> | undefined): Day[] {
	return rowsOf<DayRow>(result).map(({ day, series, totals, quarters }) => ({
		day,
		series: JSON.parse(series),
		totals: JSON.parse(totals),
		quarters: JSON.parse(quarters),
	}));
}

/** Selects the counts since a page was created (`ever`). */
export function selectEver(database: D1Database, page: OwnPage): D1PreparedStatement {
	return database
		.prepare(`SELECT ever FROM day_counts WHERE page_id = ${OWN_PAGE_ID} ORDER BY day DESC, part DESC LIMIT 1`)
		.bind(page.id, page.userId);
}

export function readEver([row]: readonly { ever: string }[]): Counts {
	return countsOf(row ? JSON.parse(row.ever) : []);
}

/** Counts of quarters of an hour, numbered since 1970. */
export type Quarters = Map<number, CountList>;

/** Counts time spans. */
export function spanCounter(quarters: Quarters): (span: Span) => Counts {
	return ({ from, to }) => {
		const sum: CountList = [];
		for (let quarter = from / QUARTER_MS; quarter < to / QUARTER_MS; quarter++) {
			const list = quarters.get(quarter);
			if (list) addList(sum, list);
		}
		return countsOf(sum);
	};
}

/** The counts of all quarters of an hour in some days. A day without `series` has all its counts in the first one. */
export function quartersOf(days: readonly Day[]): Quarters {
	const quarters: Quarters = new Map();
	for (const { day, series, totals } of days) {
		const lists = series ?? { 0: sumOfDay(totals ?? {}) };
		for (const quarter in lists) addTo(quarters, day * QUARTERS + Number(quarter), lists[quarter]);
	}
	return quarters;
}

/** Each event has one key in one of these facets: a person's in `agent`, a robot's in `robot`. */
const FACETS_OF_ALL: readonly Facet[] = ["agent", "robot"];

function sumOfDay(totals: KeyLists): CountList {
	return sumLists(FACETS_OF_ALL.flatMap((facet) => Object.values(totals[facet] ?? {})));
}

export type FacetCounts = Map<string, Map<string, CountList>>;

/** The counts of each facet's keys in a time span. */
export function keysOf(days: readonly Day[], { from, to }: Span): FacetCounts {
	const facets: FacetCounts = new Map();
	const keysIn = (facet: string) => {
		const keys = facets.get(facet) ?? new Map<string, CountList>();
		facets.set(facet, keys);
		return keys;
	};
	for (const { day, totals, quarters } of days) {
		const isIn = (quarter: string) => {
			const at = day * DAY_MS + Number(quarter) * QUARTER_MS;
			return at >= from && at < to;
		};
		for (const facet in totals) {
			const keys = keysIn(facet);
			for (const key in totals[facet]) addTo(keys, key, totals[facet][key]);
		}
		for (const facet in quarters) {
			const keys = keysIn(facet);
			for (const key in quarters[facet]) {
				const lists = quarters[facet][key];
				for (const quarter in lists) if (isIn(quarter)) addTo(keys, key, lists[Number(quarter)]);
			}
		}
	}
	return facets;
}

function addTo<Key>(sums: Map<Key, CountList>, key: Key, list: CountList = []): void {
	const sum = sums.get(key);
	if (sum) addList(sum, list);
	else sums.set(key, [...list]);
}

type DayRange = readonly [first: number, last: number];

/** The days of UTC that a time span touches. */
function daysIn({ from, to }: Span): DayRange {
	return [dayOf(from), dayOf(to - 1)];
}

/** Merges ranges that touch or overlap. The result covers the same days, each once. */
function joinRanges(ranges: readonly DayRange[]): DayRange[] {
	const joined: DayRange[] = [];
	for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
		const before = joined.at(-1);
		if (before && first <= before[1] + 1) joined[joined.length - 1] = [before[0], Math.max(before[1], last)];
		else if (last >= first) joined.push([first, last]);
	}
	return joined;
}
