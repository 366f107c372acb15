interface Most {
	items: number;
	bytes: number;
}

/** Groups what is handled at once, in order. An item that is larger by itself is a group of its own. */
export function groupBySize<Item extends { bytes: number }>(items: readonly Item[], most: Most): Item[][] {
	const groups: Item[][] = [];
	let bytes = Number.POSITIVE_INFINITY;
	for (const item of items) {
		if (bytes + item.bytes > most.bytes || groups.at(-1)?.length === most.items) {
			groups.push([]);
			bytes = 0;
		}
		groups.at(-1)?.push(item);
		bytes += item.bytes;
	}
	return groups;
}
