/** The part of the height that stays free above and below, so that the line isn't clipped. */
const MARGIN = 0.06;

/**
 * The points of a small chart of `width` × `height`: the first value on the left, the last on the right, zero at the
 * bottom, the highest at the top. One value or none makes a flat line.
 */
export function sparklinePoints(values: readonly number[], width: number, height: number): [x: number, y: number][] {
	const all = values.length > 1 ? values : [values[0] ?? 0, values[0] ?? 0];
	const highest = Math.max(...all, 1);
	const free = height * MARGIN;
	return all.map((value, index) => [
		rounded((index / (all.length - 1)) * width),
		rounded(height - free - (value / highest) * (height - 2 * free)),
	]);
}

/** Points as an SVG path. */
export function pathThrough(points: readonly (readonly [number, number])[]): string {
	return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

function rounded(length: number): number {
	return Math.round(length * 100) / 100;
}
