/** Splits items, in order, into packs of at most `maxCharacters` of JSON. A longer item gets a pack of its own. */
export function packByLength<Item>(items: readonly Item[], maxCharacters: number): Item[][] {
	const packs: Item[][] = [];
	let length = 0;
	for (const item of items) {
		const itemLength = JSON.stringify(item).length + 1;
		length += itemLength;
		if (packs.length === 0 || length > maxCharacters) {
			packs.push([]);
			length = itemLength;
		}
		packs.at(-1)?.push(item);
	}
	return packs;
}
