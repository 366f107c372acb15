/**
 * Splits items, in order, into packs whose JSON has at most so many characters; an item longer than that goes alone.
 * `write` says what JSON of an item will travel, when that is not all of it.
 */
export function packByLength<Item>(
	items: readonly Item[],
	maxCharacters: number,
	write: (item: Item) => string = JSON.stringify,
): Item[][] {
	const packs: Item[][] = [];
	let length = 0;
	for (const item of items) {
		const itemLength = write(item).length + 1;
		length += itemLength;
		if (packs.length === 0 || length > maxCharacters) {
			packs.push([]);
			length = itemLength;
		}
		packs.at(-1)?.push(item);
	}
	return packs;
}
