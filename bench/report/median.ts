/** The middle of some values. No number without any. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const [lower = Number.NaN, upper = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
	return (lower + upper) / 2;
}
