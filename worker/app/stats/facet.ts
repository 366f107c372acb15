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
import { EVENT_COLUMNS, type EventRow } from "./event-row.ts";

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
export type VisitValues = Pick<EventRow, ReturnType<typeof columnOf<VisitDimension>>>;

/** The keys that a visit counts under. */
export function facetKeysOf(visit: VisitValues): Partial<Record<Facet, string>> {
	const keys: Partial<Record<Facet, string>> = {};
	for (const { facet, columns, isOptional } of VISIT_COLUMNS) {
		const values = columns.map((column) => visit[column]);
		if (isOptional && values.every((value) => value === null)) continue;
		keys[facet] = values.length === 1 ? (values[0] ?? "") : JSON.stringify(values.map((value) => value ?? ""));
	}
	return keys;
}

/** SQL for a visit's values as a JSON object (`VisitValues`), read from its row in `events` under an alias. */
export function visitInSql(alias: string): string {
	const columns = VISIT_COLUMNS.flatMap((facet) => facet.columns);
	return `json_object(${columns.map((field) => `'${field}', ${alias}.${EVENT_COLUMNS.get(field)}`).join(", ")})`;
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
	return ids.flatMap((id): [Dimension, string][] => {
		const dimension = dimensionKey(
			id,
			valuesOfKey(id).map((one) => values[ids.indexOf(one)] ?? ""),
		);
		return dimension === null ? [] : [[id, dimension]];
	});
}

/** The dimensions whose values make a dimension's key: the places around it, the largest first, and itself. */
export function valuesOfKey(id: Dimension): Dimension[] {
	const { within }: DimensionRow = DIMENSIONS[id];
	const around = DIMENSION_IDS.find((one) => one === within);
	return around ? [...valuesOfKey(around), id] : [id];
}

/** A dimension's key, made of the values that `valuesOfKey` names; null where an event has none. */
export function dimensionKey(id: Dimension, values: readonly string[]): string | null {
	if (values.at(-1) !== "") return values.join("|");
	return isOptional(id) ? null : "";
}

/** Whether only some events have a value. The others have no key. */
function isOptional(id: Dimension): boolean {
	const row: DimensionRow = DIMENSIONS[id];
	return row.isOptional || "click" in row.from || isOpen(id);
}

function groupByFacet<Id extends Dimension>(ids: readonly Id[]): ReadonlyMap<Facet, readonly Id[]> {
	return Map.groupBy(ids, (id) => DIMENSIONS[id].facet);
}
