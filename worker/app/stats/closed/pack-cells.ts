import type { Cells, CellTable } from "../cells.ts";
import type { CountList } from "../day-counts.ts";

/** The keys of each facet, which the columns of a month have in common. */
export type FacetKeys = Record<string, string[]>;

/**
 * Cells as JSON. Small numbers that repeat deflate well:
 * - `lists`: each different list of counts, in the order of its first use,
 * - `sizes`: how many cells each key of the facet has,
 * - `gaps`: the position of each cell, as the distance from the key's cell before,
 * - `uses`: the place of each cell's list in `lists`, counted from 1. A 0 is the first list that wasn't used before.
 */
export interface PackedCells {
	lists: CountList[];
	facets: Record<string, { sizes: number[]; gaps: number[]; uses: number[] }>;
}

/** Packs cells in the order of their keys and positions. Cells that are zero are left out. */
export function packCells(table: CellTable, keys: FacetKeys): PackedCells {
	const lists: CountList[] = [];
	const findUse = usesOf(lists);
	const facets = Object.entries(keys).map(([facet, ofFacet]) => {
		const columns: PackedCells["facets"][string] = { sizes: [], gaps: [], uses: [] };
		for (const key of ofFacet) {
			const sizeBefore = columns.gaps.length;
			let before = 0;
			for (const [position, counts] of inOrder(table.get(facet)?.get(key))) {
				const found = findUse(counts);
				if (found === null) continue;
				columns.gaps.push(position - before);
				columns.uses.push(found);
				before = position;
			}
			columns.sizes.push(columns.gaps.length - sizeBefore);
		}
		return [facet, columns] as const;
	});
	return { lists, facets: Object.fromEntries(facets) };
}

/** Says how `uses` names a list of counts; null for zeros. Adds new ones to `lists`. */
function usesOf(lists: CountList[]): (counts: CountList) => number | null {
	const places = new Map<string, number>();
	return (counts) => {
		let length = counts.length;
		while (length > 0 && !counts[length - 1]) length -= 1;
		if (length === 0) return null;
		const trimmed = length === counts.length ? counts : counts.slice(0, length);
		const text = trimmed.join();
		const place = places.get(text);
		if (place !== undefined) return place;
		lists.push(trimmed);
		places.set(text, lists.length);
		return 0;
	};
}

function inOrder(cells: ReadonlyMap<number, CountList> = new Map()): [number, CountList][] {
	return [...cells].sort(([a], [b]) => a - b);
}

export function unpackCells({ lists, facets }: PackedCells, keys: FacetKeys): Cells {
	return (visit) => {
		let used = 0;
		for (const [facet, { sizes, gaps, uses }] of Object.entries(facets)) {
			let cell = 0;
			for (const [index, size] of sizes.entries()) {
				const key = keys[facet]?.[index] ?? "";
				const end = cell + size;
				for (let position = 0; cell < end; cell++) {
					position += gaps[cell] ?? 0;
					const use = uses[cell] || ++used;
					visit(facet, key, position, lists[use - 1] ?? []);
				}
			}
		}
	};
}
