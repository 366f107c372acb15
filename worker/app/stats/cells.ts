import { addList, type CountList } from "./day-counts.ts";

type VisitCell = (facet: string, key: string, position: number, counts: CountList) => void;

/**
 * Counts of keys at positions in time, such as quarters of an hour. They are visited one by one, because a month of a busy
 * page has 300,000. A series has one key, which is empty.
 */
export type Cells = (visit: VisitCell) => void;

/** The same to add to: `facet → key → position → counts`. */
export type CellTable = Map<string, Map<string, Map<number, CountList>>>;

export const NO_CELLS: Cells = () => {};

/** Adds cells to a table, `offset` positions later. The lists of the cells stay as they are. */
export function addCells(table: CellTable, cells: Cells, offset: number): void {
	cells((facet, key, position, counts) => {
		const keys = entry(table, facet, () => new Map<string, Map<number, CountList>>());
		const positions = entry(keys, key, () => new Map<number, CountList>());
		const known = positions.get(position + offset);
		const sum = [...(known ?? [])];
		if (known) addList(sum, counts);
		positions.set(position + offset, known ? sum : counts);
	});
}

export function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
	const known = map.get(key);
	if (known !== undefined) return known;
	const value = create();
	map.set(key, value);
	return value;
}
