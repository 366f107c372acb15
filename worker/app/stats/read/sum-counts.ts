import type { Counts } from "../../../../core/stats/counts.ts";
import type { Span } from "../../../../core/stats/period.ts";
import { DAY_MS, QUARTER_MS } from "../../../../core/time/duration.ts";
import { entry } from "../cells.ts";
import { type CountedDays, QUARTERS_OF_DAY } from "../counted-days.ts";
import { addList, type CountList, countsOf } from "../day-counts.ts";
import type { Facet } from "../facet.ts";
import { isEntirelyIn } from "./read-counts.ts";

/** Counts of quarters of an hour, numbered since 1970. */
export type Quarters = Map<number, CountList>;

/** The counts of all quarters of an hour in some days. */
export function quartersOf(counted: readonly CountedDays[]): Quarters {
	const quarters: Quarters = new Map();
	for (const { firstDay, series } of counted) {
		series((_facet, _key, position, list) => addTo(quarters, firstDay * QUARTERS_OF_DAY + position, list));
	}
	return quarters;
}

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

/** A month has no more days. */
const DAYS_MAX = 31;

export type FacetCounts = Map<string, Map<string, CountList>>;

/** The counts of each facet's keys in the time span that they were read for. */
export function keysOf(counted: readonly CountedDays[], whole: Span, now: number): FacetCounts {
	const facets: FacetCounts = new Map();
	const add = (facet: string, key: string, list: CountList) => {
		addTo(
			entry(facets, facet, () => new Map<string, CountList>()),
			key,
			list,
		);
	};
	for (const { firstDay, sums, totals, quarters } of counted) {
		// Of a busy page, 50,000 cells are asked which day they belong to.
		const isEntire = Array.from({ length: DAYS_MAX }, (_, day) => isEntirelyIn(whole, firstDay + day, now));
		sums((facet, key, _, list) => add(facet, key, list));
		totals((facet, key, day, list) => {
			if (isEntire[day]) add(facet, key, list);
		});
		quarters((facet, key, quarter, list) => {
			if (isEntire[Math.floor(quarter / QUARTERS_OF_DAY)]) return;
			const at = firstDay * DAY_MS + quarter * QUARTER_MS;
			if (at >= whole.from && at < whole.to) add(facet, key, list);
		});
	}
	return facets;
}

/** The counts of a day of UTC. */
export interface CountsOfDay {
	counts: CountList;
	facets: FacetCounts;
}

/** The counts of each day of a time span that has some, earliest first, with the keys of some facets, which were read by day. */
export function daysOf(
	counted: readonly CountedDays[],
	{ from, to }: Span,
	wanted: readonly Facet[],
): Map<number, CountsOfDay> {
	const days = new Map<number, CountsOfDay>();
	const dayAt = (day: number) =>
		day * DAY_MS >= from && day * DAY_MS < to ? entry(days, day, () => ({ counts: [], facets: new Map() })) : null;
	for (const { firstDay, series, totals } of counted) {
		series((_facet, _key, position, list) => {
			const day = dayAt(firstDay + Math.floor(position / QUARTERS_OF_DAY));
			if (day) addList(day.counts, list);
		});
		totals((facet, key, position, list) => {
			const day = wanted.some((one) => one === facet) ? dayAt(firstDay + position) : null;
			if (!day) return;
			addTo(
				entry(day.facets, facet, () => new Map<string, CountList>()),
				key,
				list,
			);
		});
	}
	return new Map([...days].sort(([a], [b]) => a - b));
}

function addTo<Key>(sums: Map<Key, CountList>, key: Key, list: CountList): void {
	const sum = sums.get(key);
	if (sum) addList(sum, list);
	else sums.set(key, [...list]);
}
