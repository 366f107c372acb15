import { firstDayOf } from "../../../../core/stats/month.ts";
import { addCells, type CellTable, NO_CELLS } from "../cells.ts";
import { type CountedDays, QUARTERS_OF_DAY } from "../counted-days.ts";
import { deflateJson, inflateJson } from "./deflate.ts";
import { type FacetKeys, type PackedCells, packCells, unpackCells } from "./pack-cells.ts";

/** A series has one key. */
const SERIES_KEYS: FacetKeys = { "": [""] };

/** The columns of a part of a month in `closed_counts`, in hexadecimal. */
export interface PackedMonth {
	sums: string;
	series: string;
	totals: string;
	quarters: string;
}

/** Packs the counts of some days of a month. Null when they have none. */
export function packMonth(month: number, days: readonly CountedDays[]): PackedMonth | null {
	const table: Record<keyof PackedMonth, CellTable> = {
		sums: new Map(),
		series: new Map(),
		totals: new Map(),
		quarters: new Map(),
	};
	for (const day of days) {
		const offset = day.firstDay - firstDayOf(month);
		addCells(table.series, day.series, offset * QUARTERS_OF_DAY);
		addCells(table.totals, day.totals, offset);
		addCells(table.quarters, day.quarters, offset * QUARTERS_OF_DAY);
		addCells(table.sums, (visit) => day.totals((facet, key, _, counts) => visit(facet, key, 0, counts)), 0);
	}
	if (table.series.size === 0) return null;
	const keys = keysOf([table.totals, table.quarters]);
	return {
		sums: deflateJson({ keys, ...packCells(table.sums, keys) }),
		series: deflateJson(packCells(table.series, SERIES_KEYS)),
		totals: deflateJson(packCells(table.totals, keys)),
		quarters: deflateJson(packCells(table.quarters, keys)),
	};
}

function keysOf(tables: readonly CellTable[]): FacetKeys {
	const facets = new Set(tables.flatMap((table) => [...table.keys()]));
	const keysIn = (facet: string) => new Set(tables.flatMap((table) => [...(table.get(facet)?.keys() ?? [])]));
	return Object.fromEntries([...facets].map((facet) => [facet, [...keysIn(facet)]]));
}

/** A row of `closed_counts`, its columns in hexadecimal. Those that aren't asked for are null. */
export interface ClosedRow {
	month: number;
	/** Where the archive has the columns that are asked for, and that are empty here (worker/app/stats/archive/); null otherwise. */
	archived: string | null;
	/** It has the names of the keys, too. */
	sums: string | null;
	series: string;
	totals: string | null;
	quarters: string | null;
	/** Whether the sums are asked for, and not only the names. */
	isWhole: number;
}

/** Reads a row that has all columns that are asked for. */
export function readMonth({ month, archived, sums, series, totals, quarters, isWhole }: ClosedRow): CountedDays {
	if (archived !== null) throw new Error("A month of the archive was read without it");
	const keyed = sums === null ? null : inflateJson<PackedCells & { keys: FacetKeys }>(sums);
	const cellsOf = (column: string | null) =>
		column === null ? NO_CELLS : unpackCells(inflateJson<PackedCells>(column), keyed?.keys ?? {});
	return {
		firstDay: firstDayOf(month),
		series: unpackCells(inflateJson<PackedCells>(series), SERIES_KEYS),
		sums: keyed && isWhole ? unpackCells(keyed, keyed.keys) : NO_CELLS,
		totals: cellsOf(totals),
		quarters: cellsOf(quarters),
	};
}
