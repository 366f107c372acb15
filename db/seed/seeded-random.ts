/** Park and Miller's generator. Every machine gets the same numbers, in [0, 1). */
export function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return (state - 1) / 2_147_483_646;
	};
}

/** The items in random order. `random` gives numbers in [0, 1). */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
	const result = [...items];
	for (let last = result.length - 1; last > 0; last--) {
		const other = Math.floor(random() * (last + 1));
		[result[last], result[other]] = [result[other] as Item, result[last] as Item];
	}
	return result;
}
