import { monthOf } from "../../../../core/stats/month.ts";
import { CLOSED_AFTER_DAYS } from "../../../../core/stats/retention.ts";
import type { PageDay } from "../closed/event-parts.ts";
import { type DayColumns, dayOf, readObject } from "../day-counts.ts";
import type { Facet } from "../facet.ts";
import type { Described } from "./describe-event.ts";

/**
 * A part with more `quarters` (characters) is left, and its day goes on in the next one. So the work for an event stays
 * bounded on a page with millions of views. Most busy days have one part: 100,000 events in 60 cities make 90,000
 * characters.
 */
const LONGEST_QUARTERS = 200_000;

/** The newest part of a page's day, and the keys of all its parts. */
export interface StoredDay extends Omit<DayColumns<string>, "totals" | "quarters"> {
	part: number;
	/** Null in a part that is left. */
	quarters: string | null;
	keys: ReadonlyMap<Facet, Set<string>>;
}

export const dayName = (pageId: string, day: number) => `${pageId} ${day}`;

/** Each page and day of some events. */
export function askedDays(events: readonly Described[]): [pageId: string, day: number][] {
	return [
		...new Map(events.map(({ pageId, day }) => [dayName(pageId, day), [pageId, day] as [string, number]])).values(),
	];
}

/** The days whose counts may be packed at any time, or are. */
export function lateDays(days: readonly PageDay[], now: number): PageDay[] {
	// A day is packed when it is closed. One day more, because other clocks may be ahead.
	const lateBefore = dayOf(now) - CLOSED_AFTER_DAYS + 1;
	return days.filter(([, day]) => day < lateBefore);
}

/** The months of some days. */
export function monthsOf(days: readonly PageDay[]): [pageId: string, month: number][] {
	const months = days.map(([pageId, day]): [string, number] => [pageId, monthOf(day)]);
	return [...new Map(months.map((month) => [month.join(" "), month])).values()];
}

export interface DayRow extends Omit<DayColumns<string>, "quarters"> {
	pageId: string;
	day: number;
	part: number;
	quarters: string | null;
}

/** All parts of the days. Only the newest part changes, and none that is long. */
export const DAYS = `
SELECT page_id AS pageId, day, part, totals, present, series,
	iif(length(quarters) <= ${LONGEST_QUARTERS}, quarters, NULL) AS quarters
FROM json_each(?1) AS asked CROSS JOIN day_counts ON page_id = asked.value ->> 0 AND day = asked.value ->> 1`;

/** The days by `dayName`. */
export function readDays(rows: readonly DayRow[]): Map<string, StoredDay> {
	const days = new Map<string, StoredDay>();
	for (const { pageId, day, part, totals, present, series, quarters } of rows.toSorted((a, b) => a.part - b.part)) {
		const name = dayName(pageId, day);
		const keys = new Map(days.get(name)?.keys);
		for (const [facet, counts] of readObject<object>(totals)) {
			const known = keys.get(facet as Facet) ?? new Set();
			keys.set(facet as Facet, new Set([...known, ...Object.keys(counts)]));
		}
		days.set(name, { part, keys, present, series, quarters });
	}
	return days;
}
