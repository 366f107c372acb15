interface Identified {
	id: string;
}

/** The items in the order of the ids. Those that aren't among them go to the end, as they are. */
export function inOrder<Item extends Identified>(items: readonly Item[], ids: readonly string[]): Item[] {
	const places = new Map(ids.map((id, at) => [id, at]));
	const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
	return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns a copy of the items with one moved to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
	return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
