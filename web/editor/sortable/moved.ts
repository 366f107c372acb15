/** Returns a copy of the items with one moved to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
	const others = items.toSpliced(from, 1);
	return others.toSpliced(to, 0, ...items.slice(from, from + 1));
}
