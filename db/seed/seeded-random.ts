/** Park and Miller's generator. Every machine gets the same numbers, in [0, 1). */
export function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return (state - 1) / 2_147_483_646;
	};
}
