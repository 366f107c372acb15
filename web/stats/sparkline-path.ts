/** How much of the height stays free above and below, so that the line isn't cut. */
const MARGIN = 0.06;

/**
 * The outline of a small chart as an SVG path over `width` × `height`, from the first value on the left to the last on
 * the right, zero at the bottom. One value, or none, is a flat line.
 */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
	const points = values.length > 1 ? values : [values[0] ?? 0, values[0] ?? 0];
	const highest = Math.max(...points, 1);
	const free = height * MARGIN;
	const y = (value: number) => height - free - (value / highest) * (height - 2 * free);
	const x = (index: number) => (index / (points.length - 1)) * width;
	return points.map((value, index) => `${index === 0 ? "M" : "L"}${round(x(index))} ${round(y(value))}`).join("");
}

function round(length: number): number {
	return Math.round(length * 100) / 100;
}
