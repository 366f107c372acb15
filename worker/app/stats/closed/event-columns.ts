import { EVENT_COLUMNS } from "../event-row.ts";

export type Value = string | number | null;

/** The values of a column: those that differ, and the place of each row's value among them. */
export interface Column {
	values: readonly Value[];
	places: Uint16Array;
}

/**
 * Some events of a page in the order of their key, by column. What is asked about an event is mostly asked about a value, and
 * thousands of events have the same few.
 */
export interface EventColumns {
	count: number;
	/** A column that is missing is unknown: a release without it has packed these events. */
	columns: ReadonlyMap<string, Column>;
}

/** The values of an event's row, in the order of `COLUMN_NAMES`. */
export type RowValues = readonly Value[];

/** SQL names of the columns of `events`. The first is the page, then comes the rest of the key. */
export const COLUMN_NAMES: readonly string[] = [...EVENT_COLUMNS.values()];

/** A page's events are packed without its id. */
const COLUMNS_OF_PAGE = COLUMN_NAMES.filter((name) => name !== "page_id");

/** The place of a column in `RowValues`. */
export const placeOf = (name: string) => COLUMN_NAMES.indexOf(name);

/** Makes columns of rows, as `unpackEvents` does. */
export function toColumns(rows: readonly RowValues[], { without }: { without?: "id" } = {}): EventColumns {
	const columns = COLUMNS_OF_PAGE.filter((name) => name !== without).map((name) => {
		const place = placeOf(name);
		return [name, toColumn(rows.map((row) => row[place] ?? null))] as const;
	});
	return { count: rows.length, columns: new Map(columns) };
}

export function toColumn(all: readonly Value[]): Column {
	const known = new Map<Value, number>();
	const places = new Uint16Array(all.length);
	for (const [row, value] of all.entries()) {
		// Most values are those of the row before: a visitor's rows lie together, and most have no campaign.
		if (row > 0 && value === all[row - 1]) {
			places[row] = places[row - 1] ?? 0;
			continue;
		}
		const place = known.get(value) ?? known.size;
		if (place === known.size) known.set(value, place);
		places[row] = place;
	}
	return { values: [...known.keys()], places };
}

export function toRows(pageId: string, { count, columns }: EventColumns): RowValues[] {
	const known = COLUMN_NAMES.map((name) => columns.get(name));
	return Array.from({ length: count }, (_, row) =>
		known.map((column, place) => (place === 0 ? pageId : column ? valueIn(column, row) : null)),
	);
}

export function valueIn({ values, places }: Column, row: number): Value {
	return values[places[row] ?? 0] ?? null;
}

/** The column that has a value made of those of some columns in each row. Each combination is made once. */
export function combineColumns(
	columns: readonly Column[],
	count: number,
	make: (values: readonly Value[]) => Value,
): Column {
	const [only] = columns;
	if (only && columns.length === 1) return { values: only.values.map((value) => make([value])), places: only.places };
	const known = new Map<number, number>();
	const values: Value[] = [];
	const places = new Uint16Array(count);
	for (let row = 0; row < count; row++) {
		let combination = 0;
		for (const column of columns) combination = combination * column.values.length + (column.places[row] ?? 0);
		let place = known.get(combination);
		if (place === undefined) {
			place = values.push(make(columns.map((column) => valueIn(column, row)))) - 1;
			known.set(combination, place);
		}
		places[row] = place;
	}
	return { values, places };
}

/** Some columns by their SQL names. One that is unknown has no values. */
export function columnsOf({ columns, count }: EventColumns, names: readonly string[]): Column[] {
	return names.map((name) => columns.get(name) ?? { values: [null], places: new Uint16Array(count) });
}
