import {
	columnOf,
	DIMENSION_IDS,
	DIMENSIONS,
	type Dimension,
	type DimensionRow,
	isOpen,
	VISIT_DIMENSIONS,
	type VisitDimension,
} from "../../../core/stats/dimension.ts";
import { EVENT_TABLES, type EventTable, type RowOf } from "./event-tables.ts";

/** A group of dimensions that are counted together, which makes the documents of counts shorter. */
export type Facet = (typeof DIMENSIONS)[Dimension]["facet"];

/** The dimensions of each facet, in the order of its key. */
export const FACETS = groupByFacet(DIMENSION_IDS);

/** The facets that every event by a person can have. */
const VISIT_FACETS = groupByFacet(VISIT_DIMENSIONS);

/** The same facets with the columns of their dimensions. An event without a value has no key in an optional facet. */
const VISIT_COLUMNS = [...VISIT_FACETS].map(([facet, ids]) => {
	return { facet, columns: ids.map(columnOf<VisitDimension>), isOptional: ids.every(isOptional) };
});

/** A visit's value in each dimension, as its row keeps them. */
export type VisitValues = Pick<RowOf<"view">, ReturnType<typeof columnOf<VisitDimension>>>;

/** The keys that a visit counts under. `facetKeysInSql` makes the same keys from its row. */
export function facetKeysOf(visit: VisitValues): Partial<Record<Facet, string>> {
	const keys: Partial<Record<Facet, string>> = {};
	for (const { facet, columns, isOptional } of VISIT_COLUMNS) {
		const values = columns.map((column) => visit[column]);
		if (isOptional && values.every((value) => value === null)) continue;
		keys[facet] = values.length === 1 ? (values[0] ?? "") : JSON.stringify(values.map((value) => value ?? ""));
	}
	return keys;
}

/** SQL for a JSON object with a visit's keys, read from its row in `profile_views` under an alias. */
export function facetKeysInSql(alias: string): string {
	const entries = [...VISIT_FACETS].map(([facet, ids]) => {
		const columns = ids.map((id) => `${alias}.${columnIn(EVENT_TABLES.view, id)}`);
		const values = columns.map((column) => `coalesce(${column}, '')`);
		const key = values.length === 1 ? values[0] : `json_array(${values.join(", ")})`;
		const isMissing = columns.map((column) => `${column} IS NULL`).join(" AND ");
		return `'${facet}', ${ids.every(isOptional) ? `iif(${isMissing}, NULL, ${key})` : key}`;
	});
	return `json_object(${entries.join(", ")})`;
}

/**
 * The key of each of a facet's dimensions, read from a key of the facet. A dimension without a value has none. A key from
 * before a dimension existed is too short, so its value is unknown.
 *
 * Keys of `region` and `city` name the places around them (`DE|Hesse`, `DE|Hesse|Frankfurt`). An unknown value has the
 * key `""`. `address` is keyed by the host name of the visited address: the app's or the page's own domain. `link`,
 * `social` and `gate` are keyed by id, `route` by `<link>.<rule or variant>`, `robot` by the program's name.
 */
export function dimensionKeys(facet: string, key: string): [id: Dimension, key: string][] {
	// A release that was rolled back may have counted other facets.
	const ids = FACETS.get(facet as Facet) ?? [];
	const values: string[] = ids.length === 1 ? [key] : JSON.parse(key);
	const partOf = (id: Dimension) => values[ids.indexOf(id)] ?? "";
	return ids.flatMap((id): [Dimension, string][] => {
		const value = partOf(id);
		if (value === "") return isOptional(id) ? [] : [[id, ""]];
		return [[id, [...placesAround(id), id].map(partOf).join("|")]];
	});
}

/** SQL for a dimension's key, read from the row of a person's event; NULL where it has none. */
export function keyInRow(id: Dimension, table: EventTable): string {
	if (!table.columns.has(columnOf(id))) return "NULL";
	const valueIn = (one: Dimension) => `coalesce(${columnIn(table, one)}, '')`;
	const places = placesAround(id);
	if (places.length > 0) return `iif(${valueIn(id)} = '', '', ${[...places, id].map(valueIn).join(" || '|' || ")})`;
	return isOptional(id) ? `nullif(${valueIn(id)}, '')` : valueIn(id);
}

/** The dimensions that a key begins with, the largest place first. */
function placesAround(id: Dimension): Dimension[] {
	const { within }: DimensionRow = DIMENSIONS[id];
	const around = DIMENSION_IDS.find((one) => one === within);
	return around ? [...placesAround(around), around] : [];
}

/** Whether only some events have a value. The others have no key. */
function isOptional(id: Dimension): boolean {
	return id === "route" || isOpen(id);
}

function columnIn({ columns }: EventTable, id: Dimension): string {
	return columns.get(columnOf(id)) ?? "NULL";
}

function groupByFacet<Id extends Dimension>(ids: readonly Id[]): ReadonlyMap<Facet, readonly Id[]> {
	return Map.groupBy(ids, (id) => DIMENSIONS[id].facet);
}
