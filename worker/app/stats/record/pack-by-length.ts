/** Splits items, in order, into packs with at most this length together. A longer item gets a pack of its own. */
export function packByLength<Item>(
	items: readonly Item[],
	lengthOf: (item: Item) => number,
	maxLength: number,
): Item[][] {
	const packs: Item[][] = [];
	let length = 0;
	for (const item of items) {
		const itemLength = lengthOf(item);
		length += itemLength;
		if (packs.length === 0 || length > maxLength) {
			packs.push([]);
			length = itemLength;
		}
		packs.at(-1)?.push(item);
	}
	return packs;
}
