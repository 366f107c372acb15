import { DAY_MS, QUARTER_MS } from "../../../core/time/duration.ts";
import { type Cells, NO_CELLS } from "./cells.ts";
import type { CountList } from "./day-counts.ts";

export const QUARTERS_OF_DAY = DAY_MS / QUARTER_MS;

/**
 * The counts of a page in some days of UTC: a document of an open day, or a part of a closed month. Positions count from
 * `firstDay`. All that are stored add up.
 */
export interface CountedDays {
	firstDay: number;
	/** The counts of all events, by quarter of an hour. */
	series: Cells;
	/** The counts of each key in all the days. Empty unless they are asked for. */
	sums: Cells;
	/** By day. Empty unless they are asked for. */
	totals: Cells;
	/** By quarter of an hour. Empty unless they are asked for. */
	quarters: Cells;
}

/** A row of `day_counts`. Columns that aren't asked for are null. */
export interface OpenRow {
	day: number;
	series: string;
	totals: string | null;
	quarters: string | null;
}

export function readOpenDay({ day, series, totals, quarters }: OpenRow): CountedDays {
	return {
		firstDay: day,
		series: cellsOfSeries(series),
		sums: NO_CELLS,
		totals: totals === null ? NO_CELLS : cellsOfTotals(totals),
		quarters: quarters === null ? NO_CELLS : cellsOfQuarters(quarters),
	};
}

function cellsOfSeries(json: string): Cells {
	const series: Record<string, CountList> = JSON.parse(json);
	return (visit) => {
		for (const quarter in series) visit("", "", Number(quarter), series[quarter] ?? []);
	};
}

function cellsOfTotals(json: string): Cells {
	const facets: Record<string, Record<string, CountList>> = JSON.parse(json);
	return (visit) => {
		for (const facet in facets) {
			const keys = facets[facet];
			for (const key in keys) visit(facet, key, 0, keys[key] ?? []);
		}
	};
}

function cellsOfQuarters(json: string): Cells {
	const facets: Record<string, Record<string, Record<string, CountList>>> = JSON.parse(json);
	return (visit) => {
		for (const facet in facets) {
			const keys = facets[facet];
			for (const key in keys) {
				const lists = keys[key];
				for (const quarter in lists) visit(facet, key, Number(quarter), lists[quarter] ?? []);
			}
		}
	};
}
